import { entries, lines } from './entry.ts'
import type { Language } from './language.ts'
import { mostly } from './name/culture.ts'

export const german: Language = {
  code: 'de',
  share: 14,
  names: mostly([['german', 10]]),
  words: {
    weekday: entries('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend'),
    month: entries(
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember Jänner',
    ),
    date: [
      '{day}. {month} {year}',
      '{day}.{two}.{year}',
      '{weekday}, {day}. {month}',
      '{day}. {month}',
    ],
    holiday: entries(
      'Weihnachten Ostern Pfingsten Silvester Neujahr Karfreitag Fasching Fronleichnam',
    ),
    money: ['{number} Millionen Euro', '{number},50 Euro', '{hundreds} €', '{number} Mrd. Franken'],
    title: ['Herr', 'Frau', 'Dr.', 'Prof.', 'Prof. Dr.', 'Herrn', 'Frau Dr.'],
    nationality:
      entries(`deutsche österreichische schweizerische französische polnische britische amerikanische russische
      italienische spanische türkische niederländische chinesische ungarische griechische`),
    city: entries(`Berlin Hamburg München Köln Frankfurt_am_Main Stuttgart Düsseldorf Leipzig Dortmund Essen Bremen Dresden
      Hannover Nürnberg Duisburg Bochum Wuppertal Bielefeld Bonn Münster Karlsruhe Mannheim Augsburg Wiesbaden Mainz Kassel
      Kiel Lübeck Rostock Schwerin Magdeburg Halle Erfurt Jena Weimar Chemnitz Potsdam Cottbus Freiburg Ulm Heidelberg
      Regensburg Passau Würzburg Bamberg Trier Saarbrücken Aachen Wien Graz Linz Salzburg Innsbruck Klagenfurt Zürich Bern
      Basel Genf Lausanne Luzern St._Gallen Winterthur Vaduz Brüssel Warschau Prag Rom Mailand Moskau Kopenhagen Straßburg
      Bad_Homburg Garmisch-Partenkirchen Frankfurt_(Oder) Wolfsburg Leverkusen Peking Athen Lissabon Königsberg`),
    country:
      entries(`Deutschland Österreich Schweiz Frankreich Italien Spanien Polen Tschechien Ungarn Dänemark Schweden
      Norwegen Finnland Niederlande Belgien Luxemburg Großbritannien Irland Russland Ukraine Türkei Griechenland Portugal
      Rumänien Bulgarien Serbien Kroatien Slowenien USA China Japan Indien Brasilien Ägypten Südafrika Israel Syrien Irak`),
    region:
      entries(`Bayern Sachsen Hessen Thüringen Brandenburg Niedersachsen Schleswig-Holstein Nordrhein-Westfalen
      Baden-Württemberg Rheinland-Pfalz Saarland Mecklenburg-Vorpommern Tirol Vorarlberg Steiermark Kärnten Burgenland
      Oberbayern Franken Schwaben Ruhrgebiet Allgäu Schwarzwald Eifel Harz Bodensee Wallis Tessin Graubünden`),
    landmark: lines(`
      {namesake}straße
      {namesake}platz
      {namesake}-{namesake}-Straße
      {namesake}-Stadion
      {namesake}-Gymnasium
      {namesake}kirche
      Konrad-Adenauer-Haus
      Willy-Brandt-Straße
      Karl-Marx-Allee
      Schloss Bellevue
      Brandenburger Tor
      Kölner Dom
      Nikolaikirche
      Flughafen Tegel
      Franz-Josef-Strauß-Flughafen
      Alexanderplatz
      Kurfürstendamm
      Mosel
      Elbe
      Zugspitze`),
    address: [
      '{namesake}straße {number}, {digits} {city}',
      'Hauptstraße {few}, {city}',
      'Am Markt {few}\n{city}',
    ],
    company: lines(`
      {knownCompany}
      {namesake} GmbH
      {namesake} & Söhne
      {namesake} GmbH & Co. KG
      {namesake} AG
      {namesake}-Werke
      Stadtwerke {city}
      Sparkasse {city}
      Volksbank {city}
      Deutsche Bahn
      Deutsche Telekom
      Siemens
      Daimler
      Commerzbank
      Axel Springer
      Bertelsmann
      Thyssen-Krupp
      Bosch
      Henkel
      Haribo
      Dr. Oetker
      Lidl
      Rossmann
      Müller Milch`),
    agency: lines(`
      Bundestag
      Bundesrat
      Bundesregierung
      Auswärtiges Amt
      Landgericht {city}
      Amtsgericht {city}
      Oberlandesgericht {city}
      Staatsanwaltschaft {city}
      Stadtrat
      Landtag
      CDU
      CSU
      SPD
      FDP
      Bündnis 90/Die Grünen
      Die Linke
      AfD
      Bundesverfassungsgericht
      Finanzamt {city}
      Deutsches Rotes Kreuz
      Konrad-Adenauer-Stiftung
      Friedrich-Ebert-Stiftung
      Robert-Koch-Institut
      Max-Planck-Institut
      Fraunhofer-Gesellschaft
      Goethe-Institut
      Verdi
      IG Metall`),
    university: [
      'Universität {city}',
      'Technische Universität {city}',
      'Humboldt-Universität',
      'Ludwig-Maximilians-Universität',
      'Hochschule {city}',
      '{namesake}-Universität',
      'ETH Zürich',
    ],
    club: lines(`
      FC {city}
      SV {city}
      VfB {city}
      Eintracht {city}
      TSV {city}
      Rot-Weiß {city}
      Bayern München
      Borussia Dortmund
      Schalke 04
      Werder Bremen
      Hertha BSC
      Hansa Rostock
      1. FC Kaiserslautern
      RB Leipzig
      Carl Zeiss Jena
      Rapid Wien
      Austria Wien`),
    paper:
      entries(`Spiegel Bild FAZ taz Süddeutsche_Zeitung Die_Zeit Die_Welt dpa Stern Focus Kicker NZZ Der_Standard
      Kurier ARD ZDF Deutschlandfunk Handelsblatt Tagesspiegel {city}er_Zeitung`),
    term: lines(`
      Datenschutz
      Barrierefreiheit
      Zugriffsrechte
      Rechnungsstellung
      Anmeldung
      Freigabe
      Aufbewahrungsfrist
      Schnittstelle
      Lastverteilung
      Nächste Schritte
      Offene Punkte
      Datenbank-Migration
      Urlaubsplanung
      Lieferantenauswahl`),
    job: lines(`
      Geschäftsführer
      Abteilungsleiterin
      Sprecher
      Bürgermeisterin
      Trainer
      Rechtsanwalt
      Ärztin
      Lehrer
      Projektleiter
      Vorstandsvorsitzender
      Produktmanagerin
      Betriebsrat
      Intendant
      Schriftstellerin
      Architekt`),
    rank: entries(`Bundeskanzler Bundeskanzlerin Ministerpräsident Außenminister Finanzminister Bürgermeister König Kaiser
      Papst Bischof Trainer Präsident Innensenator Richter Staatsanwalt Pfarrer Graf Freiherr`),
  },
  templates: {
    news: [
      '{city} ({paper}) - {rank} {person:1} hat am {weekday} die Pläne der {agency} kritisiert. {family:1} sprach von einem Fehler.',
      '{person:1}, {job} aus {city}, sagte der {paper}, man habe {country} rechtzeitig gewarnt.',
      '„Wir fangen von vorn an“, sagte {person:1} am {weekday} in {city}. Danach fuhr {family:1} nach {city}.',
      'Wie {rank} {family} mitteilte, wird die Straße bis {month} gesperrt.',
      'Nach {family}s Rücktritt übernimmt {person:1} den Vorsitz. {family:1} gilt als Vertraute von {rank} {family}.',
      '{genitive} Anwalt {person} kündigte Berufung an.',
      'Der {age}-jährige {person:1} wurde vor dem Landgericht {city} angeklagt. {family:1} bestreitet die Tat.',
      'Bei einem Unfall nahe {city} sind {few} Menschen verletzt worden, teilte die Polizei mit.',
      'Die {nationality} Regierung hat den Vertrag von {city} unterzeichnet.',
      '{city} und {city} wollen enger zusammenarbeiten. Das beschloss der Stadtrat am {weekday}.',
      'Im {landmark} tagt ab {weekday} die {agency}.',
      'Von {person}\n{city}. Der Regen hat den Rhein steigen lassen.',
      'Foto: {person} ({paper}), Archivbild',
      'Die Ministerpräsidenten {family} ({region}) und {family} ({region}) lehnten den Vorschlag ab.',
      '{PERSON} GEWINNT WAHL IN {city}',
      'Die Opposition um {person:1} fordert Neuwahlen; {family:1} warf {family} Wortbruch vor.',
      'Bürgermeister {person:1} eröffnete das Fest. Mit {family:1} kamen {person} und {person}.',
      'Die Straße ist nach {person} benannt, einem Arzt aus {city}.',
      'Der Deutsche Wetterdienst warnt vor Sturm in {region} und {region}.',
      'Die Aktie von {company} verlor {few} Prozent, {company} legte zu.',
    ],
    sport: [
      '{club} gewann {few}:{few} gegen {club}. Die Tore schossen {family} ({number}.), {family} ({number}.) und {family} ({number}.).',
      '{club}: {family} - {family}, {family}, {family}, {family} - {family}, {family} ({number}. {family}) - {family}, {family}, {family}',
      'Trainer {person:1} muss auf {person:2} verzichten. „{given:2} ist noch nicht so weit“, sagte {family:1}.',
      '1. {person} ({country}) {lap} Min.; 2. {person} ({country}); 3. {person} ({country})',
      'Schiedsrichter: {person} ({city}) - Zuschauer: {thousands}',
      'Der FC hat den Vertrag mit {person:1} verlängert. {family:1} bleibt bis {year}.',
      'In der Bundesliga trennten sich {club} und {club} {few}:{few}.',
    ],
    biography: [
      '{person:1} (* {date} in {city}; † {date} in {city}) war ein deutscher Maler.',
      '{person:1} studierte bei {person} an der {university}. Ab {year} lehrte {family:1} in {city}.',
      'Sohn des Kaufmanns {person} und der {person}; {family:1} besuchte das Gymnasium in {city}.',
      '{family:1} heiratete {year} {person}, geborene {family}.',
      'Zu den Schülern von {person} gehören {person} und {person}.',
      'Söhne und Töchter der Stadt\n- {person} ({year}–{year}), Dichter\n- {person} (* {year}), Turnerin',
      'Der Film {work} entstand unter der Regie von {person} mit {person} und {person} in den Hauptrollen.',
      '{city} ist eine Gemeinde im Landkreis {city} in {region}.',
      'Die {university} wurde {year} gegründet und hat {thousands} Studenten.',
      'Das Schloss gehörte dem Grafen von {city} und später der Familie {family}.',
      'Wir trauern um {person:1}. {given:1} starb am {date}. In Liebe: {given}, {given} und Enkel.',
      'Der Jakobsweg, die Martinskirche und der Georgsbrunnen sind nach Heiligen benannt.',
    ],
    form: [
      'Mein Name ist {person} und ich wohne in {city}.',
      'Ich heiße {given:1}, {family:1} ist mein Nachname.',
      'Name: {family:1}\nVorname: {given:1}\nGeburtsdatum: {date}\nOrt: {city}',
      'Kundin: {title} {person}, {address}',
      '{title} {person}\n{address}\nDeutschland',
      'Bitte überweisen Sie {money} an {person}, IBAN {iban}.',
      'Ansprechpartnerin: {person}, Telefon {phone}',
      'Vertragspartner: {company}, vertreten durch {person}',
      'Können Sie mir die Adresse von {title} {family} geben?',
      'Patient: {sorted}, geb. {date}, überwiesen von Dr. {family}',
      'Firma: {company}\nStraße: {address}\nLand: {country}',
      'Artikel: Kaffeemaschine\nMenge: {few}\nPreis: {money}\nLieferung: Haus',
    ],
    letter: [
      'Hallo {given:1},\n\ndanke für deine Nachricht. {given} kümmert sich um die {term}.\n\nViele Grüße\n{given}',
      'Sehr geehrte Frau {family:1}, sehr geehrter Herr {family:2},\n\nIhre Rechnung liegt bei.\n\nMit freundlichen Grüßen\n{person}\n{company}',
      'Liebe {given}, lieber {given},\n\nwir sehen uns am {weekday}.\n\nLiebe Grüße\n{given}',
      'Hallo zusammen,\n\nam {date} ziehen wir auf {tool} um.\n\nGruß\nDie IT',
      'Sehr geehrte Damen und Herren,\n\nhiermit kündige ich meinen Vertrag.\n\nMit freundlichen Grüßen\n{person}',
      'Moin {given},\nHerr {family} hat angerufen, bitte bei {given} melden.\nBesten Dank\n{given}',
      'Guten Tag {title} {family},\n\nIhr Termin bei Dr. {family} ist am {date}.',
      'Ich bin bis {date} im Urlaub. Es vertritt mich {person} ({phone}).',
      'Guten Morgen, liebe Kolleginnen und Kollegen, das Büro in {city} bleibt an {holiday} zu.',
      'Im Auftrag\n{person}\n{job}',
    ],
    chat: [
      'danke {given}!',
      '{given}, kannst du kurz auf {tool} schauen?',
      '{given} und {given} sind heute im Homeoffice',
      'frag mal {given} oder {given}',
      'Guten Morgen zusammen, Kaffee ist fertig',
      'wer hat {tool} neu gestartet? {given}?',
      'Ich glaube, {person} hat das schon gemacht.',
      'passt, machen wir am {weekday}',
    ],
    tweet: [
      'Habe gerade {person} am {landmark} gesehen 😍',
      '{person} war gestern bei {paper} richtig stark',
      'Heute Abend {club} gegen {club}, wer schaut mit?',
      'Danke {given} für den tollen Abend in {city}!',
    ],
    meeting: [
      'Anwesend: {person}, {person}, {person}\nEntschuldigt: {person}\nProtokoll: {person}',
      'Teilnehmer: {family}, {family}, {family} (ab {hour} Uhr)',
      '{title} {family} eröffnet die Sitzung um {hour} Uhr. Das Protokoll vom {date} wird genehmigt.',
      '{given:1}: Ich bin für {tool}.\n{given:2}: Ich auch.\n{given:1}: Dann ist das so beschlossen.',
      '{person}: Was machen wir mit der {term}?\n{person}: Das klärt {given}.',
      'Aufgabe: {given} fragt bei {company} nach, bis {date}.',
      '{family} berichtet über die {term}. {family} und {family} widersprechen.',
      'Beschluss: Wir nutzen {product}. Verantwortlich: {given}.',
      'Beschluss: Rückerstattungen über {money} brauchen eine zweite Freigabe.',
      'Tagesordnung\n1. Begrüßung\n2. {term}\n3. {term}\n4. Verschiedenes',
      'Nächste Schritte: Angebot einholen, Vertrag prüfen, Entscheidung am {weekday}.',
      'Top {few}: {term}. Ergebnis: vertagt.',
    ],
    ticket: [
      '{given} hat den Fehler in {tool} gefunden, {given} baut den Test.',
      'Gemeldet von {person} am {date}, zugewiesen an {given}.',
      'Wie mit {given} besprochen, bleibt {tool} bis {month}.',
      'Kundin {title} {family} kann sich seit {weekday} nicht anmelden.',
      'Als Sachbearbeiter möchte ich Rechnungen filtern, damit die Prüfung schneller geht.',
      'Fehler: Beim Speichern erscheint die Meldung Zugriff verweigert. Schritte: Anmelden, Vorgang öffnen, Speichern.',
    ],
    decision: [
      'Status: Angenommen\nEntscheider: {person}, {person}\nDatum: {date}',
      'Wir folgen dem Vorschlag von {person:1}; {given:1} hat {tool} getestet.',
      'Kontext: Der Dienst für {term} ist langsam. Entscheidung: Wir setzen {product} ein. Folgen: Der Betrieb wird einfacher.',
      'Betrachtete Optionen: {product}, {product}, Eigenbau. Gewählt: {product}, weil das Team Erfahrung hat.',
      'Reisekosten über {money} genehmigt die Geschäftsführung. Ausnahmen regelt der Betriebsrat.',
      'Die Anforderung stammt aus dem Bereich Einkauf. Die Umsetzung erfolgt im Quartal {few}.',
    ],
    plain: [
      'Der Hund, die Katze und das Pferd stehen im Stall. Die Sonne scheint, der Wind weht.',
      'Tomaten, Gurken, Brot, Butter, Käse und Wein gibt es am Markt.',
      'Herr der Ringe, Kaiserschmarrn, Königsberger Klopse und Frankfurter Kranz.',
      'Die Entscheidung über die Nutzung der Räume trifft der Vorstand. Die Mitglieder haben Zeit bis {month}.',
      'Kunden, Händler und Hersteller zahlen den Preis. Der Verbraucher wartet auf Hilfe.',
      'Unternehmen aus {region} und {region} bauen Maschinen, Werkzeuge und Autos.',
      'Wolf, Fuchs, Bär und Hirsch leben im Wald; Lerche, Fink und Sperling singen.',
      'Der Koch, der Müller, der Schneider und der Bauer sind alte Berufe.',
      'Bitte Hände waschen. Rauchen verboten. Ausgang links. Vorsicht, Stufe!',
      'Bundestagswahl, Europawahl und Landtagswahl fallen auf einen Tag.',
      'Die Mercedes-Benz Arena, die Mercedesstraße und das Porsche-Museum liegen in {city}.',
      'Nobelpreis, Alzheimer, Röntgen, Dieselmotor und Zeppelin: alles Namen, die Wörter wurden.',
      'Am {holiday} ist der {landmark} gesperrt. Die Linie {few} fährt über {city}.',
      'Die Stiftung Warentest prüfte {number} Fernseher von {company} und {company}.',
      'Neue Funktionen: Suche, Filter, Vorschau. Behobene Fehler: Anmeldung, Druck.',
    ],
  },
}
