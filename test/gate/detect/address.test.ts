import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Kind } from '../../../src/core/kind.ts'
import { found, mask } from '../masking.ts'

/** The address stands between the guillemets; the rest must stay. */
function expectAddress(marked: string): void {
  const address = marked.slice(marked.indexOf('«') + 1, marked.indexOf('»'))
  const text = marked.replace(/[«»]/g, '')
  expect(found(text).filter((one) => one.startsWith('address:'))).toEqual([`address:${address}`])
}

describe('a street whose number goes first', () => {
  it.each([
    'Post: «1187 Fenwick Lane, Portland, OR 97205».',
    'at «221B Baker Street, London NW1 6XE»',
    '«400 Alder St., Suite 12, Portland, OR 97205»',
    'send it to «5 West 42nd Street» today',
    'lives at «12 Rose Court, Leeds LS1 4AB»',
    '«10 Downing Street» said no',
    '«350 W 42nd St #12F, New York, NY 10036»',
    'to «1234 NW 5th Ave Apt 6, Portland OR 97209».',
    '«567 CEDAR BLVD, MIAMI FL 33101»',
    '«15 George Street, Sydney NSW 2000, Australia»',
    '«Level 3 1 Johnson Arcade, Perth, WA, 6000»',
    '«9876 County Road 12, Hayfield, MN 55940»',
    '«One Sample Way, Redmond, WA 98052»',
    'I stay at «83 Palm Grove Drive» for now',
    'J’habite au «15 bis, rue Victor Hugo, 69002 Lyon».',
    '«24 avenue des Champs, 75008 Paris CEDEX 08»',
    '«139 rue David, Laval, QC H7N 3W5»',
    'at «The Old Forge, Mill Lane, Great Missenden, HP16 0BW»',
    'at #«45, Linking Road, Bandra West, Mumbai 400 050»',
    'in «No. 25, Jalan Ampang, 50450 Kuala Lumpur»',
    "know it's «Flat 2, 37 Fenwick Gardens, Hove, BN3 4LD», please",
    'at «Unit 12 - 3380 Alder Road, Vancouver, BC V5R 5K6, Canada» before noon',
    'HK: «Flat C, 18/F, Tower 2, Alder Plaza, 1 Fenwick Road, Quarry Bay, Hong Kong». Old lines',
    '«Block C, Flat 11\n7 Alder Street, Maitama\nAbuja, FCT»\nCall',
    'le badge à «Résidence Al Amal, Imm. 5, Appt 12, Rue Ibn Sina, Agdal, Rabat 10090». Le gardien',
    '«Bâtiment C, 3e étage\n48 avenue Jean-Jaurès\n69007 LYON\nFRANCE»',
    '«99/12 Soi Sukhumvit 55, Watthana, Bangkok 10110, Thailand»; front desk',
    'to «3F, 152 Teheran-ro, Gangnam-gu, Seoul 06236, Republic of Korea».',
    '| North | «2 Station Parade, Harrogate HG1 1UE» | Dev |',
  ])('%s', expectAddress)

  it('is followed into the next lines up to its postal code and country', () => {
    expectAddress('«123 Smith Ports\nNew Markstad, IL 62704\nUSA»\n\nThanks')
    expectAddress('«Flat 12\n5 Smith fork\nPort Jane\nAB1 2CD»')
    expectAddress('«Maple House\n18 Church Lane\nHarrogate\nHG1 4DP»')
    expectAddress('«5, impasse du Moulin\n31000 Toulouse»')
    expectAddress('«39/150\nBal Nagar, Eluru-608377»')
  })

  it('leaves the lines that follow an address without a code', () => {
    expectAddress('«12 Elm Road»\nHello there')
  })
})

