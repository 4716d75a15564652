import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

const kinds = new Set(['account_id'] as const)

function expectMarked(marked: string): void {
  const text = marked.replaceAll(/[«»]/g, '')
  const found = mask(text, [], { kinds }).findings.map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual([...marked.matchAll(/«([^»]*)»/g)].map((match) => match[1]))
}

describe('an id after what it belongs to', () => {
  test.each([
    'account number «98273645»',
    'account ending in «4821»',
    'Kundennummer: «K-338291»',
    'customer id «cus_NffrFeUfNV2Hib»',
    'customer id «550e8400-e29b-41d4-a716-446655440000»',
    '"customerId": "«AB-99812»"',
    '"order_id": «123456»',
    'order #«1038-3837»',
    'order «ORD-2024-7781» is late',
    'orders «88123», «88124» and «88130» are late',
    'invoice «INV-2024-00123»',
    'policy number «POL-8827361»,',
    'claim no. «88-3321-A»',
    'Case No. «2021-44871»',
    'MRN: «00123456»',
    'booking reference «X7KQ2P»',
    'tracking number «1Z999AA10123456784»',
    'n° de commande : «4471229»',
    'número de pedido «88-12034»',
    'numero cliente «552341»',
    'klantnummer «883412»',
    '订单号：«20240318123»',
    '주문번호 «88123456»',
    'IMEI «490154203237518»',
    'license plate «ABC-1234»',
    'Kennzeichen: «B-MW 1234»',
    'licence plate «B-MW 1234»\nIMEI is unknown',
    'licence plate «AB12 CDE»\nVIN to follow',
    'customer «4411-22» asked for a refund',
    'Customer no. «4411-22»',
    'Vertragsnr. «V-20019283»',
    'заказ № «8827361»',
    'Policy number: «HH/7721003/24»',
    'zamówienie nr «PL/2024/06/3381» jeszcze',
    'Pedido n.º «ES-774120», Póliza «HG-2210-9954»',
    'Müşteri numaram «20045518»',
    'Meter serial «21L3390178», MPAN «1900060842713»',
    'Membership «GYM-40921», Police «KFZ-5528190-07», avtal «A-771902»',
    'Mitt kundnummer är «5588-120», Mitglied «M-20447»',
    'her policy number is «LF 447 901»',
  ])('%s', (text) => expectMarked(text))
})

describe('an id as people write it', () => {
  test.each([
    'May I have your membership number?\nCaller: Sure, it is «GYM 2210 874».\nAgent: Thanks',
    'Please enter your customer ID.\nVisitor: «88214419»\n',
    'our customer number with you is «C-40977», please',
    'Vertragsnummer «VN 33 871 204-9» wurde gekündigt, Apólice n.º «AP 55.201.884».',
    'Umowa nr «UM-7719/KRK», Póliza «HOG/ES/118-204»: se cambia',
    'account «WTR-3308-A», Mandant: «MND0417»',
    'Subscription «sub_1QxZ8eLmR4» of «cus_NfT20pwX»',
    '"tenantId": "«tnt-88213»", our tenant id is «contoso-eu-4419»',
    'them: can I take your customer reference?\nme: «BF-4402-881»\n',
    'Ridgeway Dental, account «RD-0912»: waits; Claim reference: «CLM/25/004417»',
    'PO# «77120», subscription «SUB-99213»',
    'customer-ref-«88213» is late, account-number-«40012245» was closed',
    'booking «R7KQ2M» was split: «R7KQ2M» stays',
    'library card «2 1168 00391 4427» stopped working',
    'site number «S-10882», loyalty no. «9826 1140 7735», your ref is «RF-60022»',
    'Garantienummer: «8841-220-17», Personalnummer bleibt «10448»',
    'Acc «VM 661 204 883», invoice «2217/B» unpaid, order «#40-2291-7783» to the card'.replace(
      '«#',
      '#«',
    ),
    'the customer has two contracts. It does not happen for «80029950» though',
  ])('%s', (text) => expectMarked(text))
})

describe('an id in a column', () => {
  test.each([
    'order_id,total\n«ORD-20931»,49.90\n«20932»,12.00\n',
    'Order\tMember\tAmount\n«W-551908»\t«M20117»\t34.00\n',
    'account;plan\n«ACC-100482»;pro\n',
    '| Name | Customer no. |\n|---|---|\n| Ada | «C-50917» |',
    'Name;Kundennr\nAda;«4477120»\n',
    'Order    Buyer       Status\n«SO48213»  Ada         packed\n«SO48214»  Ben         waiting\n',
    '| Customer | City |\n|---|---|\n| «48213» | Leeds |\n| «48377» | York |',
    'Customer    Firm               Balance   Due\n«48213»       Harlow Bakery     1,204.00   12 May\n«48377»       Nordic Timber AB  3,911.50   19 May\n',
  ])('%j', (text) => expectMarked(text))

  test.each([
    'order,total\n1,49.90\n20931,12.00\n',
    'account,plan\nfree,basic\n2024-01-01,pro\n',
    'We changed the order, the lists,\nA-20931, and the policy, too\n',
    'customer,orders\nAcme,20931\n',
    'Order,Units\n10000,5\n20000,7\n',
    'Account,Users\n10417,5\n204,7\n',
  ])('%j stays', (text) => expectMarked(text))
})

