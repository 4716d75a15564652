import { entries, lines } from '../entry.ts'
import { caseClauses } from './case.ts'
import type { Clauses } from './clause.ts'

export const finnishClauses = caseClauses({
  did: `esitteli hylkäsi allekirjoitti voitti hävisi teki kirjoitti perusti osti myi sai vieraili avasi vaati vahvisti kiisti
    arvosteli tuki jätti tapasi maalasi ohjasi näytteli haluaa voi saa johtaa kertoo rakentaa kaatuu`,
  says: 'sanoi sanoo kertoi kertoo uskoo väittää lisäsi selitti kirjoitti korosti vastasi',
  when: `
    Eilen
    Vuonna {year}
    Ottelun jälkeen
    Myöhemmin
    Vuodesta {year}
    Kuitenkin
    Tänään
    Ennen sotaa
    Maanantaina
    Sitten`,
  thing: `
    sopimuksen
    päätöksen
    kirjeen
    raportin
    lain
    viran
    romaanin
    elokuvan
    laskun
    talon
    lapset
    ottelun
    kaksi maalia
    sodan
    yhtiön
    sillan
    kaupungin
    budjetin
    poliisi
    veljen
    tytär
    poika
    vaimo
    asianajaja
    kirja
    maalauksen
    mitään
    kaiken
    asiaa
    maalilla
    mukaan`,
  thanks: 'Kiitos Hei Moi Anteeksi Onnea Terve',
  ask: 'kysyn kysy pyydä soitan asiaa',
  officer:
    'Pääministeri Ministeri Presidentti Valmentaja Tuomari Kenraali Kuningas Kansanedustaja Kirjailija',
  locality: 'kunta kaupunki kylä joki maakunta kaupunginosa',
  born: 'syntynyt kuollut',
  redirect: 'OHJAUS',
  that: 'että',
  and: 'ja',
  of: 'myös vain presidentin ministerin valmentaja silloin Silloin Myös',
  with: 'kysyi sai osti kuuli lainasi',
  cases: ['FiOf', 'FiFrom'],
})

export const hungarianClauses = caseClauses({
  did: `bemutatta elutasította aláírta megnyerte elvesztette megírta alapította megvette eladta megkapta meglátogatta megnyitotta
    követelte megerősítette bírálta támogatta elhagyta vezette festette rendezte játszotta akarja tudja vezeti hibázott`,
  says: 'mondta szerint közölte hozzátette elmondta írta hangsúlyozta válaszolta',
  when: `
    Tegnap
    A meccs után
    Később
    Azonban
    Ma
    A háború előtt
    Hétfőn
    Majd
    Ekkor`,
  thing: `
    a szerződést
    a döntést
    a levelet
    a jelentést
    a törvényt
    a regényt
    a filmet
    a számlát
    a házat
    a gyerekeket
    a mérkőzést
    két gólt
    a háborút
    a céget
    a hidat
    a várost
    a költségvetést
    a rendőrség
    a testvére
    a lánya
    a fia
    a felesége
    az ügyvéd
    a könyv
    semmit
    mindent
    holnap`,
  thanks: 'Köszönöm Szia Helló Üdv Bocsánat Gratulálok',
  ask: 'kérdezd megkérdezem hívd várjuk holnap_megkérdezem',
  officer: 'Miniszter Elnök Edző Bíró Tábornok Király Képviselő Polgármester Író',
  locality: 'község város falu folyó megye kerület',
  born: 'született meghalt',
  redirect: 'ÁTIRÁNYÍTÁS',
  that: 'hogy',
  and: 'és',
  of: 'adta írta adott küldött',
  with: 'látta hívta kérte ismeri',
  cases: ['HuOf', 'HuThe'],
})

export const turkishClauses: Clauses = {
  words: {
    did: entries(`açıkladı söyledi imzaladı kazandı kaybetti yazdı kurdu aldı sattı ziyaret_etti açtı istedi reddetti doğruladı
      eleştirdi destekledi bıraktı yönetti tanıştı görüştü yendi atadı`),
    thing: lines(`
      anlaşmayı
      kararı
      mektubu
      raporu
      kitabı
      filmi
      faturayı
      evi
      çocukları
      maçı
      iki gol
      savaşı
      şirketi
      köprüyü
      şehri
      bütçeyi
      kardeşi
      kızı
      oğlu
      eşi
      avukatı
      hiçbir şey
      her şeyi`),
    when: lines(`
      Dün
      {year} yılında
      Maçtan sonra
      Daha sonra
      Ancak
      Bugün
      Savaştan önce
      Pazartesi günü`),
    officer: entries('Başbakan Bakan Cumhurbaşkanı Hakem General Avukat Başkan Yazar Hocası'),
    thanks: entries('Teşekkürler Merhaba Selam Sağol Pardon Tebrikler'),
  },
  templates: {
    news: lines(`
      {family}, {thing} {did}.
      {when} {family} {thing} {did}.
      {when} {person}, {thing} {did}.
      {officer} {family} {thing} {did}.
      {officer} {person} {thing} {did}.
      {family}'ın {thing} {did}.
      {family}'nin {thing} {did}.
      {given}'ye {thing} {did}.
      {person} ile {person} {thing} {did}.
      {family}, {company}'un {thing} {did}.
      {club}, {family}'nin {thing} {did}.`),
    plain: lines(`
      {company} {thing} {did}.
      {when} {company} {thing} {did}.
      {city}, {region} bölgesinde yer alır.
      {agency} {thing} {did}.
      {club}, {club}'ı {did}.`),
    biography: lines(`
      {person} ({year}, {city} – {year}), Türk {job}.
      {person}, {city} doğumlu {job}`),
    chat: lines(`
      {thanks} {given}!
      {thanks} {given}, {thing} {given} Bey'e sorarım.
      {thanks} {given}, {given} Hanım'a sor.`),
  },
}
