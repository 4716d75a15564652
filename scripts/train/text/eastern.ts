import { entries } from './entry.ts'
import type { Language } from './language.ts'
import { mostly } from './name/culture.ts'

export const czech: Language = {
  code: 'cs',
  share: 2,
  names: mostly(
    [
      ['czech', 10],
      ['slovak', 2],
    ],
    0.85,
  ),
  words: {
    weekday: entries('pondělí úterý středu čtvrtek pátek sobotu neděli'),
    month: entries(
      'ledna února března dubna května června července srpna září října listopadu prosince',
    ),
    date: ['{day}. {month} {year}', '{day}. {few}. {year}'],
    city: entries(
      'Praha Brno Ostrava Plzeň Liberec Olomouc Zlín Pardubice Opava Jihlava Kladno Most Karlovy_Vary Bratislava Košice Vídeň',
    ),
    country: entries('Česko Slovensko Polsko Německo Rakousko Rusko Francie Itálie Čína'),
    company: [
      '{knownCompany}',
      '{namesake} s.r.o.',
      'Škoda Auto',
      'ČEZ',
      'Komerční banka',
      'České dráhy',
      'Baťa',
      'Plzeňský Prazdroj',
    ],
    agency: [
      'Sněmovna',
      'Senát',
      'Ústavní soud',
      'ODS',
      'ČSSD',
      'Magistrát',
      'Policie ČR',
      'Česká národní banka',
    ],
    paper: entries('Mladá_fronta_DNES Lidové_noviny Právo ČTK Deník'),
    club: ['Sparta Praha', 'Slavia Praha', 'Baník Ostrava', 'Viktoria Plzeň', 'Slovan Bratislava'],
    title: ['pan', 'paní', 'Ing.', 'Mgr.', 'JUDr.', 'MUDr.'],
    term: ['Další kroky', 'Ochrana údajů', 'Správa přístupů'],
  },
  templates: {
    news: [
      'Premiér {person:1} v {weekday} řekl, že {country} pomůže. {family:1} odletí do Bruselu.',
      '„Nevzdáme to,“ uvedla {person}.',
      '{family} a {family} podepsali dohodu, píše {paper}.',
      '{agency} návrh zamítla. {company} propustí {hundreds} lidí.',
    ],
    sport: [
      '{club} - {club} {few}:{few}. Branky: {number}. {family}, {number}. {family}.',
      'Sestava: {family} - {family}, {family}, {family} - {family}, {family}.',
    ],
    biography: [
      '{person:1} (* {date}, {city}) je český herec. {family:1} vystudoval v Praze.',
      '{city} je město v okrese {city}.',
    ],
    form: [
      'Jmenuji se {person}, bydliště {city}.',
      'Jméno: {given:1}\nPříjmení: {family:1}\nMěsto: {city}',
      '{title} {person}\nNádražní {number}\n{city}',
    ],
    letter: [
      'Ahoj,\n\ndíky za zprávu.\n\nS pozdravem\n{person}\n{company}',
      'Dobrý den všem,\n\nkancelář je zavřená.\n\nVedení',
    ],
    chat: ['díky!\n{given}', '{given}: {tool} zase spadl\n{given}: už na tom dělám'],
    meeting: [
      'Přítomni: {person}, {person}, {person}',
      'Rozhodnutí: {product}. Odpovídá: {full}.',
      'Program\n1. {term}\n2. {term}\n3. Různé',
    ],
    plain: [
      'Chléb, máslo, sýr a víno. Karlův most a Václavské náměstí.',
      'Nobelova cena a Zlatý slavík.',
    ],
  },
}

