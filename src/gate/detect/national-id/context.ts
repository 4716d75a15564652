import { PhraseBook } from '../../phrase.ts'
import type { Scan } from '../../scan.ts'

/**
 * What a phrase beside a number says of it: `acronym` counts in capitals only, since in small letters it is a
 * word of some language; `form` names other things as well, so that the number must have a form of the table, too;
 * `phone` and `other` name a number that is none of a person's papers.
 */
export type Context = 'id' | 'acronym' | 'form' | 'phone' | 'other'

/** By language. Compounds of two words are also known written as one. */
const documents = `
  ssn, s.s.n, n.i.f, c.p.f, c.u.r.p, social security, social security number, social security no, social sec, soc sec, social number,
  social num, socialnum, socialnumber, itin, tax id, tax identification, taxpayer, taxpayer id, tax number, tax num,
  taxnum, tax file, tfn, tax ref, utr, unique taxpayer reference, tax reference, tax code, tax identifier, tax registration number,
  taxpayer number, taxpayer registration number, taxpayer identification number, employer identification number, itin number,
  national id, national identity, national identification, national insurance, nino, ni number, national number,
  nhs, nhs number, health number, health card, healthcare number, health insurance number, medicare, medicare number,
  medicare beneficiary identifier, medicare beneficiary number,
  medicaid, social insurance, sin number, identity card, id card, idcard, identity number, identity document,
  identification number, identification no, id number, government id, gov id, photo id, citizen id, citizenship number,
  personal id, personal identity, personal number, personal code, civil id, resident id, residence permit, green card,
  personal identification number, personal identification code, personal public service, personal public service number, identity code,
  citizen number, citizen service number, permanent account number, resident identity card, electoral card, individual number, mispar zehut,
  birth number, resident registration, resident registration number, unique pupil number,
  unique learner number, chi number, south african id, rsa id, id no, nid number, cnic, cnic number, nicop, emirates id, iqama, ghana card, huduma number,
  philhealth, umid, sss number, kra pin, my number card, uidai, epic number, voter card, ird number, inland revenue number,
  alien registration, visa number, immigration number, voter id, ration card,
  passport, passports, passport number, passport numbers, passport no, ssns, nhs numbers, tax ids, national ids, driver licences, driver licenses, drivers licenses, drivers licences, driver's licenses, driver's licences, driver's license, drivers license, driver license, driver's licence,
  driving license, driving licence, drivers licence, driver licence, driverlicense, driving permit, license number,
  licence number, license no, licence no, certificate license, dl number, dl no,
  teudat zehut, nric, fin number, pan card, pan number, aadhaar, aadhar, aadhaar number, mykad, hkid, bvn,
  curp, cpf, cuil, cuit, nuip, nuss, pps, pps number, ppsn, pesel, bsn, oib, cnp, egn, amka, afm, jmbg, emso,
  cpr, cpr number, fnr, d number, ahv, snils, rrn, ktp, nik, npwp, tckn, kennitala, hetu, prsi,
  id nummer, abgabenkontonummer, steuer identnummer, steuerliche identifikationsnummer, steuerliche identifikations nr, st nr, steuernummer, steuer id, steuer identifikationsnummer, steueridentifikationsnummer, identifikationsnummer, steuer nr,
  steuer idnr, idnr, sozialversicherungsnummer, sozialversicherung, sozialversicherungs nr, sv nummer, sv nr, svnr,
  rentenversicherungsnummer, versicherungsnummer, versichertennummer, versicherten nummer, versicherten nr, versichertennr,
  krankenversicherungsnummer, krankenversichertennummer, krankenversicherten nr, krankenkassennummer, gesundheitskarte,
  personalausweis, personalausweisnummer, ausweis, ausweisnummer, ausweisnummern, ausweis nr, reisepass, reisepassnummer, pass nr,
  passnummer, führerschein, führerscheinnummer, fuehrerschein, ahv nummer,
  sécurité sociale, numéro de sécurité sociale, carte d'identité, carte nationale d'identité, cni, passeport,
  permis de conduire, numéro fiscal, numéro d'identification fiscale, identifiant fiscal, matricule fiscal, immatriculation fiscale, carte vitale,
  numéro insee, numéro de sécu, n° de sécu, numéro d'identification nationale, numéro d'identité, carte d'identité nationale,
  numéro national, registre national, assurance sociale, numéro d'assurance sociale, carte de séjour, titre de séjour,
  dni, nif, documento nacional, número de documento, n° de documento, nº de documento, documento de identidad, documento de identificación, número de identificación,
  seguridad social, número de seguridad social, carnet de conducir, licencia de conducir, permiso de conducir, pasaporte,
  cédula, cedula de ciudadanía, cédula de identidad, cédula de residencia, cédula de extranjería, cédula de persona física, número de identidad, carné de identidad,
  carnet de identidad, carnet de extranjería, dimex, identificación fiscal, identificación tributaria, registro tributario, registro único tributario, rol único tributario,
  registro federal de contribuyentes, registro único de contribuyentes, registro nacional del contribuyente, registro de información fiscal, identificación de extranjero,
  código único de identificación, clave única, clave única de registro, seguro social, imss, credencial de elector, registre tributari, número de registre tributari,
  codice fiscale, codice fiscale personale, cod fisc, carta d'identità, carta di identità, passaporto, patente, patente di guida, tessera sanitaria,
  numero di previdenza, numero di documento, numero documento,
  onderwijsnummer, fiscaal nummer, vinnutal, burgerservicenummer, sofinummer, rijksregisternummer, rijksregister, insz, paspoort, paspoortnummer, rijbewijs, rijbewijsnummer,
  identiteitskaart, identiteitsbewijs, identiteitskaartnummer,
  número de contribuinte, número de identificação fiscal, cadastro de pessoas físicas, contribuinte, identidade, carteira de identidade, cartão de cidadão, passaporte,
  carteira de motorista, cnh, número de identificação, segurança social, título de eleitor,   numer pesel, numer identyfikacji podatkowej, identyfikacji podatkowej, dowód osobisty, dowodu osobistego, dowód, numer dowodu, paszport, paszportu, prawo jazdy, prawa jazdy,   personnummer, person nr, personnr, samordningsnummer, pass nummer, körkort, körkortsnummer, legitimation, fødselsnummer,
  fodselsnr, førerkort, cpr nummer, cpr nr, personnummeret, pasnummer, kørekort, henkilötunnus, henkilötunnukseni, veronumero, sotu, passi, ajokortti,
  rodné číslo, rodného čísla, číslo občanského průkazu, občanský průkaz, občiansky preukaz, cestovní pas, číslo pasu, řidičský průkaz, rč,
  taj szám, tajszám, személyi igazolvány, személyi szám, adóazonosító, adószám, útlevél, útlevélszám, jogosítvány,
  cod numeric personal, cod fiscal, carte de identitate, buletin, pașaport, permis de conducere, seria ci,
  егн, лична карта, паспорт, паспорта, снилс, инн, идентификационный номер, идентификационный номер налогоплательщика, реєстраційний номер облікової картки, рнтрк, лнч, личен номер, ембг, едб, іпн, рнокпп, водительское удостоверение, водительских прав, полис, омс, права,
  единен граждански номер, αμκα, αφμ, ταυτότητα, αριθμός ταυτότητας, διαβατήριο, άδεια οδήγησης,
  osobni identifikacijski broj, osobna iskaznica, putovnica, vozačka dozvola, lična karta, pasoš, матични број, јмбг, emšo, davčna številka, id za ddv, enotna matična številka,
  isikukood, asmens kodas, personas kods, tc kimlik, t.c. kimlik, kimlik, kimlik numarası, kimlik no, vergi no, vergi numarası, vergi kimlik numarası, vergi kimlik no, pasaport, ehliyet,
  nomor pokok wajib pajak, mã số thuế, mã số thuế cá nhân, mã định danh, nomor induk kependudukan, no ktp, nomor ktp, nomor paspor, số cmnd, cmnd, cccd, số căn cước, hộ chiếu, no kp, kad pengenalan,
  身份证, 身分證, 身份證, 护照, 護照, 驾驶证, 駕照, 社保号, 社会保障号, マイナンバー, 個人番号, 旅券番号, パスポート, 運転免許証, 免許証, 保険証,
  주민등록번호, 주민번호, 여권번호, 여권, 운전면허, 면허번호,
  บัตรประชาชน, หนังสือเดินทาง, รหัสบัตรประชาชน,
  מספר זהות, תעודת זהות, ת.ז, דרכון, مספר דרכון, رقم الهوية, الهوية الوطنية, جواز السفر, الرقم القومي, رخصة القيادة,
  आधार, आधार संख्या, पैन, पासपोर्ट`

