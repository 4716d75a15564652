import { entries, lines } from '../entry.ts'
import type { Clauses } from './clause.ts'

export const chineseClauses: Clauses = {
  words: {
    officer:
      entries(`市长 部长 总统 主席 教授 医生 律师 作家 画家 导演 演员 记者 经理 产品经理 项目经理 总裁 董事长 校长 主任 书记
      工程师 设计师 同事 客户 教练 球员 队长 法官 会计 店长 老师 学生 省长 总理 发言人 候选人 负责人`),
    honour: entries(
      '先生 女士 教授 老师 经理 主任 总裁 小姐 同学 医生 律师 总监 部长 市长 博士 同志 院长 局长',
    ),
    says: entries(
      '说 表示 认为 指出 介绍说 告诉记者 强调 回答说 透露 解释说 补充说 提出 建议 同意 反对 写道',
    ),
    did: entries(`负责 主持 记录 批准 参加 完成 提交 修改 测试 检查 审核 联系 通知 会见 访问 拒绝 接受 支持 反对 发布 签署 创办
      担任 当选 辞去 获得 赢得 出席 邀请 采访 感谢 等待 处理 跟进 更新 确认 讨论 安排 准备 发送 接手 领导`),
    thing:
      entries(`这个需求 会议 合同 报告 项目 方案 预算 发票 代码 系统 数据库 接口 文档 测试 比赛 冠军 奖项 职务 公司 工厂
      大学 法律 决定 计划 问题 邮件 活动 展览 小说 电影 画作 时间表 流程 权限 密码 服务器 备份 账单 客户反馈 安全检查
      高质量服务 金融市场 方向 关于时间的问题 任务 全部内容 马上的事 石油价格 江河治理 黄金 白天 成本 温度 钱 文件 史料`),
    when: entries(
      '昨天 今天 明天 下周一 去年 后来 随后 同年 当时 上午 下午 周五 本月 年底 此外 因此 目前 会上 {year}年 {few}月{day}日',
    ),
  },
  templates: {
    news: lines(`
      {officer}{person}{when}在{city}会见了{officer}{person}。
      {officer}{person}{did}{thing}。
      {person}{says}，{thing}下周一开始。
      {when}，{person}{did}{thing}。
      {when}{person}在{city}{did}{thing}。
      {person}和{person}{did}{thing}，{person}{did}{thing}。
      {did}{person}{honour}和{person}{honour}的支持。
      {person}{honour}{did}{thing}。
      {family}{honour}{says}，{thing}没有问题。
      {thing}由{person}{did}，{person}{did}。
      {thing}交给{person}，请联系{person}。
      {company}{officer}{person}{when}{says}。
      {person}（{year}年—{year}年），{city}人，{officer}。
      {person}，{officer}，生于{city}。
      把{thing}发给{person}，抄送{person}。
      根据{person}的{thing}，{company}{did}{thing}。
      {person}：{did}{thing}
      {person}、{person}、{person}{did}{thing}。
      他的父亲是{person}，母亲是{person}。
      {person}的{thing}
      “{did}{thing}，”{person}{says}。`),
    plain: lines(`
      {when}，{company}{did}{thing}。
      {agency}{when}{did}{thing}。
      {officer}{when}{says}，{thing}下周一开始。
      {city}大学位于{city}，{company}也在附近。
      {thing}和{thing}{did}{thing}。
      我们{did}{thing}，他们{did}{thing}。
      {when}{did}{thing}，{when}{did}{thing}。
      请{did}{thing}。
      {thing}的{thing}
      {city}{when}{did}{thing}。
      为了{did}{thing}，团队{did}{thing}。
      如果{thing}没有{did}，就{did}{thing}。
      决定：{did}{thing}，不再{did}{thing}。
      背景：{thing}。结论：{thing}。`),
    chat: lines(`
      感谢{person}{honour}！
      {given}，你{did}{thing}了吗？
      {person}你好，{thing}{did}了。
      问一下{person}
      大家好，{thing}{did}了`),
  },
}

