import { pattern } from '../../../core/pattern.ts'

/** How far a word beside a number is looked for. */
const reach = 48

/** Room for a word and `number is:` between it and the number. */
const labelReach = 24

/** Words that name a telephone number and stand as whole words, in the languages of the gate. */
const nouns = `tel tele telf teleph tél mob cell cellular celular cellulare ph fon phon handy fax gsm sms tlf tfn hp
  wa cep puh hotline helpline landline durchwahl rückruf rufnummer portable viber imessage
  msisdn komórka komórkowy тел моб τηλ`
/** Beginnings and parts that no other word has (`phoneNumber`, `telefonnummer`, `мобильный`). */
const stems = `phone puhelin telefo teléfo télépho telepho mobile mobiel mobil móvil whatsapp telegram телефон мобильн
  電話 电话 手机 携帯 联系 聯絡 致电 拨打 전화 휴대 연락처 هاتف جوال تلفن טלפון נייד फोन फ़ोन मोबाइल โทร thoại sđt
  τηλέφ κινητ ☎ ✆ 📞 📱`
/** `my number`, `new no.`: whose number it is makes it one to call. */
const owners = `my his her your their our contact emergency new old wrong current correct alternate alternative backup
  secondary primary registered callback best work home office personal private daytime evening direct support`
const possessives = `mon son votre ton mi su tu mio suo tuo meu seu minha meine ihre seine deine unsere mijn mitt mit min din moje mój twój jego jej nasz můj мой ваш твой его её`
/** Between the owner and the number. */
const ages = `neue alte aktuelle nouveau nouvel ancien nuevo antiguo nuovo vecchio novo antigo nieuwe oude nya nye новый старый`
/** With a colon: `T: 030 1234`. */
const labels = `[tmpfodchw] desk office direct main voice pager home work büro privat zentrale bureau domicile oficina
  casa ufficio kontakt contact`

function any(words: string): string {
  return words.split(/\s+/).join('|')
}