const acronyms = `ein, tin, sin, run, rut, inn, nie, sus, nas, rg, pis, nip, dui, ine, nin, lk, avs, spi, nir, ird, dl, fin,
  cui, ktp, pan, ni, nss, nrt, nit, rif, rntrc, vnr, vsnr, egn, pnf, nipt, mst, vkn, rnc, dimex, peid, nn, niss, upn, cin, idnp, nid, uln, ptin, atin, kvnr, mbi, d.n.i, n.i.e, n.i.r`

/** The Internet's standards are called so, too. */
const forms = `rfc`

const phones = `phone, tel, telephone, telefon, téléphone, teléfono, telefono, mobile, mobil, móvil, cell, fax, call, handy,
  whatsapp, gsm`

const others = `zip, postcode, postal code, plz, card number, credit card, account, order, invoice, isbn, issn, imei,
  serial, routing, iban, swift, ticket, issue, commit, build, version, port`

export const contexts = new PhraseBook<Context>()
  .add('id', documents)
  .add('acronym', acronyms)
  .add('form', forms)
  .add('phone', phones)
  .add('other', others)

const fillers = new PhraseBook<true>().add(
  true,
  `a, an, the, is, was, are, be, number, numbers, no, nr, num, nos, code, id, value, its, card, of, as, my, his, her, their, your, new,
  and, seen, it, s, document, holder, licence, license, for, und, ist, lautet, war, die, der, meine, mein, nummer,
  est, le, la, numéro, n, nº, n°, es, el, número, su, mi, è, il, numero, em, het, mijn, jest, to, numer, är, er, on, mitt, číslo, je, szám,
  este, е, номер, номера, №, серия, и, αριθμός, είναι, broj, numarası, nomor, adalah, saya, số, là, tax,
  号, 号码, 番号, 號碼, 號, 是, 为, 為, は, の, を, 번호, 는, 은, 이, 가, หมายเลข, เลขที่, คือ, הוא, מספר, هو, رقم, संख्या, है`,
)

/** Whether nothing but words such as "number" and "is" stands between two words, both exclusive. */
export function onlyFillers(scan: Scan, first: number, last: number): boolean {
  for (let word = first + 1; word < last; word++) {
    if (fillers.endingAt(scan, word) === null) return false
  }
  return true
}
