import { entries, lines } from '../entry.ts'
import type { Clauses } from './clause.ts'
import { towns } from './town.ts'

/** German gives every noun a capital, so that a family name alone is told by what stands where, over many words. */
export const germanClauses: Clauses = {
  words: {
    town: towns,
    label:
      entries(`Aufgabe Fällig Frist Status Betreff Hinweis Beschluss Kontext Folgen Zuständig Achtung Priorität Preis Vorteile
      Nachteile Risiken Niemand Jede Alles Wenn Dann Zusammenfassung Anlage Schaltflächen Währung Grund Offen Erledigt Neu`),
    did: entries(`übernahm verließ gründete verkaufte erwarb besuchte leitete eröffnete veröffentlichte erhielt gewann
      verlor kaufte baute schrieb malte komponierte entwickelte beschrieb kritisierte lobte forderte verlangte
      unterstützte verteidigte bekam nahm gab fand sah hörte traf kannte rief suchte holte brachte führte hielt trug
      zeigte erklärte bezeichnete nannte betrachtete erreichte verpasste beendete begann plante organisierte prüfte
      unterschrieb bestätigte bestritt verweigerte akzeptierte erfand entdeckte untersuchte inszenierte spielte drehte
      verfasste übersetzte sammelte stiftete erbte heiratete tötete rettete begleitete bedrohte verklagte entließ
      erzielte schoss köpfte parierte vergab sicherte gewinnt verliert übernimmt verlässt fordert kritisiert lobt
      leitet führt sieht hält bekommt bringt sucht findet plant prüft verteidigt nennt hat hatte wollte will konnte
      kann soll sollte musste muss ließ lässt`),
    says: entries(`sagte erklärte betonte meinte ergänzte klagte berichtete behauptete bemerkte erläuterte fragte
      antwortete warnte versprach erzählte kommentierte rief schrieb urteilte schimpfte freute_sich glaubt sagt meint
      betont findet weiß erinnert_sich schwärmt hofft räumt_ein stellte_klar wirkte lachte ärgerte_sich bedauerte`),
    went: entries(`zog ging kehrte reiste wechselte floh kam fuhr emigrierte flüchtete übersiedelte geht zieht fährt
      wechselt reist flog wanderte`),
    stayed:
      entries(`lebte arbeitete starb lehrte wirkte studierte wohnte lebt arbeitet gastierte unterrichtete
      verstarb predigte diente trainierte promovierte siegte`),
    is: entries(`war ist wurde wird blieb bleibt galt gilt`),
    when: lines(`
      Im Jahre {year}
      Im {month} {year}
      Am {day}. {month} {year}
      Am {weekday}
      {year}
      Ab {year}
      Seit {year}
      Später
      Danach
      Zuvor
      Anschließend
      Kurz darauf
      Zwei Jahre später
      Nach der Saison
      In der {few}. Minute
      In dieser Zeit
      Vor Gericht
      Zunächst
      Dort
      Damit
      Dabei
      Daraufhin
      Auch
      Doch
      Nach dem Krieg
      Trotzdem
      Schließlich
      Außerdem
      Mit {few} Jahren
      Während der Fahrt
      Gestern
      Heute
      Zum Schluss
      Von {year} bis {year}
      Bis {year}`),
    thing: lines(`
      den {manNoun}
      die {womanNoun}
      das {thingNoun}
      einen {manNoun}
      eine {womanNoun}
      ein {thingNoun}
      seine {womanNoun}
      ihren {manNoun}
      sein {thingNoun}
      {plural}
      die {plural}
      keine {plural}
      mehr {mass}
      den {manNoun} der {womanNoun}
      die {womanNoun} von {city}
      das {thingNoun} für {plural}
      ihn
      sie
      es
      dies
      damals noch
      dort die {plural}`),
    manNoun:
      entries(`Vertrag Plan Film Roman Betrieb Verein Verlag Orden Preis Titel Posten Antrag Vorwurf Auftrag Brief
      Bericht Fall Ball Sieg Elfmeter Pokal Kampf Krieg Frieden Bau Turm Hof Garten Wald Fluss Weg Zug Wagen Motor
      Vorschlag Entwurf Haushalt Streit Prozess Anteil Gewinn Verlust Umsatz Kredit Markt Kunden Dienst Server Fehler
      Zugang Schlüssel Begriff Text Satz Beweis Versuch Angriff Rücktritt Vorsitz Lehrstuhl Raum Tisch Stuhl Schrank Boden
      Himmel Berg See Hafen Strand Platz Markt Bahnhof Flughafen Unfall Brand Schaden Verdacht Mord Überfall Angeklagten
      Vater Sohn Bruder Freund Gegner Nachfolger Chef Sprecher Richter Anwalt Arzt Lehrer Trainer Spieler König Grafen
      Bischof Papst Kaiser Minister Abgeordneten Soldaten Arbeiter Bauern Händler Kandidaten Präsidenten Künstler Stil
      Kreis Bezirk Rat Ausschuss Vorstand Aufsichtsrat Konzern Laden Stoff Körper Kopf Arm Fuß Mund Blick Schritt Sprung
      Lauf Kurs Abend Morgen Tag Monat Sommer Herbst Winter Frühling Schnee Regen Wind Sturm Strom Druck Grund Zweck
      Rahmen Ablauf Termin Kalender Ordner Rechner Drucker Bildschirm Browser Speicher Zeitraum Anhang Ausdruck Beschluss
      Bescheid Einwand Hinweis Wunsch Traum Glauben Zweifel Ärger Spaß Mut Hass Neid Stolz Schmerz Tod Sarg Altar Chor Saal
      Flügel Bass Ton Klang Takt Tanz Schauplatz Zuschauer Leser Nutzer Mitarbeiter Kollegen Nachbarn Besucher Täter`),
    womanNoun:
      entries(`Leitung Firma Schule Kirche Burg Stadt Gemeinde Straße Brücke Mühle Fabrik Werkstatt Universität
      Stelle Rolle Oper Sinfonie Ausstellung Zeitung Zeitschrift Reihe Serie Saison Mannschaft Partei Regierung Wahl
      Mehrheit Abstimmung Sitzung Debatte Rede Kritik Forderung Entscheidung Entlassung Klage Strafe Haft Flucht Reise
      Armee Schlacht Grenze Insel Küste Region Provinz Hauptstadt Familie Mutter Tochter Schwester Frau Witwe Freundin
      Ausbildung Prüfung Doktorarbeit Theorie Methode Lösung Anlage Maschine Leistung Arbeit Aufgabe Idee Frage Antwort
      Meinung Absicht Hoffnung Angst Gefahr Krise Hilfe Pflege Behandlung Krankheit Operation Medizin Forschung Technik
      Software Datenbank Anwendung Schnittstelle Funktion Version Freigabe Rechnung Zahlung Bestellung Lieferung Reklamation
      Vereinbarung Regel Richtlinie Ausnahme Frist Verlängerung Umstellung Einführung Verwaltung Behörde Polizei Feuerwehr
      Bank Börse Aktie Steuer Gebühr Versicherung Rente Wirtschaft Industrie Landwirtschaft Energie Umwelt Natur Luft Erde
      Sonne Welt Zeit Woche Stunde Minute Nacht Jugend Kindheit Ehe Hochzeit Geburt Taufe Beerdigung Messe Predigt Bibel
      Kunst Musik Malerei Literatur Dichtung Sprache Schrift Geschichte Epoche Karriere Führung Niederlage Chance Abwehr
      Wende Ruhe Kraft Macht Gewalt Freiheit Wahrheit Liebe Treue Rache Schuld Ehre Würde Tür Wand Küche Treppe Halle
      Bühne Kamera Szene Kulisse Aufnahme Platte Single Tournee Band Gruppe Zelle Wurzel Blüte Pflanze Katze Kuh Ernte`),
    thingNoun:
      entries(`Amt Haus Buch Bild Werk Stück Lied Album Tor Spiel Turnier Finale Team Rennen Unternehmen Geschäft
      Institut Museum Theater Orchester Gymnasium Kloster Schloss Gut Dorf Land Tal Gebiet Gebirge Meer Ufer Feld Grab
      Denkmal Gericht Urteil Verfahren Gesetz Recht Verbot Abkommen Bündnis Mandat Ministerium Parlament Kabinett Studium
      Diplom Examen Konzert Drehbuch Gedicht Kapitel Manuskript Archiv Geld Vermögen Konto Angebot Ergebnis Ziel Ende Jahr
      Leben Kind Mädchen Paar Volk Heer Schiff Flugzeug Auto Fahrrad Gerät Modell System Programm Projekt Produkt Muster
      Protokoll Ticket Passwort Netz Problem Thema Gespräch Interview Treffen Treuhandkonto Gutachten Verhalten Vertrauen
      Wort Signal Zeichen Wappen Siegel Kreuz Schwert Messer Feuer Wasser Holz Eis Gold Silber Metall Glas Papier Brot
      Fleisch Bier Tier Pferd Schaf Huhn Nest Blatt Gras Auge Ohr Herz Blut Gesicht Bein Bett Zimmer Fenster Dach Tuch
      Publikum Opfer Wunder Abenteuer Erbe Schicksal Gefühl Glück Leid Unglück Lob Vorbild Versprechen`),
    plural:
      entries(`Pläne Bürger Kinder Eltern Schüler Studenten Lehrer Arbeiter Beamte Soldaten Truppen Gegner Freunde
      Nachbarn Händler Bauern Wähler Politiker Abgeordnete Minister Richter Anwälte Ärzte Patienten Kunden Nutzer
      Mitarbeiter Kollegen Verkäufer Hersteller Unternehmen Firmen Banken Aktien Preise Kosten Steuern Schulden Gewinne
      Verluste Umsätze Zahlen Daten Fehler Tests Server Rechnungen Verträge Fristen Regeln Gesetze Urteile Klagen Strafen
      Waffen Bomben Angriffe Proteste Streiks Wahlen Parteien Reformen Fragen Antworten Ideen Vorschläge Bücher Filme
      Lieder Bilder Romane Gedichte Werke Stücke Konzerte Rollen Tore Punkte Spiele Siege Niederlagen Titel Medaillen
      Spieler Trainer Fans Zuschauer Gäste Touristen Besucher Häuser Wohnungen Straßen Brücken Städte Dörfer Länder Grenzen
      Inseln Berge Wälder Felder Tiere Pferde Hunde Katzen Vögel Fische Bäume Blumen Pflanzen Möbel Autos Züge Schiffe
      Flugzeuge Maschinen Geräte Waren Kleider Schuhe Lebensmittel Getränke Medikamente Krankheiten Schmerzen Folgen Gründe
      Ziele Probleme Lösungen Erfolge Chancen Risiken Hinweise Zweifel Beweise Zeugen Täter Opfer Verletzte Tote Flüchtlinge
      Migranten Frauen Männer Mädchen Jungen Brüder Schwestern Familien Gruppen Vereine Verbände Gemeinden Kirchen Klöster
      Mönche Pilger Könige Fürsten Ritter Völker Sprachen Wörter Begriffe Namen Zeichen Teile Formen Farben Töne Stimmen`),
    mass: entries(`Geld Zeit Wasser Strom Gas Öl Kohle Stahl Holz Papier Brot Fleisch Milch Bier Wein Kaffee Tee Zucker Salz
      Wolle Leder Gold Silber Kupfer Eisen Platz Raum Licht Luft Energie Arbeit Hilfe Ruhe Druck Mut Kraft Macht Angst Wut
      Trauer Freude Liebe Glück Pech Respekt Vertrauen Wissen Erfahrung Bildung Kultur Musik Kunst Sport Fußball Schach
      Tennis Handball Theater Kino Fernsehen Werbung Politik Wirtschaft Handel Verkehr Umweltschutz Datenschutz Sicherheit
      Freiheit Gerechtigkeit Frieden Krieg Gewalt Terror Betrug Diebstahl Mord Unterricht Geschichte Mathematik Physik
      Chemie Medizin Philosophie Religion Theologie Recht Nahrung Kleidung Personal Software Hardware Wachstum Konkurrenz
      Wettbewerb Forschung Technik Sand Erde Schnee Regen Eis Feuer Rauch Staub Blut Fieber Krebs Grippe Alkohol Tabak`),
    trait:
      entries(`berühmte ehemalige frühere damalige neue junge alte gebürtige deutsche französische amerikanische
      englische russische österreichische prominente bekannte beliebte zuständige amtierende inhaftierte verletzte`),
    of: entries(`Rücktritt Nachfolger Vertrag Vater Witwe Sohn Tochter Anwalt Werk Werke Roman Tod Sturz Idee Plan Politik
      Regierung Partei Mannschaft Trainer Kritik Rede Vorschlag Einfluss Theorie Leben Grab Villa Verhalten Verdienst
      Vertrauter Einsatz Treffer Bruder Musik Büro Team Antrag Kollege Ansicht Angaben Aussage`),
  },
  templates: {
    news: lines(`
      {when} {did} {family} {thing}.
      {when} {did} {family} {thing} und {did} {thing}.
      {when} {did} {person} {thing}.
      {when} {did} {given} {thing}.
      {when} {went} {family} nach {city}, wo {family} {thing} {did}.
      {when} {stayed} {family} in {city}.
      {family} {did} {thing}.
      {family} {did} {when} {thing}.
      {family} {went} nach {country}; {family} {did} {thing}.
      {person} {did} {thing}, {family} {stayed} in {city}.
      „Das {is} {thing}“, {says} {family}.
      "Wir brauchen {thing}", {says} {family} am {weekday}.
      {says} {family} im {paper}.
      Nun {did} {family} {thing}, obwohl {family} {thing} {did}.
      Es {is} {family}, der {thing} {did}.
      Dass {family} {thing} {did}, {did} niemand.
      Weil {family} {thing} {did}, {did} {family} {thing}.
      Nachdem {given} {thing} {did}, {went} {given} nach {city}.
      Laut {family} {is} das {thingNoun} in {city}.
      Nach Angaben von {family} {did} die {womanNoun} {thing}.
      Gegen {family} und {family} {did} der {manNoun} {thing}.
      Für {family} {is} das {thing}.
      Bei {family} {did} man {thing}.
      Das Verhältnis zwischen {family} und {family} {is} schlecht.
      {thingNoun} und {womanNoun} von {family} liegen in {city}.
      Neben {family} {did} auch {person} {thing}.
      Mit {family} {did} {club} {thing}.
      {genitive} {of} {did} {thing}.
      Damit {did} {genitive} {of} {thing}.
      Der {trait} {job} {family} {did} {thing}.
      Der {age}-jährige {family} {did} {thing}.
      {rank} {family} {did} {thing}.
      Auf {family} folgte {family}, auf diesen {given}.
      Zu den {plural} gehörten {family}, {family} und {family}.
      Das {thingNoun} {genitive} {is} in {city}.
      Wie {family} {did}, so {did} auch {family}.
      Ob {family} {thing} {did}, {is} offen.
      Die Kinder {given}, {given} und {given} {did} {thing}.
      Was {did} {family}?
      Hat {given} {thing}? {did} {given} {thing}?
      In der {few}. Minute {did} {family} nach Pass von {family} {thing}.
      {label}: {given}, {person}, {given}. {label}: {given}.
      {label}: {person}
      | {person} | {date} | {money} |
      {given}, hast du {thing}? {given} {is} dran.
      {given}: {thing} {is} {thing}.
      Sehr schön, {given}. Eine Bitte: {person} und ich brauchen {thing}.
      Vor {family} und hinter {family} {is} {family} Zweiter.`),
    plain: lines(`
      {when} {did} der {manNoun} {thing}.
      {when} {did} die {womanNoun} {thing}.
      {when} {did} das {thingNoun} {thing}.
      {when} {did} {company} {thing}.
      {when} {did} {club} {thing}.
      {when} {is} {city} {thing}.
      {company} {did} {thing}.
      {agency} {did} {thing}.
      {plural} und {plural} {did} {thing}.
      {mass} {is} teuer, {mass} {is} knapp.
      Gegen {plural} {did} {mass}.
      Mit {mass} und {mass} {did} man {plural}.
      Von {plural} {did} niemand {thing}.
      Bei {mass} {is} {mass} wichtig.
      Für {plural} {is} das {thing}.
      Aus {mass} und {mass}
      {plural}, {plural} und {plural} aus {region}
      {womanNoun} und {womanNoun}: {plural} ohne {mass}
      Der {manNoun}, die {womanNoun} und das {thingNoun} {did} {thing}.
      Das {thingNoun} der {womanNoun} {is} {thing}.
      Kein {manNoun}, keine {womanNoun}, kein {thingNoun}.
      {thingNoun} statt {mass}
      {womanNoun} in {city}, {manNoun} in {country}
      Nach {plural} {did} {city} {thing}.
      {city} {did} {thing}; {country} {did} {thing}.
      Die Gemeinde {city} liegt bei {city} in {region}.
      Zwischen {city} und {city} {did} die {womanNoun} {thing}.
      Als {manNoun} {is} das {thingNoun} gut.
      Wenn {plural} {thing} {did}, {did} {mass}.
      {landmark} und {landmark} {did} {thing}.
      {town} liegt in {region}.
      {town} und {town} {did} {thing}.
      In {town} {did} {company} {thing}.
      Nach {town} {went} die {plural}.
      Dazu gehören {town}, {town} und {town}.
      {label}: {thingNoun} und {womanNoun}
      - {label}: {plural} {did} {mass}
      ## {label}
      {label}, {label}: {mass}
      Aus {mass} {did} {company} {plural}; {mass} {did} {plural}.
      {plural} {did} {plural}, {mass} {did} {mass}.
      Seine {womanNoun} und ihr {thingNoun} {did} {mass}.
      Im {thingNoun} {is} {mass}, im {manNoun} {is} {womanNoun}.
      Das {thingNoun} und der {manNoun} der {womanNoun} {did} {thing} an {mass}.
      Alle {plural} {did} {mass} und {mass}.
      Weitere {plural}: {womanNoun}, {thingNoun}, {manNoun}
      Was {did} {mass}? Wem {did} {plural}?`),
    biography: lines(`
      {person} ({year}–{year}), deutscher {job}
      {family} {stayed} in {city}, wo {family} {thing} {did}.
      {person} wurde als Sohn von {person} in {city} geboren.
      {given} {is} die Tochter von {given} und {given}.
      Bekannt {is} {family} durch {thing}.
      {year} {did} {family} die {womanNoun} {given} {family}.
      Sein Schüler {family} {did} {thing}.
      König {given} von {country} {did} {thing}.
      Graf {given} von {city} {did} {thing}.
      Im Roman {did} {given} {thing}, {given} aber {did} {thing}.
      In der Rolle der {given}: {person}
      Regie: {person}, Buch: {person}
      {family}, {given} ({year}): {thing}. {city}: {company}.
      WEITERLEITUNG {person}
      {city} ({region})
      {thingNoun} {city}`),
  },
}
