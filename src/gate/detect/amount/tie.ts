import { PhraseBook } from '../../phrase.ts'

/**
 * How a word ties money to somebody: `pay` by itself, `own` when somebody's (`her balance`), `owed` with the one
 * it is owed to at most between, `moved` when the money goes to somebody named.
 */
export type Tie = 'pay' | 'own' | 'owed' | 'moved'

const pay = `salary, salaries, base salary, wage, wages, paycheck, payslip, net pay, gross pay, account balance, outstanding balance, remaining balance,
  current balance, credit balance, balance due, amount owed, amount due, amount outstanding, total owed, total due, contract value,
  pays us, paid us, pay us, pays me, paid me, paying us, paid him, paid her, they pay, she pays, he pays, customer pays, client pays, invoice them, double charge,
  gehalt, jahresgehalt, bruttogehalt, monatsgehalt, nettogehalt, lohn, bruttolohn, nettolohn, kontostand, guthaben, umsatz mit uns, jahresumsatz mit uns, offener betrag,
  salaire, rémunération, solde du compte, solde dû, avoir de, montant dû, reste dû, sueldo, salario, nómina, saldo, adeudo, adeuda, importe pendiente, stipendio, retribuzione,
  salaris, loon, openstaand bedrag, salário, ordenado, wynagrodzenie, pensja, zaległość, lön, løn, lønn, palkka, maaş, plat, mzda,
  зарплата, зарплату, оклад, задолженность, 工资, 薪水, 年収, 給料, 연봉, 월급`
const own = `balance, debt, bonus, income, compensation, pay, pension, rent, net worth, mortgage, loan, refund, deposit, savings, invoice, earnings, settlement, claim,
  claim for, allowance, commission, severance, arrears, base, rate, acv, arr, mrr, overdraft, einkommen, schulden, miete, rente, revenu, loyer, dette, ingresos, deuda, alquiler, reddito,
  debito, affitto, inkomen, schuld, huur`
const owed = `owe, owes, owed, earns, earned, overdue by, claims, schuldet, schulden uns, verdient, doit, doivent, gagne, debe, deben, gana, deve, devono, guadagna,
  is verschuldigd, verdient, zarabia, deve a nós`
const moved = `refunded, refund, refund of, reimbursed, credited, credit of, charged, charge of, billed, invoiced, overcharged, undercharged, compensated, lent, loaned, wired,
  transferred, transfer, donated, paid back, payment of, paid out, spent, zahlte, bezahlte, erstattet, erstatten, überwiesen, überweisen, gutgeschrieben, remboursé, rembourser, facturé,
  versé, reembolsado, reembolsar, cobramos, cobrado, transferido, rimborsato, rimborsare, addebitato, terugbetaald, gefactureerd, wpłaciła, wpłacił, zwrócono`
/** After the money. */
const overpaid = `too much paid, zu viel, zu viel bezahlt, zuviel bezahlt, doppelt bezahlt, doppelt abgebucht, te veel, te veel betaald, en trop, de más, in più, za dużo, overpaid, in arrears`

/** What ties the money that follows it. */
export const ties = new PhraseBook<Tie>()
  .add('pay', pay)
  .add('own', own)
  .add('owed', owed)
  .add('moved', moved)

/** What ties the money before it: `€4,200 salary`, `49,90 € zu viel`. */
export const tiesAfter = new PhraseBook<Tie>().add('pay', `${pay}, ${overpaid}`)

/** Words that may stand between a tie and its money, and words for somebody. */
export const between = new PhraseBook<'filler' | 'somebody' | 'owner'>()
  .add(
    'filler',
    `of, is, was, are, at, to, by, from, for, with, around, about, roughly, only, now, currently, exactly, still, base, annual, yearly, monthly, weekly, gross, net, account, card, s,
     a, an, the, per, year, month, quarter, expectation, increased, rose, rises, raised, grew, fell, dropped, outstanding, open, total, amount, ms, mr, mrs, dr, and, on, in, noch, von, ist,
     beträgt, liegt, bei, steigt, auf, jährlich, monatlich, frau, herrn, herr, weitere, est, encore, toujours, es, de, di, du, mme, monsieur, madame, è, ancora, todavía, aún, pendiente, van, der, nog,
     maand, mois, mes, jest, to, wynosi, o`,
  )
  .add(
    'somebody',
    'me, us, him, them, customer, client, tenant, patient, uns, mir, ihm, ihr, nous, lui, leur, nos, le, les, ci, ons',
  )
  .add(
    'owner',
    'his, her, their, my, your, seine, ihre, sein, ihr, mein, meine, son, sa, mon, ma, su, mi, suo, sua, mio, mia, zijn, haar, mijn',
  )
