import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

function people(text: string): string[] {
  const { findings } = mask(text)
  const named = findings.filter(({ kind }) => kind === 'person')
  return named.map(({ start, end }) => text.slice(start, end))
}

describe('names in scripts without capitals', () => {
  test.each([
    ['zh', '客户康涛要求退款。', ['康涛']],
    ['zh', '与会人员：郝建业、欧阳雪、罗丹青', ['郝建业', '欧阳雪', '罗丹青']],
    ['zh', '王经理和老张说下周再定。', ['王', '老张']],
    ['zh', '美国作家约翰·史密斯出席了会议。', ['约翰·史密斯']],
    ['zh-TW', '處理人員：邱麗香。', ['邱麗香']],
    ['zh-TW', '請美玲姐重新試算。', ['美玲']],
    ['ja', '昨日、山本京助と話し合いました。', ['山本京助']],
    ['ja', '出席者：佐々木、小林正', ['佐々木', '小林正']],
    ['ja', '田中部長の承認を待っています。', ['田中']],
    ['ja', 'さくらちゃんと剛くんが担当です。', ['さくら', '剛']],
    ['ja', '担当はジョン・スミスさんです。', ['ジョン・スミス']],
    ['ko', '김민수가 승인했고 남궁혜진 팀장이 확인했습니다.', ['김민수', '남궁혜진']],
    ['ko', '참석자: 박 부장, 이서연', ['박', '이서연']],
    ['ko', '민지야, 수빈 씨에게 물어봐 주세요.', ['민지', '수빈']],
    ['ar', 'الحضور: فراس الحلبي، منى الزهراني', ['فراس الحلبي', 'منى الزهراني']],
    ['he', 'נוכחים: יואב ברקוביץ, מיכל אזולאי', ['יואב ברקוביץ', 'מיכל אזולאי']],
    ['fa', 'حاضران: مریم حسینی، حمیدرضا توکلی', ['مریم حسینی', 'حمیدرضا توکلی']],
    ['hi', 'उपस्थित: अनिल शर्मा, प्रीति नायर', ['अनिल शर्मा', 'प्रीति नायर']],
    ['ka', 'ირაკლი ბერიძემ დაამტკიცა გეგმა.', ['ირაკლი ბერიძემ']],
    ['th', 'คุณสมชาย ใจดี อนุมัติแผนแล้ว', ['สมชาย ใจดี']],
  ])('%s: somebody is found in %j', (_, text, names) => {
    expect(people(text)).toEqual(names)
  })

  test.each([
    ['zh', '高度自动化的方案已于周一完成，任何单位都可以使用。'],
    ['zh', '《水浒传》和《红楼梦》都在书单上。'],
    ['zh', '徐州和苏州的仓库周三发货，黄金价格上涨。'],
    ['ja', '石川駅から徒歩五分の会議室を予約しました。'],
    ['ja', '長野、千葉、福島の各県は延長を決めた。'],
    ['ja', '東京で会議を開きます。'],
    ['ko', '예산은 그대로이고, 이용자 정보는 바로 삭제합니다.'],
    ['ko', '남원은 맑고 강릉에는 눈이 내렸다.'],
    ['ar', 'تقع المدينة على هضبة، ويبدأ الاجتماع يوم الخميس.'],
    ['he', 'נסיים את המעבר עד סוף הרבעון בחיפה.'],
    ['fa', 'جلسه فردا به اتاق دیگر منتقل شد.'],
    ['th', 'เลื่อนการเปิดตัวไปสัปดาห์หน้า'],
  ])('%s: nobody is found in %j', (_, text) => {
    expect(people(text)).toEqual([])
  })

  test.each([
    ['Attendees: ضرغام فصيل, ณัฐพร วงศ์สุวรรณ and ქეთევან მელაძე', 3],
    ['Dear Ms 山本, the samples were shipped.', 1],
    ['name,role\nمياس حنبولي,owner', 1],
    ['{"customer":"உச்சிதா எழிலோவியம்","amount":12}', 1],
  ])('stand among Latin letters whether they are listed or not: %j', (text, count) => {
    expect(people(text)).toHaveLength(count)
  })

  test.each(['The dish (חומוס אסלי) is on the menu.', 'A label says 東京, nothing else.'])(
    'what is called so elsewhere is nobody: %j',
    (text) => {
      expect(people(text)).toEqual([])
    },
  )

  test('somebody is looked for by the whole name, and by the family name before an office', () => {
    const { masked } = mask('负责人：郝建业。\n郝建业同意了。王经理也同意。')
    expect(masked).toBe('负责人：[PERSON_1]。\n[PERSON_1]同意了。[PERSON_2]经理也同意。')
    expect(mask(masked).masked).toBe(masked)
  })

  test('a name does not go on in the next line', () => {
    const { masked } = mask('担当です。木村\n実、確認をお願いします。')
    expect(masked).toContain('\n実、')
  })

  test('a line of a list is none that was broken to fit', () => {
    const lines = 'حاضران: علی رضایی، مریم حسینی، آرش کمانگیر\nتصمیم: انتشار به هفتهٔ بعد موکول شد.'
    expect(people(lines)).toEqual(['علی رضایی', 'مریم حسینی', 'آرش کمانگیر'])
  })
})
