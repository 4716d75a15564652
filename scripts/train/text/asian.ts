import { entries } from './entry.ts'
import type { Language } from './language.ts'

export const chinese: Language = {
  code: 'zh',
  share: 2.5,
  names: [['chineseScript', 10]],
  words: {
    city: entries('北京 上海 广州 深圳 杭州 南京 成都 武汉 西安 重庆 天津 苏州 台北 高雄 香港'),
    country: entries('中国 美国 日本 韩国 德国 法国 英国 俄罗斯 印度 巴西'),
    company: entries('阿里巴巴 腾讯 华为 百度 京东 小米 中国银行 工商银行 中国移动 谷歌 微软'),
    agency: entries('国务院 外交部 财政部 最高法院 人民银行 教育部 联合国 世界卫生组织'),
    paper: entries('新华社 人民日报 中新社 财新 中央社'),
    date: ['{year}年{few}月{day}日', '{few}月{day}日'],
  },
  templates: {
    news: [
      '{paper}{city}{date}电，{person:1}今天在{city}会见了{person}。',
      '{company}总裁{person:1}表示，明年将扩大投资。',
      '“我们不会放弃，”{person}说。',
      '{agency}发言人{person}回答了记者提问。',
      '记者{person}　摄影{person}',
      '{agency}{date}发布通知，{city}和{city}的学校停课。',
      '{company}与{company}签署了合作协议。',
    ],
    sport: [
      '男子百米：1. {person}（{country}）2. {person}（{country}）',
      '{person}在第{number}分钟进球，{country}队获胜。',
    ],
    biography: [
      '{person:1}，{year}年生于{city}，画家。',
      '导演：{person}　主演：{person}、{person}',
      '{city}是{country}的一座城市，人口{number}万。',
    ],
    form: [
      '我叫{person}，住在{city}。',
      '姓名：{person}\n电话：{phone}\n城市：{city}',
      '收件人：{person}\n地址：{city}市中山路{number}号',
      '公司：{company}\n地址：{city}',
    ],
    letter: [
      '{person}先生：\n\n您好！附件是发票。\n\n{person}',
      '{family}经理，您好：\n会议改到下午。',
      '各位同事：\n办公室明天休息。',
    ],
    chat: ['谢谢{person}！', '{tool}又挂了，谁看一下'],
    meeting: [
      '出席：{person}、{person}、{person}',
      '决定：使用{product}。负责人：{person}。',
      '议程：一、预算；二、招聘；三、其他',
    ],
    plain: ['面包、牛奶和鸡蛋。春天到了，花开了。', '诺贝尔奖将于十月公布。'],
  },
}

export const japanese: Language = {
  code: 'ja',
  share: 2.5,
  names: [['japaneseScript', 10]],
  words: {
    city: entries('東京 大阪 京都 名古屋 札幌 福岡 神戸 横浜 仙台 広島 長崎 那覇 千葉 奈良'),
    country: entries('日本 米国 中国 韓国 ドイツ フランス 英国 ロシア インド'),
    company: entries(
      'トヨタ ソニー 任天堂 日産 三菱商事 楽天 ソフトバンク パナソニック 日立製作所 みずほ銀行',
    ),
    agency: entries('国会 外務省 財務省 最高裁 日本銀行 自民党 立憲民主党 国連 文部科学省'),
    paper: entries('朝日新聞 読売新聞 毎日新聞 共同通信 NHK'),
    date: ['{year}年{few}月{day}日', '{few}月{day}日'],
  },
  templates: {
    news: [
      '{person:1}首相は{date}、{city}で記者会見した。{family:1}氏は「まだ決まっていない」と述べた。',
      '{company}の{person}社長が辞任した。',
      '「あきらめない」と{person}さんは話す。',
      '{agency}は{date}、法案を可決した。',
      '【{paper}・{person}】{city}で大雨。',
      '{company}と{company}が提携を発表した。',
    ],
    sport: [
      '1位 {person}（{country}） 2位 {person}（{country}）',
      '{family}が{number}分に先制し、{family}が続いた。',
    ],
    biography: [
      '{person:1}は、日本の小説家。{city}生まれ。',
      '監督：{person}　出演：{person}、{person}',
      '{city}は{country}の都市である。',
    ],
    form: [
      '私の名前は{person}です。{city}に住んでいます。',
      '氏名：{person}\n電話：{phone}\n住所：{city}',
      '担当：{person}\n会社：{company}',
    ],
    letter: [
      '{family}様\n\nお世話になっております。{company}の{family}です。\n\nよろしくお願いいたします。\n{person}',
      '各位\n\n明日は休業です。\n\n総務部',
    ],
    chat: ['{family}さん、ありがとうございます！', '{tool}が落ちています'],
    meeting: [
      '出席者：{person}、{person}、{family}',
      '決定：{product}を使う。担当：{family}さん',
      '議題：予算、採用、その他',
    ],
    plain: ['パン、牛乳、卵。春が来て、花が咲いた。', 'ノーベル賞の発表は十月です。'],
  },
}

export const korean: Language = {
  code: 'ko',
  share: 2,
  names: [['koreanScript', 10]],
  words: {
    city: entries('서울 부산 대구 인천 광주 대전 울산 수원 제주 평양 춘천 전주'),
    country: entries('한국 미국 중국 일본 독일 프랑스 영국 러시아'),
    company: entries('삼성전자 현대자동차 네이버 카카오 국민은행 대한항공 포스코 쿠팡'),
    agency: entries('국회 외교부 대법원 한국은행 민주당 국민의힘 경찰청 유엔'),
    paper: entries('연합뉴스 조선일보 한겨레 중앙일보 KBS'),
    date: ['{year}년 {few}월 {day}일', '{few}월 {day}일'],
  },
  templates: {
    news: [
      '{person:1} 대통령은 {date} {city}에서 기자회견을 열었다.',
      '{company} {person} 대표가 사임했다.',
      '"포기하지 않겠다"고 {person} 씨는 말했다.',
      '{agency} 관계자는 답변을 피했다.',
      '{city}={paper} {person} 기자',
      '{company}와 {company}는 계약을 맺었다.',
    ],
    sport: ['1위 {person} ({country}), 2위 {person} ({country})'],
    biography: [
      '{person:1}, {year}년 {city} 출생, 화가.',
      '감독: {person}, 출연: {person}, {person}',
      '{city}은 {country}의 도시이다.',
    ],
    form: [
      '저는 {city}에 사는 {person} 입니다.',
      '이름: {person}\n전화: {phone}\n도시: {city}',
      '회사: {company}\n주소: {city}',
    ],
    letter: [
      '{person} 님께\n\n안녕하세요.\n\n{person} 드림',
      '여러분께\n\n내일은 쉽니다.\n\n총무팀',
    ],
    chat: ['{given} 씨, 고마워요!', '{tool} 또 멈췄어요'],
    meeting: [
      '참석: {person}, {person}, {person}',
      '결정: {product} 사용. 담당: {person}',
      '안건: 예산, 채용, 기타',
    ],
    plain: ['빵, 우유, 달걀. 봄이 왔다.', '노벨상은 시월에 발표된다.'],
  },
}
