import { PhraseBook } from '../../phrase.ts'

/**
 * How a word ties money to somebody: `pay` by itself, `own` when somebody's (`her balance`), `owed` with the one
 * it is owed to at most between, `moved` when the money goes to somebody named.
 */
export type Tie = 'pay' | 'own' | 'owed' | 'moved'

const pay = `salary, salaries, base salary, wage, wages, paycheck, payslip, account balance, outstanding balance, remaining balance, current balance,
  pays us, paid us, pay us, pays me, paid me, paying us, paid him, paid her, gehalt, jahresgehalt, bruttogehalt, monatsgehalt, nettogehalt, lohn, kontostand,
  salaire, rémunération, solde du compte, sueldo, salario, saldo, stipendio, salaris, salário, wynagrodzenie, pensja, lön, løn, lønn, palkka, maaş,
  зарплата, зарплату, оклад, 工资, 薪水, 年収, 給料, 연봉, 월급`
const own = `balance, debt, bonus, income, compensation, pay, pension, rent, net worth, mortgage, loan, refund, deposit, savings, invoice, earnings`
const owed = `owe, owes, owed, earns, earned, schuldet, verdient, doit, gagne, debe, gana, deve, guadagna, zarabia`
const moved = `refunded, refund, refund of, reimbursed, credited, charged, billed, invoiced, overcharged, compensated, lent, loaned, wired, transferred, donated,
  paid back, payment of, erstattet, überwiesen, remboursé, reembolsado, rimborsato`

let book: PhraseBook<Tie> | null = null

/** Built once, on first use. */
export function ties(): PhraseBook<Tie> {
  book ??= new PhraseBook<Tie>()
    .add('pay', pay)
    .add('own', own)
    .add('owed', owed)
    .add('moved', moved)
  return book
}

/** Words that may stand between a tie and its money, and words for somebody. */
export const between = new PhraseBook<'filler' | 'somebody' | 'owner'>()
  .add(
    'filler',
    `of, is, was, are, at, to, by, from, around, about, roughly, only, now, currently, exactly, still, base, annual, yearly, monthly, gross, net, account, card, s,
     a, an, the, per, year, month, expectation, increased, rose, raised, noch, von, ist, beträgt, liegt, bei, jährlich, est, es, de, di, è, van, jest, wynosi`,
  )
  .add('somebody', 'me, us, him, them, customer, client, uns, mir, ihm, ihr, nous, lui, nos')
  .add('owner', 'his, her, their, my, your')
