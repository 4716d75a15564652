import { entries } from './entry.ts'
import type { Language } from './language.ts'
import { mostly } from './name/culture.ts'

export const swedish: Language = {
  code: 'sv',
  share: 2.5,
  names: mostly([['swedish', 10]], 0.8),
  words: {
    weekday: entries('måndag tisdag onsdag torsdag fredag lördag söndag'),
    month: entries(
      'januari februari mars april maj juni juli augusti september oktober november december',
    ),
    date: ['den {day} {month}', '{day} {month} {year}', '{year}-{two}-{two}'],
    city: entries(
      'Stockholm Göteborg Malmö Uppsala Västerås Örebro Linköping Helsingborg Jönköping Norrköping Lund Umeå Gävle Borås Sundsvall Kalmar Visby Kiruna',
    ),
    country: entries(
      'Sverige Norge Danmark Finland Tyskland Frankrike Ryssland Kina USA Italien Spanien',
    ),
    company: [
      '{knownCompany}',
      '{namesake} AB',
      'Ericsson',
      'Volvo',
      'Ikea',
      'SEB',
      'Handelsbanken',
      'Telia',
      'Scania',
      'Systembolaget',
    ],
    agency: [
      'Riksdagen',
      'Socialdemokraterna',
      'Moderaterna',
      'Skatteverket',
      'Göteborgs stad',
      'Svenska Akademien',
      'Röda Korset',
      'Försäkringskassan',
    ],
    paper: entries('Dagens_Nyheter Svenska_Dagbladet Aftonbladet Expressen SVT TT'),
    club: ['AIK', 'Djurgården', 'Malmö FF', 'IFK Göteborg', 'Hammarby', 'Frölunda', 'Färjestad'],
    title: ['herr', 'fru', 'doktor', 'professor', 'Dr.'],
    term: ['Nästa steg', 'Dataskydd', 'Behörigheter', 'Öppna frågor'],
  },
  templates: {
    news: [
      'Statsminister {person:1} säger till {paper} att {country} är redo. {family:1} reser till {city} på {weekday}.',
      '– Vi ger inte upp, säger {person}, {age}, i {city}.',
      '{person:1} åtalas i {city}. Enligt {family:1}s advokat {person} är det ett misstag.',
      '{family} och {family} möttes i {city}.',
      'Foto: {person} / {paper}, arkivbild',
      '{agency} sade nej. {company} varslar {hundreds} anställda i {city}.',
    ],
    sport: [
      '{club} slog {club} med {few}-{few}. Mål: {family}, {family} ({few}).',
      '1. {person}, {country}, {lap} 2. {person}, {country}',
    ],
    biography: [
      '{person:1}, född {date} i {city}, är en svensk författare. {family:1} är dotter till {person}.',
      'Filmen regisserades av {person} med {person} i huvudrollen.',
      '{city} är en tätort i {country} med {thousands} invånare.',
    ],
    form: [
      'Jag heter {person} och bor i {city}.',
      'Förnamn: {given:1}\nEfternamn: {family:1}\nOrt: {city}',
      '{person}\nStorgatan {few}\n{city}',
    ],
    letter: [
      'Hej {given},\n\ntack för hjälpen!\n\nMed vänlig hälsning\n{person}\n{company}',
      'Hej alla,\n\nkontoret är stängt på {weekday}.\n\nHälsningar\nIT-avdelningen',
    ],
    chat: ['tack {given}!', '{given}, kan du kolla {tool}?', 'fråga {given} eller {given}'],
    meeting: [
      'Närvarande: {person}, {person}, {given}',
      '{given:1}: vi tar {tool}.\n{given:2}: bra.',
      'Beslut: {product}. Ansvarig: {given}.',
      'Dagordning\n1. {term}\n2. {term}\n3. Övriga frågor',
    ],
    plain: [
      'Bröd, smör och ost. Björn, Varg och Räv bor i skogen.',
      'Nobelpriset, Vasaloppet och Midsommar.',
    ],
  },
}