const noun = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])(?:(?:${any(nouns)})(?![\p{L}\p{N}])|(?:${any(owners)})[\s_-](?:number|no|nr|line)` +
    String.raw`|(?:${any(possessives)})\s(?:(?:${any(ages)})\s)?(?:nummer|numéro|número|numero|numer|číslo|номер)|numărul\s(?:meu|tău|lui|ei|nostru)|(?:${any(labels)})\s?:[\s(]{0,3}$)|${any(stems)}`,
  'iu',
)
/** Words that ask somebody to use one. */
const verbs = String.raw`call(?:s|ed|ing)? ring rang dial(?:l?ed|l?ing)? text(?:s|ed|ing)? verif(?:y|ied|ying|ication) reach(?:ed)? contact(?:ed)? buzz
  message ruf rufen anruf(?:en)? erreich\p{L}{0,6} kontakt\p{L}{0,8} appel\p{L}{0,4} joindre joignable ll[aá]m\p{L}{0,5}
  chiam\p{L}{0,4} lig(?:ue|ar|o|a) bel(?:len)? zadzwoń dzwoń позвон\p{L}{0,4} звон\p{L}{0,4} ringa ringe soita ara`
const verb = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])(?:${any(verbs)})(?![\p{L}\p{N}_(])`, 'iu')
/** These and little else right before few digits: `dial 34724`, `Llámame al 22374`, `call us on 20258`. */
const asked = pattern('iu')`
  (?:^|[^\p{L}\p{N}])(?:dial|phone|rings?|rang|
  (?:call|phone|reach|ring|text) (?:me|us|him|her|them|back|in|the (?:[\p{L}-]+ )?(?:clinic|desk|driver|line|office|reception|shift|shop|store|team)) (?:at|on)|
  ruf(?:t|en Sie)?(?: mich| uns| ihn)?(?: unter)?|erreichbar unter|appel(?:ez|le)(?:-moi|-nous)?(?: au| le)|
  joignable au|ll[aá]m(?:ame|anos|elo|ela|e|a|en) al|chiam(?:ami|aci|alo|ate|a|are) (?:al|il|lo)|lig(?:ue|a|ar|uem) para(?: o)?|
  bel(?:len)?(?: met| naar)?|(?:za)?dzwoń(?:cie)? pod(?: numer)?|ringa|ring til|soita(?: numeroon)?|sunați la|volejte)\s$
`
const askedReach = 40
/** Between the verb and the number stands little more than whom and when. */
const verbReach = 28
/** Words for another sort of number, right before one. */
const negative = pattern('i')`
  (?:#|№|(?:\b|_)(?:orders?|invoices?|tickets?|issues?|cases?|ref|reference|id|ids|pr|mr|versions?|v(?!s)|
  build|commit|pages?|pp?|port|sku|isbn|issn|doi|ean|upc|gtin|rfc|asin|pid|uid|rechnung|bestellung|
  rows?|runs?|jobs?|process|instance|account|tracking|serial|bytes?|bits?|size|
  duration|latency|seed|length|ns|ms|errors?|offset|epoch|timestamp|seconds?|total|sum|count|
  amount|price|ssn|zip|box|chapter|section|isni|orcid|vol(?:ume)?|model|part|bugs?|patch|policy|claim|
  passport|licen[cs]e|card|routing|iban|bsb)s?)[\s.:#()"'=-]{0,4}$
`
/** Words that numbers of any sort stand behind: only a form that is nothing else is one to call there. */
const general =
  /(?:\b|_)(?:numbers?|no|nr|lines?|users?|customers?|requests?|time)[\s.:#()"'=-]{0,4}$/i

/** What stands before a number says: it is one to call (`strong`: by name), may be any, or is something else. */
export type Lead = 'strong' | 'weak' | 'none' | 'any' | 'other'

/** What the words before a number, on its line and after any other number, say about it. */
export function leadOf(text: string, start: number): Lead {
  const before = lineBefore(text, start)
  const near = before.slice(afterDigits(before))
  if (noun.test(near)) return 'strong'
  if (verb.test(near.slice(-verbReach))) return 'weak'
  if (negative.test(before)) return 'other'
  return general.test(before) ? 'any' : 'none'
}

/** Whether the word that names it stands right before the number: few digits are one only then. */
export function isLabelled(text: string, start: number): boolean {
  return (
    noun.test(lineBefore(text, start).slice(-labelReach)) && !isPathSign(text.charCodeAt(start - 1))
  )
}

/** Whether somebody is asked to use few digits: it is one to call then, and no amount. */
export function isAskedFor(text: string, start: number): boolean {
  return asked.test(text.slice(Math.max(0, start - askedReach), start))
}

/** `/123456` is a piece of a path, `#123456` a colour or an issue. */
function isPathSign(code: number): boolean {
  return code === 47 || code === 35
}

/** Whether the words after a number name it: `4155550132 is my cell`, `030 123 (mobil)`. */
export function isNamedAfter(text: string, end: number): boolean {
  const line = text.slice(end, end + 32)
  const cut = line.search(/[\n\d.;[]/)
  const near = cut < 0 ? line : line.slice(0, cut)
  return noun.test(near) || told.test(text.slice(end, end + toldReach))
}

/** `… is the number of the night shift`, `… (front desk)`, and no `… is the number of rows` */
const toldReach = 56
const told = pattern('iu')`
  ^ (?:is|was) (?:our|my|his|her|their|your) (?:[\p{L}-]+ )?number(?!\p{L})|
  ^ (?:is|was) the (?:[\p{L}-]+ )?number (?:to (?:call|dial|reach|ring|text)|(?:for|of) the [\p{L}-]+ (?:crew|desk|line|office|shift|team))(?!\p{L})|
  ^ as (?:the|our|my|his|her|their|your|an?) (?:[\p{L}-]+ )?number\b|
  ^ \((?:front desk|reception|switchboard|office|home|work|direct|day|night|evening|weekdays|weekends)\b
`

/** The text before, on its line; a number that opens a line may have its label on the line above. */
function lineBefore(text: string, start: number): string {
  const slice = text.slice(Math.max(0, start - reach), start)
  const line = slice.lastIndexOf('\n') + 1
  if (line === 0 || slice.slice(line).trim() !== '') return slice.slice(line)
  return slice.slice(slice.lastIndexOf('\n', line - 2) + 1)
}

function afterDigits(before: string): number {
  for (let i = before.length; i > 0; i--) {
    const code = before.charCodeAt(i - 1)
    if (code >= 48 && code <= 57) return i
  }
  return 0
}

const unit =
  /\s?(?:[€$£¥₹%°²³]|(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|inr|[kmgt]i?b|bytes?|ms|px|rows?|items?|users?|times|people|records?|requests?|messages?|lines?|tokens?|records|einwohner|euro|lei|zł|kč|kr|sek|nok|dkk|pln)(?![\p{L}\p{N}]))/iuy

/** Whether a unit or a currency follows: then it is an amount. */
export function isMeasured(text: string, end: number): boolean {
  unit.lastIndex = end
  return unit.test(text)
}

const extension =
  /\s{0,2}(?:[,;(-]\s{0,2})?(?:ext(?:ension|n)?\.?\s?[:=]?|x|durchwahl|poste|interno?\.?|int\.|anexo|ramal|toestel|wew\.?|доб\.?|dw|#)\s{0,2}\d{1,7}(?![\p{L}\p{N}])/iuy

/** Where the extension that follows a number ends (`x123`, `ext. 4`, `, Durchwahl 12`); `end` when none follows. */
export function extensionEnd(text: string, end: number): number {
  if (!couldExtend(text, end)) return end
  extension.lastIndex = end
  return extension.test(text) ? extension.lastIndex : end
}

function couldExtend(text: string, end: number): boolean {
  for (let i = end; i < end + 3; i++) {
    const code = text.charCodeAt(i)
    if (code === 10) return false
    if (code > 64 || code === 35) return true
  }
  return false
}