export const romanian: Language = {
  code: 'ro',
  share: 1.2,
  names: mostly([['romanian', 10]], 0.85),
  words: {
    weekday: entries('luni marți miercuri joi vineri sâmbătă duminică'),
    month: entries(
      'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    ),
    date: ['{day} {month} {year}', '{day}.{two}.{year}'],
    city: entries(
      'București Cluj-Napoca Timișoara Iași Constanța Craiova Brașov Galați Ploiești Oradea Sibiu Arad Bacău Suceava Chișinău Roma Paris',
    ),
    country: entries(
      'România Moldova Ungaria Bulgaria Ucraina Germania Franța Italia Spania Rusia',
    ),
    company: [
      '{knownCompany}',
      'SC {namesake} SRL',
      'Dacia',
      'Banca Transilvania',
      'Petrom',
      'BCR',
      'eMAG',
      'Tarom',
    ],
    agency: [
      'Parlamentul',
      'Senatul',
      'PSD',
      'PNL',
      'Guvernul',
      'Primăria {city}',
      'Curtea Constituțională',
      'DNA',
      'Banca Națională',
    ],
    paper: entries('Adevărul Gândul Mediafax Hotnews Digi24 Agerpres'),
    club: ['Steaua', 'Dinamo', 'Rapid', 'CFR Cluj', 'Universitatea Craiova'],
    title: ['domnul', 'doamna', 'Dl.', 'Dna', 'Dr.', 'ing.'],
    term: ['Pașii următori', 'Protecția datelor', 'Facturare'],
  },
  templates: {
    news: [
      'Premierul {person:1} a declarat {weekday} că {country} va ajuta. {family:1} pleacă la Bruxelles.',
      '„Nu renunțăm”, a spus {person}, din {city}.',
      '{family} și {family} s-au întâlnit la {city}, scrie {paper}.',
      '{agency} a respins cererea. {company} concediază {hundreds} de oameni.',
    ],
    sport: ['{club} - {club} {few}-{few}. Au marcat: {family} ({number}), {family} ({number}).'],
    biography: [
      '{person:1} (n. {date}, {city}) este un actor român. {family:1} a studiat la {city}.',
      '{city} este un oraș din {country}.',
    ],
    form: [
      'Mă numesc {person} și locuiesc în {city}.',
      'Prenume: {given:1}\nNume: {family:1}\nOraș: {city}',
      '{title} {person}\nStr. Mihai Eminescu {number}, {city}',
    ],
    letter: [
      'Bună {given},\n\nmulțumesc pentru mesaj.\n\nCu stimă,\n{person}\n{company}',
      'Bună ziua tuturor,\n\nbiroul este închis {weekday}.\n\nConducerea',
    ],
    chat: ['mersi {given}!', '{given}, poți verifica {tool}?'],
    meeting: [
      'Prezenți: {person}, {person}, {person}',
      'Decizie: {product}. Responsabil: {given}.',
      'Ordinea de zi\n1. {term}\n2. Diverse',
    ],
    plain: ['Pâine, brânză, vin și ulei. Calea Victoriei și Piața Unirii sunt închise.'],
  },
}

export const turkish: Language = {
  code: 'tr',
  share: 1.5,
  names: mostly(
    [
      ['turkish', 10],
      ['uzbek', 0.5],
    ],
    0.85,
  ),
  words: {
    weekday: entries('Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'),
    month: entries('Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'),
    date: ['{day} {month} {year}', '{day}.{two}.{year}'],
    city: entries(
      'İstanbul Ankara İzmir Bursa Antalya Adana Konya Gaziantep Kayseri Eskişehir Diyarbakır Samsun Trabzon Mersin Bakü Berlin Londra',
    ),
    country: entries('Türkiye Almanya Fransa Rusya Suriye Irak İran Yunanistan Azerbaycan Çin ABD'),
    company: [
      '{knownCompany}',
      '{namesake} A.Ş.',
      '{namesake} Holding',
      'Türk Hava Yolları',
      'Arçelik',
      'Garanti Bankası',
      'Turkcell',
      'Koç Holding',
      'Ülker',
    ],
    agency: [
      'Meclis',
      'AKP',
      'CHP',
      'Yargıtay',
      'Danıştay',
      'Dışişleri Bakanlığı',
      'Merkez Bankası',
      'Emniyet',
      '{city} Belediyesi',
    ],
    paper: entries('Hürriyet Milliyet Sabah Cumhuriyet Anadolu_Ajansı NTV'),
    club: ['Galatasaray', 'Fenerbahçe', 'Beşiktaş', 'Trabzonspor', 'Bursaspor'],
    title: ['Sayın', 'Dr.', 'Prof. Dr.', 'Av.'],
    term: ['Sonraki Adımlar', 'Veri Koruma', 'Açık Konular'],
  },
  templates: {
    news: [
      "Başbakan {person:1}, {weekday} günü {city}'da konuştu. {family:1}, kararın doğru olduğunu söyledi.",
      '"Vazgeçmeyeceğiz" diyen {person}, {city} yolunda.',
      "{family} ile {family} görüştü. {paper}'in haberine göre anlaşma yakın.",
      "{company}, {city}'daki fabrikasını kapatıyor. {agency} açıklama yaptı.",
      '{person:1} ({age}) tutuklandı. Avukatı {person}, itiraz edecek.',
    ],
    sport: [
      '{club} {few} - {few} {club}. Goller: {family} (dk. {number}), {family} (dk. {number}).',
      'Hakemler: {person}, {person}, {person}',
    ],
    biography: [
      '{person:1} (d. {date}, {city}), Türk oyuncu. {family:1}, {year} yılında evlendi.',
      '{city}, {country} ülkesinde bir şehirdir.',
    ],
    form: [
      "Benim adım {person}, {city}'da yaşıyorum.",
      'Adı: {given:1}\nSoyadı: {family:1}\nŞehir: {city}',
      '{title} {person}\nAtatürk Cad. No: {number}, {city}',
    ],
    letter: [
      'Merhaba {given},\n\nteşekkürler.\n\nSaygılarımla\n{person}\n{company}',
      'Sayın {person},\n\nfaturanız ektedir.\n\n{company}',
      '{given} Bey, {given} Hanım, toplantı {weekday} günü.',
      'Herkese merhaba,\n\nofis {weekday} kapalı.\n\nYönetim',
    ],
    chat: ['sağol {given}!', "{given} Bey {tool}'a bakabilir mi?", "{given}'e sor"],
    meeting: [
      'Katılanlar: {person}, {person}, {person}',
      'Karar: {product}. Sorumlu: {given}.',
      'Gündem\n1. {term}\n2. {term}\n3. Diğer',
    ],
    plain: [
      'Ekmek, peynir, zeytin ve çay. Gül, Deniz ve Güneş.',
      'Atatürk Havalimanı, Fatih Sultan Mehmet Köprüsü ve İnönü Stadı kapalı.',
    ],
  },
}

export const hungarian: Language = {
  code: 'hu',
  share: 2,
  names: mostly([['hungarian', 10]], 0.85),
  words: {
    city: entries(`Budapest Debrecen Szeged Miskolc Pécs Győr Nyíregyháza Kecskemét Székesfehérvár Szombathely Sopron Eger
      Veszprém Zalaegerszeg Tatabánya Bécs Kolozsvár Pozsony`),
    country: entries(
      'Magyarország Ausztria Románia Szlovákia Németország Franciaország Olaszország',
    ),
    region: entries('Dunántúl Alföld Erdély Baranya Zala Vas Somogy Heves'),
    company: ['{knownCompany}', '{namesake} Kft.', 'MOL', 'OTP Bank', 'Richter', 'Magyar Telekom'],
    agency: ['Országgyűlés', 'Fidesz', 'Magyar Nemzeti Bank', 'Kúria', 'Rendőrség'],
    club: ['Ferencváros', 'Honvéd', 'Újpest', 'Debreceni VSC'],
    paper: ['Népszava', 'MTI', 'Magyar Nemzet', 'Index'],
    job: ['festő', 'író', 'ügyvéd', 'orvos', 'szóvivő', 'edző'],
    term: ['Adatvédelem', 'Következő lépések', 'Számlázás', 'Nyitott kérdések'],
  },
  templates: {
    form: [
      'A nevem {person}, {city} a városom.',
      'Név: {person}\nTelefon: {phone}\nVáros: {city}',
      'Cég: {company}\nCím: {address}',
    ],
    letter: [
      'Kedves {given}!\n\nKöszönöm a levelet.\n\nÜdvözlettel,\n{person}',
      'Tisztelt Hölgyem, Uram!\n\nCsatolom a számlát.\n\n{person}',
    ],
    meeting: [
      'Jelen voltak: {person}, {person}, {person}',
      'Döntés: {product}. Felelős: {person}.',
      'Napirend\n1. {term}\n2. {term}',
    ],
    plain: ['Kenyér, sajt, vaj és bor. Rózsa és liliom.', 'A Nobel-díjat októberben adják át.'],
  },
}