export const danish: Language = {
  code: 'da',
  share: 2,
  names: mostly([['danish', 10]], 0.8),
  words: {
    weekday: entries('mandag tirsdag onsdag torsdag fredag lørdag søndag'),
    month: entries(
      'januar februar marts april maj juni juli august september oktober november december',
    ),
    date: ['den {day}. {month}', '{day}. {month} {year}'],
    city: entries(
      'København Aarhus Odense Aalborg Esbjerg Randers Kolding Horsens Vejle Roskilde Herning Silkeborg Næstved Viborg Ribe Nuuk Tórshavn',
    ),
    country: entries('Danmark Sverige Norge Tyskland Frankrig Grønland England Rusland Kina USA'),
    company: [
      '{knownCompany}',
      '{namesake} A/S',
      '{namesake} ApS',
      'Carlsberg',
      'Novo Nordisk',
      'Mærsk',
      'Lego',
      'Danske Bank',
      'DSB',
      'Ørsted',
    ],
    agency: [
      'Folketinget',
      'Venstre',
      'Socialdemokratiet',
      'Dansk Folkeparti',
      'Københavns Kommune',
      'Højesteret',
      'Skattestyrelsen',
    ],
    paper: entries('Politiken Berlingske Jyllands-Posten Ekstra_Bladet Ritzau DR'),
    club: ['FC København', 'Brøndby', 'AGF', 'OB', 'FC Midtjylland'],
    title: ['hr.', 'fru', 'Dr.', 'professor'],
    term: ['Næste skridt', 'Databeskyttelse', 'Åbne punkter'],
  },
  templates: {
    news: [
      'Statsminister {person:1} siger til {paper}, at {country} er klar. {family:1} rejser til {city} {weekday}.',
      '"Vi giver ikke op," siger {person} fra {city}.',
      '{family} og {family} mødtes i {city}, skriver {paper}.',
      '{agency} sagde nej. {company} lukker i {city}.',
    ],
    sport: ['{club} vandt {few}-{few} over {club} efter mål af {family} og {family}.'],
    biography: [
      '{person:1} (født {date} i {city}) er en dansk maler. {family:1} blev gift med {person}.',
      '{city} er en by i {country}.',
    ],
    form: [
      'Jeg hedder {person} og bor i {city}.',
      'Fornavn: {given:1}\nEfternavn: {family:1}\nBy: {city}',
      '{person}\nNørregade {number}\n{city}',
    ],
    letter: [
      'Kære {given},\n\ntak for sidst!\n\nVenlig hilsen\n{person}',
      'Hej alle,\n\nkontoret holder lukket {weekday}.\n\nMvh\nLedelsen',
    ],
    chat: ['tak {given}!', '{given}, kan du se på {tool}?', 'spørg {given}'],
    meeting: [
      'Til stede: {person}, {person}, {given}',
      'Beslutning: {product}. Ansvarlig: {given}.',
      'Dagsorden\n1. {term}\n2. Eventuelt',
    ],
    plain: ['Brød, smør og ost på bordet. Rundetårn og Den Lille Havfrue er lukket {weekday}.'],
  },
}

export const norwegian: Language = {
  code: 'nb',
  share: 2,
  names: mostly([['norwegian', 10]], 0.8),
  words: {
    weekday: entries('mandag tirsdag onsdag torsdag fredag lørdag søndag'),
    month: entries(
      'januar februar mars april mai juni juli august september oktober november desember',
    ),
    date: ['{day}. {month} {year}', '{day}. {month}'],
    city: entries(
      'Oslo Bergen Trondheim Stavanger Drammen Fredrikstad Kristiansand Tromsø Bodø Ålesund Haugesund Molde Hamar Lillehammer Alta',
    ),
    country: entries('Norge Sverige Danmark Finland Tyskland Russland Kina USA Frankrike'),
    company: [
      '{knownCompany}',
      '{namesake} AS',
      'Equinor',
      'Telenor',
      'DNB',
      'Norsk Hydro',
      'Posten',
      'Vinmonopolet',
    ],
    agency: [
      'Stortinget',
      'Arbeiderpartiet',
      'Høyre',
      'Fremskrittspartiet',
      'Oslo kommune',
      'Høyesterett',
      'Norges Bank',
      'NAV',
    ],
    paper: entries('Aftenposten VG Dagbladet NRK NTB Bergens_Tidende'),
    club: ['Rosenborg', 'Brann', 'Vålerenga', 'Molde', 'Viking', 'Bodø/Glimt'],
    title: ['herr', 'fru', 'Dr.', 'professor'],
    term: ['Neste steg', 'Personvern', 'Åpne saker'],
  },
  templates: {
    news: [
      'Statsminister {person:1} sier til {paper} at {country} er klar. {family:1} drar til {city} {weekday}.',
      '– Vi gir oss ikke, sier {person} ({age}) fra {city}.',
      'Politiet i {city} leter etter {person}.',
      '{agency} sa nei. {company} kutter {hundreds} stillinger i {city}.',
    ],
    sport: [
      '{club} slo {club} {few}-{few} etter mål av {family} og {family}.',
      '1. {person}, Norge, {lap}, 2. {person}, Sverige',
    ],
    biography: [
      '{person:1} (født {date} i {city}) er en norsk skuespiller. {family:1} var gift med {person}.',
      '{city} er en kommune i {country}.',
    ],
    form: [
      'Jeg heter {person} og bor i {city}.',
      'Fornavn: {given:1}\nEtternavn: {family:1}',
      '{person}\nStorgata {few}\n{city}',
    ],
    letter: [
      'Hei {given},\n\ntakk for hjelpen!\n\nHilsen\n{person}',
      'Hei alle sammen,\n\nkontoret er stengt {weekday}.\n\nHilsen\nLedelsen',
    ],
    chat: ['takk {given}!', '{given}, har du sett på {tool} ennå?', 'spør {given} eller {given}'],
    meeting: [
      'Til stede: {person}, {person} og {given}',
      'Vedtak: {product}. Ansvarlig: {given}.',
      'Saksliste\n1. {term}\n2. Eventuelt',
    ],
    plain: ['Brød, smør og ost på bordet. Holmenkollen og Karl Johans gate er stengt {weekday}.'],
  },
}

