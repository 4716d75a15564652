import { entries, lines } from './entry.ts'
import type { Language } from './language.ts'
import { mostly } from './name/culture.ts'

export const italian: Language = {
  code: 'it',
  share: 5,
  names: mostly([['italian', 10]], 0.8),
  words: {
    weekday: entries('lunedì martedì mercoledì giovedì venerdì sabato domenica'),
    month: entries(
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    ),
    date: ['{day} {month} {year}', '{weekday} {day} {month}', '{day}/{two}/{year}'],
    holiday: ['Natale', 'Pasqua', 'Ferragosto', 'Capodanno', 'Epifania', 'Ognissanti'],
    money: ['{number} milioni di euro', '{hundreds} euro', '€ {hundreds}'],
    title: [
      'Sig.',
      'Sig.ra',
      'Signor',
      'Signora',
      'Dott.',
      'Dott.ssa',
      'Avv.',
      'Ing.',
      'Prof.',
      'Prof.ssa',
      'il dottor',
    ],
    city: entries(`Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Venezia Verona Messina Padova Trieste Brescia
      Parma Prato Modena Reggio_Emilia Perugia Livorno Ravenna Cagliari Foggia Rimini Salerno Ferrara Sassari Siracusa Pescara
      Monza Bergamo Trento Vicenza Terni Bolzano Novara Piacenza Ancona Udine Arezzo Lecce Pesaro Siena Pisa Lucca Como Cremona
      L'Aquila Matera Potenza Londra Parigi Berlino Mosca Pechino Bruxelles`),
    country: entries(
      'Italia Francia Germania Spagna Svizzera Austria Grecia Russia Cina Giappone Stati_Uniti Brasile Egitto Libia Turchia Gran_Bretagna',
    ),
    region: entries(
      'Lombardia Piemonte Veneto Toscana Lazio Campania Puglia Sicilia Sardegna Calabria Liguria Umbria Marche Abruzzo Emilia-Romagna Friuli',
    ),
    landmark: [
      'via {namesake}',
      'piazza {namesake}',
      'stadio {namesake}',
      'ospedale San Raffaele',
      'via Garibaldi',
      'piazza San Marco',
      'San Siro',
      'aeroporto Leonardo da Vinci',
      'corso Vittorio Emanuele',
      'chiesa di Santa Maria Novella',
      'Palazzo Chigi',
      'Ponte Vecchio',
    ],
    address: ['Via {namesake} {number}, {digits} {city}', 'Piazza {namesake} {few}, {city}'],
    company: lines(`
      {knownCompany}
      {namesake} S.p.A.
      {namesake} S.r.l.
      Fratelli {namesake}
      Gruppo {namesake}
      Fiat
      Eni
      Enel
      UniCredit
      Intesa Sanpaolo
      Ferrari
      Pirelli
      Benetton
      Barilla
      Armani
      Mediaset
      Banca di {city}`),
    agency: [
      'Camera dei Deputati',
      'Senato',
      'Quirinale',
      'Comune di {city}',
      'Regione {region}',
      'Procura di {city}',
      'Carabinieri',
      'Guardia di Finanza',
      'Partito Democratico',
      'Forza Italia',
      'Lega Nord',
      'Cgil',
      'Bankitalia',
      'Corte dei Conti',
      'Croce Rossa',
      'Vaticano',
    ],
    university: [
      'Università di {city}',
      'Politecnico di {city}',
      'Università Bocconi',
      'Scuola Normale',
      'La Sapienza',
    ],
    club: [
      'Juventus',
      'Inter',
      'Milan',
      'Roma',
      'Lazio',
      'Napoli',
      'Fiorentina',
      'Sampdoria',
      'Atalanta',
      'Torino',
      '{city} Calcio',
      'Hellas Verona',
    ],
    paper: entries(
      'la_Repubblica Corriere_della_Sera La_Stampa Ansa Il_Sole_24_Ore La_Gazzetta_dello_Sport Il_Messaggero Rai',
    ),
    term: [
      'Protezione dei dati',
      'Prossimi passi',
      'Gestione accessi',
      'Fatturazione',
      'Punti aperti',
      'Controllo qualità',
    ],
    job: [
      'amministratore delegato',
      'avvocata',
      'sindaco',
      'allenatore',
      'portavoce',
      'docente',
      'medico',
      'responsabile vendite',
      'scrittrice',
    ],
    rank: [
      'il presidente',
      'il ministro',
      'la ministra',
      'il sindaco',
      'il papa',
      'il re',
      'il giudice',
      'il tecnico',
      'l’attaccante',
      'il premier',
      'il senatore',
      'l’attrice',
    ],
  },
  templates: {
    news: [
      '{city}, {day} {month} ({paper}) - {rank} {person:1} ha incontrato {person} a {city}. {family:1} ha parlato di un passo avanti.',
      '«Non ci fermeremo», ha detto {person:1} {weekday} sera. Poi {family:1} ha lasciato l’aula.',
      '{person:1}, {age} anni, di {city}, è stato arrestato dai Carabinieri. Il legale di {family:1}, {title} {person}, parla di errore.',
      'Secondo {person}, {job} di {city}, i feriti sono {few}.',
      '{family} e {family} hanno firmato l’accordo con {company}.',
      'Di {person}\n{city} - Sciopero dei treni fino a {weekday}.',
      'La Procura di {city} ha aperto un fascicolo sulla {company}.',
      'Il Comune di {city} e la Regione {region} stanziano {money}.',
      'Maltempo in {region}, {region} e {region}: scuole chiuse {weekday}.',
    ],
    sport: [
      '{club}-{club} {few}-{few}: reti di {family} al {number}’ e {family} su rigore.',
      '{club} ({few}-4-2): {family}; {family}, {family}, {family}; {family}, {family}, {family}, {family}; {family} ({number}’ st {family}), {family}. All. {family}.',
      'Arbitro: {family} di {city}. Ammoniti: {family}, {family}.',
      'Vince {person:1} davanti a {person} e {person}; {family:1} sale in testa alla classifica.',
    ],
    biography: [
      '{person:1} ({city}, {date} – {city}, {date}) è stata una scrittrice italiana.',
      'Figlio di {person}, {given:1} studiò a {city} con {person}. Nel {year} {family:1} sposò {person}.',
      '{work} è un film del {year} diretto da {person} con {person} e {person}.',
      '{city} è un comune italiano della provincia di {city} in {region}.',
      'La chiesa di San Giovanni e il palazzo della famiglia {family} si trovano in centro.',
    ],
    form: [
      'Mi chiamo {person} e abito a {city}.',
      'Nome: {given:1}\nCognome: {family:1}\nNato il: {date}\nResidenza: {city}',
      'Spett.le {title} {person}\n{address}',
      'Si prega di versare {money} a {person}, IBAN {iban}.',
      'Può darmi il numero della signora {family}?',
      'Ragione sociale: {company}\nSede: {address}\nPartita IVA: {digits}',
    ],
    letter: [
      'Ciao {given:1},\n\ngrazie, ne parlo con {given} e ti dico.\n\nA presto,\n{given}',
      'Gentile {title} {family},\n\nin allegato la fattura.\n\nCordiali saluti,\n{person}\n{company}',
      'Buongiorno a tutti,\n\nl’ufficio resta chiuso a {holiday}.\n\nLa Direzione',
      'Cara {given}, ti presento {person}: lavora con {given} a {city}.',
    ],
    chat: [
      'grazie {given}!',
      'ciao {given}, hai visto {tool}?',
      'chiedi a {given} o {given}',
      '{tool} non parte',
      '{given} oggi è in ferie',
    ],
    tweet: [
      'Che forte {person} ieri sera!',
      'Buon compleanno {given} 🎉',
      'Piove a {city}, come sempre',
    ],
    meeting: [
      'Presenti: {person}, {person}, {title} {family}. Assente: {person}.',
      '{given:1}: teniamo {tool}.\n{given:2}: va bene, {given:1}.',
      'Azione: {given} scrive a {company} entro {weekday}.',
      'Decisione: si passa a {product}. Responsabile: {given}.',
      'Decisione: i rimborsi oltre {money} richiedono una seconda firma.',
      'Ordine del giorno\n1. {term}\n2. {term}\n3. Varie ed eventuali',
    ],
    ticket: [
      '{given} ha trovato il difetto, {given} lo corregge.',
      'Segnalato da {person} il {date}.',
      'Errore: Accesso negato. Passi: Aprire la pagina, Premere Salva.',
    ],
    decision: [
      'Stato: Accettata\nDecisori: {person}, {person}',
      'Contesto: serve {term}. Decisione: {product}. Conseguenze: meno costi.',
      'Come scrive {person:1}, il codice si legge. {family:1} ha ragione.',
    ],
    plain: [
      'Pane, vino, olio e formaggio. Rosa, Viola e Azzurra sono colori.',
      'Via Roma, Corso Italia e Piazza Duomo chiuse al traffico.',
      'Il Premio Strega e la Coppa Italia. Il Festival di Sanremo.',
      'Armani, Versace, Prada e Valentino sfilano a {city}.',
    ],
  },
}
