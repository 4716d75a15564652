import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { tongueOf } from '../../../src/extract/signal/tongue/recognise.ts'
import { dutch } from '../../../src/extract/signal/tongue/dutch.ts'
import { french } from '../../../src/extract/signal/tongue/french.ts'
import { german } from '../../../src/extract/signal/tongue/german.ts'
import { italian } from '../../../src/extract/signal/tongue/italian.ts'
import { portuguese } from '../../../src/extract/signal/tongue/portuguese.ts'
import { spanish } from '../../../src/extract/signal/tongue/spanish.ts'
import { isGeneralIn, isRuledIn } from '../../../src/extract/signal/statement.ts'
import { chunkOf, said } from '../passage.ts'

describe('tongueOf', () => {
  it.each([
    ['Rechnungen werden nach zwei Wochen fällig, und es gibt keine Ausnahme.', german],
    ['Les factures sont payées dans les trente jours, sans exception.', french],
    ['Las facturas se pagan en treinta días y no hay excepciones.', spanish],
    ['Le fatture si pagano entro trenta giorni, e non ci sono eccezioni.', italian],
    ['As faturas são pagas em trinta dias e não há exceções para os clientes.', portuguese],
    ['De facturen worden binnen dertig dagen betaald, en dat geldt voor alle klanten.', dutch],
    ['Invoices are paid within thirty days, and there are no exceptions.', null],
    ['Rechnungen über 500 Euro brauchen zwei Unterschriften.', german],
    ['Hallo an alle,\n\nBestellungen ab 1.000 Euro brauchen zwei Angebote.\n\nGrüße', german],
    ['Facturas sobre 500 euros necesitan dos firmas.', spanish],
    ['Commandes supérieures à 500 euros exigent deux signatures.', french],
    ['Server läuft wieder. Datenbank braucht Neustart.', null],
    ['Rechnungen schreiben sich jetzt allein.', null],
    ['Jede Bestellung zählt. Schnelle Lieferung, faire Preise.', null],
    ['Including part-timers?', null],
    ['New hat!', null],
    ['No exceptions.', null],
    ['', null],
  ])('tells the language of %j', (text, tongue) => {
    expect(tongueOf(text)).toBe(tongue)
  })
})

describe('a statement in another language', () => {
  it.each([
    [german, 'rechnungen werden von zwei personen freigegeben.'],
    [french, "les incidents critiques sont signalés dans le quart d'heure."],
    [spanish, 'no se aceptan devoluciones.'],
    [italian, 'le ferie si chiedono due settimane prima.'],
    [portuguese, 'as despesas são aprovadas pela chefia.'],
    [dutch, 'declaraties worden binnen een maand ingediend.'],
  ])('is general', (tongue, plain) => {
    expect(isGeneralIn(tongue, plain)).toBe(true)
  })

  it.each([
    [german, 'die rechnung wurde gestern freigegeben.'],
    [french, 'la facture a été payée ce matin.'],
    [spanish, 'ayer se aceptaron dos devoluciones.'],
    [italian, 'ho chiesto le ferie ieri.'],
    [portuguese, 'ontem a despesa foi aprovada.'],
    [dutch, 'gisteren heeft de klant de factuur betaald.'],
  ])('is particular when it tells what happened', (tongue, plain) => {
    expect(isGeneralIn(tongue, plain)).toBe(false)
    expect(isRuledIn(tongue, plain)).toBe(false)
  })

  it('rules when it names a limit of something organisations rule on', () => {
    expect(isRuledIn(german, 'innerhalb von 14 tagen sind retouren möglich')).toBe(true)
    expect(isRuledIn(french, "aucune remise sans l'accord du directeur")).toBe(true)
    expect(isRuledIn(german, 'die brücke ist geschlossen')).toBe(false)
  })
})

describe('extract, in another language', () => {
  it.each([
    'Wir bleiben bei zwei Lieferanten, der dritte fällt weg.',
    'Passwörter dürfen niemals per Mail verschickt werden.',
    "On garde un seul fournisseur et on supprime l'autre.",
    'Les achats de plus de 500 euros doivent être validés par la direction.',
    'Los descuentos de más del 10 % los aprueba el responsable de ventas.',
    'Se il cliente non risponde entro dieci giorni, la richiesta viene chiusa.',
    'Só a equipa de segurança pode dar acesso aos dados dos clientes.',
    'Wachtwoorden mogen niet per mail worden verstuurd, en dat geldt voor iedereen.',
  ])('finds the decision in %j', (text) => {
    expect(extract([chunkOf([said(text)])]).candidates).toHaveLength(1)
  })

  it.each([
    'Gestern die Rechnung geprüft, heute schaue ich mir den Export an. Keine Blocker.',
    "Hier j'ai terminé la revue du contrat, aujourd'hui je continue les tests.",
    'Creo que podríamos cambiar el plazo de devolución, pero no hay acuerdo.',
    'Prova gratis la nostra soluzione e scopri come approvare le fatture in pochi clic!',
    'Alguém sabe até quando os clientes podem pedir um reembolso?',
    'Ik denk dat we misschien een andere leverancier zouden kunnen kiezen.',
  ])('stays silent on %j', (text) => {
    expect(extract([chunkOf([said(text)])]).candidates).toEqual([])
  })
})