describe('a street whose number goes last', () => {
  it.each([
    'an der «Lindenallee 7b, 10115 Berlin»',
    '«Hauptstr. 12» in Ulm',
    'Wohnhaft in der «Schillerstraße 45, 80336 München»',
    '«An der Alster 5, 20099 Hamburg»',
    '«Berliner Platz 5, 45127 Essen»',
    '«Mariahilfer Straße 77/12, 1060 Wien»',
    '«Bahnhofstrasse 21, 8001 Zürich, Schweiz»',
    '«Karl-Marx-Allee 12»',
    'an der «Seefeldstrasse 88, 8008 Zürich». Schlüssel beim Hauswart.',
    '«Rua de Santa Catarina 312, 2.º Esq., 4000-443 Porto». Podem',
    '«C/ Alcalde Ruiz 15, 3.º 2.ª, 08025 Barcelona». El portero',
    '«Av. Corrientes 3247, 5° "B", C1193AAE CABA» que estoy',
    '«Av. Beira Mar 430, Block B, Apt 1001, Fortaleza, CE 60165-120, Brazil»',
    '«Laugavegur 56, 101 Reykjavík, Iceland», call us',
    '«Rothschild Blvd 45, Tel Aviv-Yafo 6578401, Israel», for now',
    '«Jl. Cempaka Raya No. 45, RT 03/RW 07, Jakarta Pusat 10510», bukan',
    '«Am Alten Markt 7, 3rd floor left, 18055 Rostock, Germany» fails',
    'op «Keizersgracht 482-III, 1017 EG Amsterdam», bel',
    '«Ερμού 45, 3ος όροφος, 105 63 Αθήνα». Ευχαριστώ',
    'to «vul. Khreshchatyk 22, kv. 14, Kyiv 01001, Ukraine», new',
    '«Keizersgracht 174, 1016 DW Amsterdam»',
    'an «Koningstraat 218 II, 1017 AB Amsterdam»',
    'la «Bulevardul Unirii, Bloc 82, Ap. 36, 030833 București»',
    'по адресу «Проточная пл., 77, 302238 Орёл»',
    '«Subida Juan Grande s/n.\n29685 Gijón»',
    'na «Cesta Franceta Prešerna 39, 4000 Kranj»',
    '«Herengracht 450-II, 1017 CA Amsterdam»',
    '«Rue de la Loi 16, 1000 Bruxelles»',
    'Vivo en «Calle Mayor 3, 2º B, 28013 Madrid».',
    '«C/ Alcalá, 45, 3º Dcha., 28014 Madrid»',
    '«Cra. 110A No. 11-63, Medellín»',
    '«San Martín 1899, C1405AAB Buenos Aires»',
    'to «Västra Hamngatan 77, 411 17 Göteborg»',
    '«Masarykova 541/20, 196 66 Praha 1»',
    '«Carrera 15 #88-64, Oficina 302, Bogotá»',
    'Abito in «Via Roma 12, 20121 Milano (MI)».',
    '«Rua das Flores, 123 - Centro, São Paulo - SP, 01310-100»',
    '«ul. Długa 5/7, 00-238 Warszawa»',
    '«Na hrádzi 575\n823 19 Slavoška»',
    '«Storgatan 5, 111 23 Stockholm»',
    '«Karl Johans gate 22, 0159 Oslo»',
    '«Nørrebrogade 34, 2. tv, 2200 København»',
    '«Mannerheimintie 12 A 3, 00100 Helsinki»',
    '«1055 Budapest, Kossuth Lajos utca 1-3.»\n',
    '«Strada Victoriei nr. 12, bl. A3, ap. 15, București 010061»',
    '«Atatürk Caddesi No: 45 D: 3, 34710 Kadıköy/İstanbul»',
    'Адрес: «г. Москва, ул. Ленина, д. 5, кв. 12»',
    '«Санкт-Петербург, Невский проспект, 28»',
    '«Λεωφόρος Συγγρού 45, 117 43 Αθήνα»',
    'العنوان: «شارع التحرير 12، القاهرة»',
    'הכתובת: «רחוב הרצל 15, תל אביב»',
  ])('%s', expectAddress)

  it('needs no street word where town and postal code follow', () => {
    expectAddress('«Grammova 8\n777 63 Městec Králové»')
    expectAddress('«Medveščak 77\n63170 Mursko Središće»')
  })

  it('is found without its number before a postal code', () => {
    expectAddress('«avenue Foch, 75116 Paris»')
    expectAddress('«Av de Alves, S/N\n8636-083 Vila Nova»')
  })
})