export const japaneseClauses: Clauses = {
  words: {
    officer:
      entries(`市長 部長 大統領 教授 医師 弁護士 作家 画家 監督 俳優 記者 課長 社長 会長 校長 主任 技師 同僚 選手 主将
      裁判官 店長 議員 大臣 首相 担当者 代表 担当`),
    honour: entries('さん 様 氏 先生 部長 課長 社長 教授 君 ちゃん 選手 監督 議員 さま 博士'),
    says: entries(
      'と述べた と話した と語った によると が説明した は言う が答えた が提案した が賛成した と書いた',
    ),
    did: entries(`を担当した を承認した を開いた を作成した を確認した を訪れた を拒否した を発表した を始めた を辞任した を受賞した
      に参加した に反対した に賛成した を修正した を送った を引き継いだ を検討する を準備する と会談した を率いた`),
    thing:
      entries(`議事録 会議 契約 報告書 計画 予算 請求書 設計 仕様 資料 試合 優勝 小説 映画 授業 工場 大学 法案 決定
      問題 展覧会 日程 手順 権限 暗号鍵 サーバー バックアップ 期限 金曜日 本店 高い目標 山の上 川の水 田畑 森 林業 小さな島
      中心地 上の階 大きな石 村の道 東側 西口 原因 松の木 谷底 橋 池 内容`),
    when: entries(
      '昨日 今日 明日 来週 昨年 その後 翌年 当時 午前 午後 金曜日 今月 年末 また そのため 現在 {year}年 {few}月{day}日',
    ),
  },
  templates: {
    news: lines(`
      {officer}の{person}は{when}、{city}で{person}{honour}と会談した。
      {officer}の{person}が{thing}{did}。
      {family}{honour}が{thing}{did}、{family}{honour}が{thing}{did}。
      {person}{honour}は{thing}{did}。
      {person}{honour}{says}。
      {when}、{person}は{thing}{did}。
      {family}は{when}、{thing}{did}。
      {person}と{person}が{thing}{did}。
      担当は{person}、期限は金曜日です。
      {thing}は{person}、{thing}は{family}が担当。
      {person}（{year}年 - {year}年）は、日本の{officer}。
      {person}は{city}生まれの{officer}。
      {company}の{person}{honour}が{thing}{did}。
      {person}、{person}、{family}
      父は{person}、母は{person}。
      {family}の{thing}
      「{thing}が必要だ」{person}{honour}{says}。`),
    plain: lines(`
      {company}は{when}、{thing}{did}。
      {agency}は{thing}{did}。
      {city}大学は{city}にあり、{company}の本店は{city}にある。
      {thing}と{thing}{did}。
      {officer}は{when}、{thing}{did}。
      {when}、{thing}{did}。
      {thing}の{thing}
      {city}で{thing}{did}。
      私たちは{thing}{did}。
      決定：{thing}{did}。
      背景：{thing}、結論：{thing}`),
    chat: lines(`
      {family}{honour}、ありがとうございます。
      {family}{honour}、{thing}をお願いします。
      ご連絡ありがとうございます、{family}様。
      お疲れ様です、{thing}{did}。
      {given}{honour}に聞いてください`),
  },
}