export const finnish: Language = {
  code: 'fi',
  share: 2,
  names: mostly([['finnish', 10]], 0.8),
  words: {
    weekday: entries(
      'maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina',
    ),
    month: entries(
      'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
    ),
    date: ['{day}. {month} {year}', '{day}.{few}.{year}'],
    city: entries(
      'Helsinki Espoo Tampere Vantaa Oulu Turku Jyväskylä Lahti Kuopio Pori Kouvola Joensuu Lappeenranta Vaasa Rovaniemi Porvoo',
    ),
    country: entries('Suomi Ruotsi Norja Tanska Viro Venäjä Saksa Ranska Kiina'),
    company: [
      '{knownCompany}',
      '{namesake} Oy',
      'Nokia',
      'Kone',
      'Neste',
      'Nordea',
      'Fortum',
      'Kesko',
      'Finnair',
      'VR',
      'Veikkaus',
    ],
    agency: [
      'Eduskunta',
      'Kokoomus',
      'Keskusta',
      'Perussuomalaiset',
      'Suomen Pankki',
      'Kela',
      'Helsingin kaupunki',
      'Korkein oikeus',
      'Poliisi',
    ],
    paper: entries('Helsingin_Sanomat Iltalehti Ilta-Sanomat Yle Aamulehti STT'),
    club: ['HJK', 'KuPS', 'Inter Turku', 'Ilves', 'Tappara', 'Kärpät'],
    title: ['herra', 'rouva', 'tohtori', 'professori'],
    term: ['Seuraavat askeleet', 'Tietosuoja', 'Avoimet asiat'],
  },
  templates: {
    news: [
      'Pääministeri {person:1} sanoi {weekday}, että {country} on valmis. {family:1} matkustaa Brysseliin.',
      '– Emme luovuta, sanoo {person} ({age}).',
      '{family}n mukaan päätös syntyy {weekday}. {paper} kertoi asiasta.',
      '{agency} hylkäsi esityksen. {company} irtisanoo {hundreds} työntekijää.',
    ],
    sport: [
      '{club} voitti, {club} hävisi. Maalit: {family}, {family} ({few}).',
      '1. {person}, Suomi, {lap}, 2. {person}, Ruotsi',
    ],
    biography: [
      '{person:1} (s. {date}) on suomalainen kirjailija. {family:1} opiskeli Helsingissä.',
      '{city} on kunta, jossa asuu {thousands} ihmistä.',
    ],
    form: [
      'Nimeni on {person}, asuinpaikka {city}.',
      'Etunimi: {given:1}\nSukunimi: {family:1}\nPaikkakunta: {city}',
      '{person}\nKauppakatu {few}\n{city}',
    ],
    letter: [
      'Hei {given},\n\nkiitos avusta!\n\nTerveisin\n{person}',
      'Hei kaikki,\n\ntoimisto on kiinni {weekday}.\n\nTerveisin\nHallinto',
    ],
    chat: ['kiitos {given}!', '{given}, katsotko {tool}?', 'kysy {given}lta'],
    meeting: [
      'Läsnä: {person}, {person}, {given}',
      'Päätös: {product}. Vastuu: {given}.',
      'Esityslista\n1. {term}\n2. Muut asiat',
    ],
    plain: ['Leipä, voi ja juusto. Karhu, susi ja kettu. Juhannus ja Vappu.'],
  },
}