describe('a field of an address', () => {
  it.each([
    '{"address_line1":"«27 Elm Grove»"}',
    '{"addressLine1": "«27 Elm Grove»", "city": "Bristol"}',
    '{"postalCode": "«BS6 5DH»"}',
    '{"postal_code":"«44789»"}',
    'zip_code = «90210»',
  ])('%s', expectAddress)
})

describe('other forms', () => {
  it.each([
    'to «P.O. Box 4410»',
    '«Postfach 10 20 30, 70173 Stuttgart»',
    '«P.O. Box 40216-00100, Nairobi». Do not',
    '«House 27, Street 9, F-10/2, Islamabad 44000»\nThanks',
    'at «House 32, Road 11, Sector 4, Uttara, Dhaka 1230, Bangladesh». Bring',
    '"«Plot 7, Acacia Estate, Off Spintex Road, Accra, Ghana»" as',
    'is «Shop 12, Block 5, Clifton, Karachi 75600, Pakistan». 300 shirts',
    '寄至«106台北市大安區復興南路一段219號7樓之2»，收件人',
    '«PSC 1234, Box 5678\nAPO AE 09123»',
    '«Unit 1234 Box 5678\nDPO AA 34002»',
    '«USNS Smith\nFPO AP 96349»',
    '我的地址是«北京市朝阳区建国路88号»。',
    '«内蒙古自治区欢县徐汇韦街b座 469074»',
    '«97406 朴子市動物園巷986號4樓»',
    '住所は«〒100-0001 東京都千代田区千代田1-1»です。',
    '«香川県横浜市港北区東三島17丁目4番16号 轟シティ907»',
    '«서울특별시 강남구 테헤란로 152»에 있습니다.',
    '«경상남도 철원군 영동대길 97-6 (은주박리)»',
    '«177/76 ถนนเขียวขุ้ย ตำบลบ่อก้อนแก้ว เลย 53910»',
    'His GPS location is «51.5074, -0.1278».',
    'at «40.7128° N, 74.0060° W»',
  ])('%s', expectAddress)

  it.each([
    'ZIP: «90210»',
    'Postleitzahl: «10115»',
    'Street: «Elm Grove 12»',
    'Address: «7 Rose Ct»',
    'She lives in «10115 Berlin»',
  ])('%s, where a word beside it says so', expectAddress)
})

describe('a town as people write it', () => {
  it.each([
    'to «Contrada Neri 7, Bagni terme, 52041 Arezzo (AR)».',
    'at «Borgo Rosa 3, Sant Elmo, 52041 La Spezia (SP)» now',
    'to «Petőfi utca 12., H-4400 nyíregyháza»',
    'an «Pekka Aaltosen kuja 5, 33102 Tampere»',
    'to «12 Brown Cul-de-sac, Lismore, NSW, 2480»',
    'to «Na hradbe 8/2, 811 02 Nová Ves»',
    'at «Pod starou vežou 12, 917 04 Nová Ves»',
    'at «Starý brod 41, 917 04 Nová Ves» now',
    'para «Largo de Sousa, S/N, 4910-882 Castelo Verde»',
    'para «Rua Nova, Vila Clara, 4910-882 Castelo Verde»',
  ])('%s', expectAddress)

  it.each(['Pod 12 restarted, 91704 Requests later', 'I live at 12, 91704 Zaječov'])(
    'not in %s',
    (text) => expect(found(text).filter((one) => one.startsWith('address:'))).toEqual([]),
  )
})

