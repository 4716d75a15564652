import { PhraseBook } from '../../phrase.ts'
import type { Scan } from '../../scan.ts'

/**
 * What a phrase before an id says of it: `sure` names an id, `weak` a thing that may have one, `faint` one only
 * with a long number, `plate` a vehicle, `other` something that is public or another kind's.
 */
export type Naming = 'sure' | 'weak' | 'faint' | 'plate' | 'other'

const sure = `claim reference, policy reference, member reference, invoice reference, contract reference, tenant id, tenant no, tenant number, organization id, organisation id, org id, workspace id, supplier number, supplier no, supplier id, vendor number,
  vendor no, vendor id, lieferantennummer, kreditorennummer, ordernr, po no, po num, purchase order no, mandant, mandantennummer, debtor, debtor no, debitor, debitorennummer, tenancy ref, tenancy reference, agreement no, agreement number, vers nr, versicherten nr,
  versichertennummer, versicherungsnr, tenant ref, tenant reference, meter serial, meter serial number, mpan, mprn, point de livraison, numéro de compteur, número de contador, medlemsnr, avtalsnummer,
  zamówienie nr, umowa nr, polisa nr, müşteri numaram, sipariş numaram, hesap numaram, ügyfélszám, rendelésszám, rendelési szám, szerződésszám, zákaznické číslo,
  sócio n, library card number, loan agreement no, loan agreement number, account number, account no, account num, account nr, account id, account ids, account ref, account reference, account code, acct,
  acct no, acct number, acct id, a c no, account ending in, account ending, accountnumber,
  customer number, customer no, customer id, customer ids, customer ref, customer reference, customer code, cust id, cust no, client number, client id of,
  client no, client ref, user number, member number, member no, member id, member ids, membership number, membership no, membership id,
  subscriber id, subscriber number, beneficiary number, health plan beneficiary number, health plan number, health plan id, plan id number,
  subscription id, subscription number, employee number, employee no, employee id, staff id, staff no, staff number, badge number, badge no, badge id, personnel number, personnel no,
  student id, student number, student no, matriculation number, enrollment number, enrolment number,
  patient id, patient file, patient number, patient no, mrn, medical record, medical record number, medical record no, medical record id, chart number, hospital number, hospital no,
  order number, order no, order num, order id, order ids, order ref, order reference, order code, purchase order number, po number,
  invoice number, invoice no, invoice num, invoice id, invoice ref, receipt number, receipt no, receipt id, bill number,
  policy number, policy no, policy num, policy id, insurance number, insurance policy, contract number, contract no, contract id,
  claim number, claim no, claim id, claim ref, case number, case no, case id, case ref, case reference, docket number, docket no, file no, file number,
  booking number, booking no, booking id, booking ref, booking reference, booking code, reservation number, reservation no, reservation id, reservation code,
  confirmation number, confirmation code, confirmation no, record locator, pnr, e ticket number, eticket number,
  tracking number, tracking no, tracking id, tracking code, tracking num, shipment number, shipment id, consignment number, parcel number, parcel id, waybill, awb,
  transaction number, transaction no, transaction id, transaction ref, transaction reference, txn id, payment reference, payment ref, payment id,
  reference number, reference no, reference id, ref no, ref number, refund id, charge id, donor id, voter registration number, certificate number, certificate no,
  serial number, serial no, imei, imei number, imsi, meid, iccid, sim number, vin, vin number, vehicle identification number, vehicle id, chassis number, chassis no,
  loyalty number, frequent flyer number, frequent flyer, rewards number, meter number, loan number, loan id, loan no, lease number, mortgage number,
  device id, device serial, device identifier, biometric id, biometric identifier, fax account, sort code, applicant id, application number, candidate id, lead id,
  kundennummer, kunden nr, kundennr, kd nr, kundenkonto, kontonummer, konto nr, kontonr, bestellnummer, bestell nr, auftragsnummer, auftrags nr, auftragsnr,
  rechnungsnummer, rechnungs nr, rechnungsnr, vertragsnummer, vertrags nr, vertragsnr, mitgliedsnr, personalnr, belegnr, vertragskonto, mitgliedsnummer, mitglieds nr, policennummer, versicherungsscheinnummer,
  schadennummer, schadensnummer, vorgangsnummer, vorgangsnr, schadennr, policennr, fallnummer, aktenzeichen, buchungsnummer, buchungscode, reservierungsnummer, sendungsnummer, sendungsverfolgung,
  paketnummer, seriennummer, fahrgestellnummer, personalnummer, personal nr, matrikelnummer, patientennummer, belegnummer, zählernummer, transaktionsnummer, referenznummer,
  numéro client, réf client, numéro de client, n° client, référence client, code client, numéro de compte, n° de compte, numéro de commande, n° de commande, n° commande,
  numéro de facture, n° de facture, numéro de contrat, n° de contrat, numéro d'adhérent, numéro de dossier, n° de dossier, numéro de suivi, numéro de réservation,
  numéro de sinistre, numéro de série, numéro de police, numéro de membre, matricule, numéro patient,
  número de cliente, n° de cliente, núm de cliente, código de cliente, id de cliente, número de cuenta, número de pedido, n° de pedido, n º de pedido, número de orden, número de factura,
  número de póliza, número de contrato, número de socio, número de reserva, número de seguimiento, número de expediente, número de serie, historia clínica,
  numero cliente, codice cliente, numero di conto, numero ordine, numero d'ordine, numero di ordine, numero fattura, numero contratto, numero polizza, numero pratica, pratica n,
  numero di prenotazione, codice prenotazione, numero di serie, numero di telaio, numero tessera,
  klantnummer, klantnr, rekeningnummer, bestelnummer, ordernummer, factuurnummer, polisnummer, contractnummer, lidnummer, dossiernummer, zaaknummer, boekingsnummer,
  volgnummer, serienummer, chassisnummer, patiëntnummer, personeelsnummer, studentnummer,
  número do cliente, número da conta, número do pedido, número da encomenda, número da fatura, número da apólice, número de contrato, número do processo, código de rastreio,
  numer klienta, nr klienta, numer konta, numer zamówienia, nr zamówienia, numer faktury, nr faktury, numer polisy, numer umowy, numer przesyłki, numer rezerwacji,
  kundnummer, kundnr, kontonummer, ordernummer, fakturanummer, medlemsnummer, ärendenummer, bokningsnummer, försäkringsnummer, kundenummer, ordrenummer, sagsnummer,
  asiakasnumero, tilausnumero, laskunumero, jäsennumero, číslo zákazníka, číslo objednávky, číslo účtu, číslo faktury, číslo smlouvy,
  müşteri no, müşteri numarası, sipariş no, sipariş numarası, fatura no, hesap numarası, номер заказа, номер клиента, номер счета, номер договора, номер полиса, лицевой счет,
  订单号, 訂單編號, 客户编号, 客户号, 账号, 帳號, 会员号, 快递单号, 保单号, 注文番号, 顧客番号, お客様番号, 会員番号, 予約番号, 口座番号, 追跡番号, 주문번호, 고객번호, 계좌번호, 회원번호, 예약번호, 송장번호`

