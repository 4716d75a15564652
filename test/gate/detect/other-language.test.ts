import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

function people(text: string): string[] {
  const { findings } = mask(text)
  const named = findings.filter(({ kind }) => kind === 'person')
  return named.map(({ start, end }) => text.slice(start, end))
}

/** Enough of a language for it to be told from English. */
const around = {
  da: 'Møderne holdes hver torsdag aften. Referatet sendes rundt bagefter til samtlige medlemmer i foreningen. Uenigheder afgøres af bestyrelsen ved lodtrækning.',
  es: 'Las reuniones se celebran los jueves. El acta se envía después a todos los socios. Las dudas las resuelve la junta directiva.',
  it: 'Le riunioni si tengono ogni giovedì. Il verbale viene spedito in seguito a tutti i soci. I dubbi vengono sciolti dal consiglio.',
  nl: 'De vergaderingen vinden elke donderdag plaats. Het verslag wordt nadien naar alle leden gestuurd. Twijfels worden door het bestuur beslecht.',
  pt: 'As reuniões realizam-se às quintas-feiras. A ata é enviada depois a todos os sócios. As dúvidas resolvem-se em votação.',
  cs: 'Schůze se konají každý čtvrtek večer. Zápis se potom rozesílá všem členům spolku. O sporech rozhoduje výbor losem.',
  pl: 'Zebrania odbywają się w każdy czwartek. Protokół rozsyłany jest potem wszystkim członkom koła. Wątpliwości rozstrzyga zarząd.',
} as const

describe('in other languages', () => {
  test.each([
    ['it', 'La grandine ha causato danni notevoli ai tetti di Savona, di Imperia e di Genova.'],
    ['it', 'Da Roma a Milano, da Torino a Napoli: una fila di carri armati fermi.'],
    ['it', 'Passa di qui anche la sonda Galileo.'],
    ['es', 'La oficina está en las islas Salomón.'],
    ['es', 'Lo decide el presidente del Insalud.'],
    ['es', 'El Ayuntamiento de Ampuero paga la mitad.'],
    ['es', 'Ante la duda decide la junta.'],
    ['da', 'Kan formanden ikke komme, aflyses mødet.'],
    ['cs', 'Sejdeme se v Brně na Smíchově.'],
    ['pl', 'Spotykamy się w mieście Jiczyn (16 847 mieszkańców).'],
    ['pl', 'Majątkiem zarządza rada, a nie zebranie.'],
    ['pl', 'Na mapie jest też moszaw Kefar Hess.'],
  ] as const)('%s: nobody is found in %j', (language, text) => {
    expect(people(`${around[language]} ${text}`)).toEqual([])
  })

  test.each([
    ['da', 'Forslaget er fremsat af Jytte Hilden.', 'Jytte Hilden'],
    ['da', 'Den opgave overtager Thorkild Thyrring efter ferien.', 'Thorkild Thyrring'],
    ['da', 'Vi er glade for, at Klaus Riskær bliver formand.', 'Klaus Riskær'],
    ['it', "È l'isola di Anna, dice Paolo Brevi.", 'Paolo Brevi'],
    ['pl', 'Tytuł wymyślił Arystoteles, a nie zarząd.', 'Arystoteles'],
    ['cs', 'Klíče předá Baxterovi po schůzi.', 'Baxterovi'],
    ['cs', 'O tom rozhodne Jirousová sama.', 'Jirousová'],
    ['pt', 'Quem decide é Edite Estrela, e não a direção.', 'Edite Estrela'],
    ['es', 'Lo firma María de las Mercedes Soto.', 'María de las Mercedes Soto'],
  ] as const)('%s: somebody is found in %j', (language, text, name) => {
    expect(people(`${around[language]} ${text}`)).toContain(name)
  })
})

describe('who is asked or named at work in another language', () => {
  test.each([
    ['Merci de transmettre cela à Durand du service financier.', 'Durand'],
    ['Le ticket a été ouvert par Petit lundi.', 'Petit'],
    ['- Camille enverra les chiffres', 'Camille'],
    ['Per favore inoltra questo a Bianchi in amministrazione.', 'Bianchi'],
    ['O contrato foi assinado por Pereira ontem.', 'Pereira'],
    ['Stuur dit door naar van Dijk van financiën.', 'van Dijk'],
    ['Je moet het Jansen vragen voor je betaalt.', 'Jansen'],
    ['Als het niet lukt: vraag het Boer maar.', 'Boer'],
    ['Er det uklart, spør Strand først.', 'Strand'],
    ['Das Ticket wurde am Montag von Krüger geöffnet.', 'Krüger'],
    ['Kontoen for Holm er lukket.', 'Holm'],
    ['Bu sabah Durmuş aradı.', 'Durmuş'],
  ])('is somebody: %j', (text, name) => {
    expect(people(text)).toEqual([name])
  })

  test.each([
    ['Nu ska det i sanningens namn sägas.'],
    ['De rekening van Microsoft is gesloten.'],
    ['Envoyez cela à Lyon avant jeudi.'],
    ['Laut Siemens kommt der Bericht zu spät.'],
  ])('and what is none is left: %j', (text) => {
    expect(people(text)).toEqual([])
  })

  test.each([
    'Dobrý den Zarkel,\nfaktura je v příloze.',
    'Bom dia Zarkel,\nsegue a fatura.',
    'Guten Morgen Zarkel,\ndie Rechnung hängt an.',
    'God morgon Zarkel,\nfakturan är bifogad.',
    'Bună ziua Zarkel,\nfactura este atașată.',
    'Goedendag Zarkel,\nde factuur zit erbij.',
  ])('is greeted: %j', (text) => {
    expect(people(text)).toEqual(['Zarkel'])
  })
})

describe('a title of another language', () => {
  test.each([
    ['Accompagné de MM. Zarkel et Vorbin, des maires.', ['Zarkel', 'Vorbin']],
    ['Señores Zarkel y Vorbin', ['Zarkel', 'Vorbin']],
    ['i sigg. Zarkel e Vorbin', ['Zarkel', 'Vorbin']],
    ['Il sig. Zarkel arriva.', ['Zarkel']],
    ['Hr. Zarkel kommer.', ['Zarkel']],
    ['Fru Zarkel kommer.', ['Zarkel']],
    ['To powie pan Zarkel.', ['Zarkel']],
    ['Dat zegt de heer Zarkel.', ['Zarkel']],
    ['Lo dice don Zarkel.', ['Zarkel']],
  ])('is read before whoever has it: %j', (text, names) => {
    expect(people(text)).toEqual(names)
  })

  test.each([
    'HR Grace period',
    'A bolt of 5 mm. Zarkel steel is fine.',
    'a pan Italian tour',
    'I don Know',
    'See sig. A for that.',
  ])('and is none in %j', (text) => {
    expect(people(text)).toEqual([])
  })
})

test('what a family name is made of is nobody in small letters', () => {
  expect(people('Ana de la Cueva habló de la cueva y de la boca de la cueva.')).toEqual([
    'Ana de la Cueva',
  ])
})

describe('in small letters', () => {
  const cased =
    'We met in Berlin. Paris, Rome and Madrid send one lead each. Minutes are kept by Support.'

  test('somebody is called so in a note without capitals', () => {
    expect(people('thanks, gupta will take the ticket then')).toEqual(['gupta'])
  })

  test('and nobody where names have capitals', () => {
    expect(people(`${cased} Then gupta is what the recipe calls for.`)).toEqual([])
  })
})