describe('what is no address', () => {
  it.each([
    'We keep 3 Google Drive folders.',
    'Use 2 Way Binding, always.',
    'A 5 Way Handshake, then',
    'Version 2.4 Main Street theme',
    'Section 12 Road map',
    'Unit 5, Chapter Two, Appendix 2024',
    'Room 12, Block 5, Kenyatta',
    'House 14, Senate 12, Draft 2000',
    'see Block 6, Level 2, then Phase 3',
    'the 4th Floor, Delta Towers is closed',
    'take 2.º lugar, 3.º B and 5° "C" of it',
    'Main 12, 150 people came',
    'The 2024 Court ruling',
    'In 2024 we moved to a new street.',
    'It was published by Square Enix. In 2004, a sequel came.',
    'The 12 steps on the road ahead',
    'Wall Street fell 3 % today',
    'Via email 3 times',
    'Via Slack 3 messages came',
    'We use Route 53.',
    'Sitzplatz 12 ist frei',
    'Platz 1 im Ranking',
    'Die Bundesstraße 216 ist gesperrt',
    'Weg 2 ist besser',
    'Engineering 12 and Monitoring 3',
    'We set Starter 100, Team 20000.',
    'Plan,Quota\nStarter,10000\nTeam,50000',
    'Limits: Free 100, Pro 10000 requests',
    'We sync 3 Google Drive, Slack and Jira',
    'Issue 42 Fix Login Page',
    'Version 12, 2023 Berlin',
    'Use Node 20, Postgres 16 and Redis 7.',
    'Phase 2, 10000 Users',
    'RFCs 2047, 2231',
    'Paris 2024, Los Angeles 2028',
    'Suite 12 Tests: 34 passed',
    'cap 10000 requests',
    'see 200 OK, 404 Not Found, Path /foo',
    'the vector 0.1234, 0.5678',
    'Springfield, IL 62704 is a town',
    'Copyright 2011 TJ Holder',
    '第12章 和 第3条',
    'She wrote to him (17 March 1824, Winterbourne).',
    'He left on 14 September 1873 in Norway. Then',
    'Nonce: 03 12 BD FA',
  ])('%s', (text) => {
    expect(found(text).filter((one) => one.startsWith('address:'))).toEqual([])
  })
})

test('the same address has the same placeholder, however it is spaced', () => {
  expect(mask('12 Elm Road, Leeds and 12 Elm Road,  Leeds').masked).toBe(
    '[ADDRESS_1] and [ADDRESS_1]',
  )
})

const onlyAddresses = { kinds: new Set<Kind>(['address']) }

test('masking an address once is enough', () => {
  const parts =
    `5 |12b |10115 |Elm |Road|Way|, |\n| |Apt. 4|Berlin|IL |ул. |д. |Via |Roma| - |strasse |Haupt|号|路|12|〒|1-1
    |PO Box |[PERSON_1]|lives at |ZIP |AB1 2CD|#|de la |51.5074|No. `.split('|')
  assert(
    property(array(constantFrom(...parts), { maxLength: 16 }), (chosen) => {
      const once = mask(chosen.join(''), [], onlyAddresses).masked
      expect(mask(once, [], onlyAddresses)).toEqual({ masked: once, findings: [] })
    }),
    { numRuns: 3000 },
  )
})

const hostile =
  `12 A |路1|路1号|1丁目|Road 1, |1 Elm Road, |Foo 1, |Foo 1\n|Apt 1, |1-1-1-|12/|rue A, |de la |1.2345,|PO Box 1
  |Foo, Bar, |ก1|로 1|1\n|ул. А 1, |1 Elm Road\nFoo\nBar\n`.split('|')

test.each(hostile)('256 KiB of %j are read in linear time', (unit) => {
  const text = unit.repeat(Math.ceil((1 << 18) / unit.length))
  expect(mask(text, [], onlyAddresses).masked.length).toBeGreaterThan(0)
})