describe('a serial number with its own check', () => {
  test.each(['the van «1HGCM82633A004352» is back', 'phone «35-209900-176148-1» lost'])(
    '%s',
    (text) => expectMarked(text),
  )
  test.each(['the van 1HGCM82643A004352 is back', 'tag 1HGCM82633a004352'])('%s: none', (text) =>
    expectMarked(text),
  )
})

describe('an id of a payment service', () => {
  test.each([
    'customer «cus_N4x8kzQqLm2a1B» again',
    '"customer": "«cus_NffrFeUfNV2Hib»"',
    'subscription «sub_1MowQVLkdIwHu7ixeRlqHVzs», payment «pi_3MtwBwLkdIwHu7ix28a3tqPa»',
    'https://dashboard.stripe.com/customers/«cus_NffrFeUfNV2Hib»',
  ])('%s', (text) => expectMarked(text))
  test.each([
    'price_1MoBy5LkdIwHu7ixZhnattbh and prod_NWjs8kKbJWmuuc are ours',
    'cus_ is the prefix of customers, sub_total_of_2024_invoices, in_progress_since2024',
    'ch_channelConfiguration2, re_exportedComponent12 and pi_calculationsWith3Digits',
  ])('%s stays', (text) => expectMarked(text))
})

describe("a parcel's number", () => {
  test.each([
    'tracking «1Z999AA10123456784»',
    'DHL «JJD014600003412345678» is late',
    'letter «RR473124829GB»',
  ])('%s', (text) => expectMarked(text))
  test.each(['model 1Z999AA10123456785 and part RR473124828GB', 'rule JJD0146 and set TBA2024'])(
    '%s stays',
    (text) => expectMarked(text),
  )
})

describe('an id of something public, a count or a figure', () => {
  test.each([
    'PR #1234, issue 4321, pull request 10023',
    'RFC 7231 and ADR 0042 on page 1200',
    'PROJ-1234 and customer PROJ-1234',
    'id 123e4567-e89b-12d3-a456-426614174000',
    'order: 10, z-order 1000, sort order 10000',
    'in case 10000: break',
    'order 100000 units for 12000 users',
    'account: 1,234.56 EUR',
    'customer since 2019, order of 2024-03-18',
    'HTTP status 40400 on port 8080',
    'user agent v1.20.3',
    'commit 1234567',
    'the customer paid. 12345678 rows were read',
    'order 10.000 pieces',
    'booking OPENED, in 2 120 orders, the order  of things\n12345  x',
    'Is this the number?\nTom: see page 12345',
  ])('%s stays', (text) => expectMarked(text))
})

describe('a number of somebody, whatever it is called', () => {
  test.each([
    'my ski pass number is «88213377»',
    'Mi número de abonado es «X-447188», gracias',
    'her badge code: «K-229911»',
    'Hi, my Zugangsnummer ist «40 551 200 17».',
    'my KVS is «1407211/R/A/M/002»',
    'my club id «88213377» and my account is «0204430611275000»',
    'my season pass is «402211987»',
  ])('%s', (text) => expectMarked(text))
  test.each([
    'my promo code is SUMMER2024, my flight number is LH441207',
    'my build number is 20241100',
    'pod/invoice-mailer-6d5f9d-k8x2p  1/1   Running, order-api-5f7d9c8b6d-2xk9z',
    'Ordren på 60 stole (varenr. 302-11)',
    'my deadline is 2024-11-03 12:30',
    'my hash is e3b0c44298fc1c149afbf4c8996fb924',
    'case mix64_r12_k4096: return',
    'the serial number [ISO3297]',
    'direct-reference = %x71.40.82.95.63',
  ])('%s stays', (text) => expectMarked(text))
})

describe('an id of any thing that only a long number tells', () => {
  test.each([
    'IBAN below, reference «40093318».',
    'His case is «20251104-88», his account «ZA-449-10277».',
    'We close old accounts; yours, «3300918277», stays open',
    'Referenz «90817263»',
  ])('%s', (text) => expectMarked(text))
  test.each([
    'reference 3.2, ref 1234, reference implementation 2024',
    'in case 1234: break',
    'yours, 12 of them, and case 20251104',
  ])('%s stays', (text) => expectMarked(text))
})

test.each([
  'for account «ACC-7740193».',
  '«CUST-44120» complained about «INV-2025-0099»',
  'frequent flyer «QF 9928 1140»',
  'her policy number was «PX 4471 0098»',
  'invoice «2025/1188» is unpaid',
])('letters of an id belong to it: %s', (text) => expectMarked(text))