export const koreanClauses: Clauses = {
  words: {
    officer:
      entries(`시장 장관 대통령 교수 의사 변호사 작가 화가 감독 배우 기자 과장 사장 회장 교장 팀장 엔지니어 동료 선수 대표
      판사 점장 의원 총리 담당자 부장 원장`),
    honour: entries('씨 님 교수 선생님 부장 과장 대표 팀장 시장 의원 감독 박사 사장님 부장님'),
    says: entries('말했다 밝혔다 설명했다 전했다 강조했다 답했다 제안했다 동의했다 썼다'),
    did: entries(`작성했다 승인했다 만났다 발표했다 거부했다 시작했다 방문했다 확인했다 수정했다 보냈다 맡았다 검토한다 준비한다
      이겼다 떠났다 설립했다 계약했다`),
    thing:
      entries(`회의록을 회의를 계약을 보고서를 계획을 예산을 청구서를 설계를 문서를 경기를 소설을 영화를 수업을 공장을 법안을
      결정을 문제를 전시회를 일정을 절차를 권한을 서버를 마감을 이것을 정보를 조건을 최종안을 박물관을 김치를 강물을 한국어를`),
    when: entries(
      '어제 오늘 내일 다음_주 작년 이후 당시 오전 오후 금요일 이번_달 연말 또한 현재 {year}년 {few}월_{day}일',
    ),
  },
  templates: {
    news: lines(`
      {person} {honour}은 {when} {city}에서 {person} {honour}를 만났다.
      {person} {honour}가 {thing} {did}.
      {officer} {person}은 {thing} {did}.
      {officer}인 {person}이 {thing} {did}.
      {person}은 {thing} {did}.
      {person}이 {thing} {did}.
      {person}가 {when} {thing} {did}.
      {person}는 {city}에서 {thing} {did}.
      {when} {person}의 {thing} {did}.
      담당자는 {person}이며 마감은 금요일입니다.
      {family} {honour}이 {thing} {did}.
      {family}{honour}이 {thing} {did}.
      {person}와 {person}은 {thing} {did}.
      {person} {honour}는 {company}와 계약했다고 {says}.
      {person} ({year}년 ~ {year}년)은 대한민국의 {officer}이다.
      {person}, {person}, {person}
      "{thing} {did}"고 {person} {honour}는 {says}.`),
    plain: lines(`
      {company}은 {when} {thing} {did}.
      {agency}는 {thing} {did}.
      {city}대학교는 {city}에 있다.
      {officer}은 {when} {thing} {did}.
      {when} {thing} {did}.
      우리는 {thing} {did}.
      {city}에서 {thing} {did}.
      결정: {thing} {did}.`),
    chat: lines(`
      {given} {honour}, 고마워요!
      {person} {honour}, {thing} 부탁드려요.
      {given} 씨에게 물어보세요
      감사합니다, {person} {honour}.`),
  },
}

/** Both families of scripts without capitals in which words are set apart by spaces. */
interface UncasedWords {
  readonly officer: string
  readonly says: string
  readonly did: string
  readonly thing: string
  readonly when: string
  readonly before: string
  readonly thanks: string
  readonly and: string
  /** Whether the verb opens the sentence. */
  readonly verbFirst: boolean
}

export function uncasedClauses(words: UncasedWords): Clauses {
  const { and, verbFirst } = words
  const clause = (who: string): string =>
    verbFirst ? `{did} ${who} {thing}` : `${who} {thing} {did}`
  return {
    words: {
      officer: lines(words.officer.replaceAll('_', ' ').replaceAll(' / ', '\n')),
      says: entries(words.says),
      did: entries(words.did),
      thing: entries(words.thing),
      when: entries(words.when),
      before: entries(words.before),
      thanks: entries(words.thanks),
    },
    templates: {
      news: [
        ...['{person}', '{officer} {person}', '{given}', '{officer} {family}', '{family}'].map(
          (who) => `${clause(who)}.`,
        ),
        ...['{person}', '{given}', '{family}'].map((who) => `{when} ${clause(who)}.`),
        ...lines(`
          {says} {person} {thing}.
          {says} {officer} {person} {thing}.
          {thing} {before} {person}.
          {thing} {before} {given} ${and} {given}.
          {person} ${and} {person}, {thing}
          {person} ({year}-{year}), {officer}
          {thing} {before} {officer} {person} {when} {before} {city}.
          {says} {family} {thing}.
          {person}: {did} {thing}
          {person}: {thing}
          {given}, {did} {thing}`),
      ],
      plain: [
        ...['{company}', '{agency}', '{city}', '{officer}'].map((what) => `${clause(what)}.`),
        ...['{company}', '{officer}'].map((what) => `{when} ${clause(what)}.`),
        ...lines(`
          {thing} {before} {company}.
          {thing} ${and} {thing} {before} {city}.
          {says} {agency} {thing}.
          {thing}, {thing} ${and} {thing}
          {when} {thing} {did}.
          {thanks}, {thing} {did}.`),
      ],
      chat: lines(`
        {thanks} {given}!
        {thanks} {given}, {did} {thing} {before} {given}.
        {thanks}, {thing} {did}`),
    },
  }
}