const weak = `lieferschein, delivery note, packing slip, work order, job card, asset tag, asset sticker, garantie, warranty, bon de livraison, albarán, bolla, police, versicherungsschein, schadenfall, schadensfall, mitglied, mitgliedschaft, membership, medlem, medlemskap, kund, avtal, póliza, apólice, socio,
  socia, sócio, cliente, adhérent, abonné, contrat, sinistre, contrato, contratto, polizza, zamówienie, zamówienia, umowa, umowy, polisa, klient, klienta,
  ügyfél, rendelés, szerződés, objednávka, smlouva, zákazník, klant, lid, polis, overeenkomst, sipariş, müşteri, loan agreement, lease, library card, loyalty card, membership card, gift card, subscription, purchase order, po, inv, abonnement, abonnent, abonado, agreement, cover agreement, account, accounts, acc, compte, cuenta, conto, conta, rekening, účet, účtu, tili, számla, hesap, счет, счёт, заказ, заказа, клиент, клиента, договор, договора, полис, customer, customers, client, member, members, subscriber, employee, student, patient, patients, order, orders, purchase order,
  invoice, invoices, receipt, policy, contract,
  claim, claims, booking, bookings, reservation, shipment, parcel, transaction, loan, bestellung, auftrag, rechnung, kunde, konto, vertrag, commande, facture, pedido, factura,
  ordine, fattura, bestelling, factuur, encomenda, fatura, user, user id, userid, uid, client id, refund`

const faint = `serial, reference, ref, case, yours, referenz, vorgang, dossier, référence, réf, expediente, referencia, ref cliente, riferimento, pratica, sprawa, ärende, sag`

const prefixes = `acc, acct, cust, cus, customer, inv, invoice, ord, order, clm, claim, pol, policy, mbr, member, emp, contract, booking`

const plates = `license plate, licence plate, license plate number, licence plate number, plate number, plate no, number plate, registration plate, vehicle registration, reg plate,
  license tag, vehicle plate, kennzeichen, nummernschild, autokennzeichen, immatriculation, plaque d'immatriculation, matrícula, placa, targa, kenteken, tablica rejestracyjna`

const others = `issue, issues, ticket, pull request, pr, mr, merge request, rfc, adr, version, release, commit, build, port, page, line, chapter, section, figure, table,
  isbn, phone, tel, fax, mobile, zip, postal code, error, status, http, sort order, order of, byte order`

export const namings = new PhraseBook<Naming>()
  .add('sure', sure)
  .add('weak', weak)
  .add('faint', faint)
  .add('plate', plates)
  .add('other', others)

/** Words that in capitals and with a hyphen are the head of an id themselves: `ACC-7740193`. */
export const idPrefixes = new PhraseBook<true>().add(true, prefixes)

/** A word that may stand between the name and its id, a word that says an id comes, or a thing counted. */
type Filler = 'plain' | 'marker' | 'unit'

const fillers = new PhraseBook<Filler>()
  .add(
    'plain',
    `is, was, remains, stays, bleibt, reste, resta, blijft, the, a, s, my, your, his, her, their, our, and, code, ist, lautet, est, es, è, is, jest, är, é, with, value, 是, 为, は, 는, 은, ending, in`,
  )
  .add(
    'marker',
    `number, no, nr, num, id, ids, ref, reference, nummer, numéro, número, numero, n, nº, n º, n°, 号, 番号, 번호, номер`,
  )
  .add(
    'unit',
    `units, items, pieces, rows, records, users, customers, accounts, orders, members, times, requests, events, messages, bytes, kb, mb, gb, ms, seconds,
     minutes, hours, days, weeks, months, years, people, tokens, characters, chars, lines, files, euro, euros, eur, usd, gbp, chf, dollars, pounds, km, miles, per, to, or, points`,
  )

/** What the word is between a name and its id; null for a word that tells them apart. */
export function fillerAt(scan: Scan, word: number): Filler | null {
  return fillers.endingAt(scan, word)?.tag ?? null
}