export const arabicClauses = uncasedClauses({
  officer: `الوزير / الرئيس / السيد / السيدة / الدكتور / الدكتورة / رئيس_البلدية / المدير / المدرب / القاضي / الكاتب / النائب / الأستاذ /
    المهندس / المتحدث / رئيس_الوزراء`,
  says: 'قال وقال أضاف وأضاف صرح أكد وأكد أوضح ذكر أعلن قالت وقالت أشار',
  did: 'التقى وقع رفض قبل كتب نشر زار افتتح قاد سجل ترك أسس طلب أيد سأل راجع أرسل استقبل',
  thing: `القرار الاجتماع العقد التقرير المشروع الميزانية الفاتورة الرواية الفيلم المباراة الشركة المدينة القانون البيت الخطة
    المؤتمر الجامعة المحافظة البنك الطلب الملف الخادم النظام الأسبوع_المقبل على_القرار في_الاجتماع إن_المشروع`,
  when: 'أمس اليوم غدا لاحقا بعدها حاليا صباحا مساء الاثنين الخميس',
  before: 'مع من إلى عن على بعد قبل ضد لدى عند',
  thanks: 'شكرا مرحبا أهلا عفوا مبروك',
  and: 'و',
  verbFirst: true,
})

export const hebrewClauses = uncasedClauses({
  officer: `השר / ראש_העיר / ראש_הממשלה / הנשיא / ד"ר / פרופ' / מר / גברת / השופט / המאמן / הסופר / המנהלת / המנהל / עו"ד / הדובר`,
  says: 'אמר אמרה הוסיף הוסיפה טען הסביר ציין כתב הודיע מסר',
  did: 'נפגש חתם דחה קיבל כתב פרסם ביקר פתח הוביל כבש עזב ייסד ביקש תמך שאל בדק שלח אישר',
  thing: `ההחלטה הישיבה החוזה הדוח הפרויקט התקציב החשבונית הרומן הסרט המשחק החברה העיר החוק הבית התוכנית הכנס האוניברסיטה
    הבנק הבקשה הקובץ השרת המערכת סניף_חדש עם_הצוות את_החוזה`,
  when: 'אתמול היום מחר אחרכך בהמשך כעת בבוקר בערב',
  before: 'עם של את על אצל נגד בלי לפי',
  thanks: 'תודה שלום היי סליחה בוקר_טוב',
  and: 'או',
  verbFirst: false,
})

export const hindiClauses = uncasedClauses({
  officer: `महापौर / मंत्री / प्रधानमंत्री / राष्ट्रपति / श्री / श्रीमती / डॉ / प्रोफेसर / न्यायाधीश / कोच / लेखक / निदेशक / प्रबंधक / वकील / कुमारी`,
  says: 'कहा बताया जोड़ा लिखा पूछा',
  did: 'मिले किया लिखा दिया कहा छोड़ा जीता हारा देखा भेजा चुना बनाया रखा पूछा',
  thing: `फैसला बैठक अनुबंध रिपोर्ट परियोजना बजट चालान उपन्यास फिल्म मैच कंपनी शहर कानून घर योजना विश्वविद्यालय बैंक फाइल
    सर्वर प्रणाली ने_कल ने_कहा_कि जी_से को_फोन का_घर की_बैठक से_मुलाकात`,
  when: 'कल आज बाद_में फिर अभी सुबह शाम सोमवार',
  before: 'और के_साथ श्री श्रीमती डॉ लेकिन तथा',
  thanks: 'धन्यवाद नमस्ते बधाई माफ़_कीजिए',
  and: 'और',
  verbFirst: false,
})
