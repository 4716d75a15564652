import { pattern } from '../../../core/pattern.ts'
import { phrases, setOf, stems, words } from './phrase.ts'
import type { Tongue } from './tongue.ts'

const group =
  '(?:wir|man|beide|alle|(?:das|der|die|unser|unsere) (?:team|runde|gruppe|geschäftsführung|leitung|vorstand|ausschuss|rat|beirat|versammlung|mehrheit|teamleitung))'
const settled =
  '(?:beschlossen|entschieden|vereinbart|festgelegt|geeinigt|verständigt|einig|abgelehnt|genehmigt|verabschiedet|zugestimmt|durchgewunken)'
const number =
  '(?:[$€]?\\s?\\d[\\d.,]*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|einem|einer|eines|eine)'
const unit =
  '(?:%|prozent|euro|eur|€|franken|tage?n?|werktage?n?|arbeitstage?n?|stunden?|minuten?|wochen?|monate?n?|jahre?n?|quartale?n?|personen|augen|mal|stück|zeilen|unterschriften|freigaben)'

export const german: Tongue = {
  common: setOf(
    'der die das und ist sind nicht wir ein eine einen einer einem dem den des für mit von zu im auf bei werden wird nach nur muss müssen es kein keine sich auch oder ab bis vom zum zur wenn haben hat als ich sie er dass über um uns immer nie nie unsere unser dann aber sehr diese dieser kunde kunden bitte gibt vor dürfen darf niemals sollen können kann keinen',
  ),
  decided: phrases(
    `${group} (?:haben|hat|sind|ist)(?: uns)?[^.]{0,90}${settled}|(?:haben|hat|sind) ${group}[^.]{0,90}${settled}|(?:wurden?|worden|ist|sind|war)[^.]{0,80}${settled}|es bleibt (?:bei|dabei)|bleibt es (?:bei|dabei)|bleibt alles beim`,
  ),
  chooses: phrases(
    '(?:wir|man) (?:bleiben|nehmen|nutzen|setzen|stellen|wechseln|verzichten|behalten|streichen|führen|kaufen|verlängern|verschieben|lassen|halten|verwenden|schaffen|gehen mit|machen (?:das )?nur|sperren|kürzen|ersetzen|starten mit|trennen|schließen)|(?:nehmen|bleiben|lassen|verzichten|streichen|verwenden|behalten) wir|fällt (?:\\p{L}+ )?(?:weg|aus)|entfällt|entfallen',
  ),
  refuses: phrases(
    '(?:wir|man) [^.,]{0,60}(?:kein\\p{L}*|nicht mehr|nie|niemals|nicht)|(?:kein\\p{L}*|nicht) [^.,]{0,50}mehr|gibt es (?:bei uns )?(?:nicht|kein\\p{L}*)|(?:geht|gehen|kommt|darf|macht|nimmt) (?:\\p{L}+ )?(?:keiner|niemand)',
  ),
  newRule: phrases(
    'ab sofort|ab (?:dem )?\\d[^,.]{0,20}|ab (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|heute|morgen|nächste[rmn]? \\p{L}+)|künftig|zukünftig|in zukunft|fortan|von nun an|von jetzt an|mit wirkung zum|bis auf weiteres|neue regel(?:ung)?',
  ),
  modal: phrases(
    'muss|müssen|darf|dürfen|(?:ist|sind) (?:[^.,]{0,60} )?zu \\p{L}+en|(?:ist|sind|wird|werden) [^.,]{0,40}(?:verpflichtet|verboten|untersagt|erforderlich|nötig|notwendig|erlaubt|gestattet|zulässig|unzulässig|vorgeschrieben|ausgeschlossen|pflicht|tabu)|pflicht ist|ist pflicht|bedarf|bedürfen|braucht|brauchen|benötigt|benötigen|gehör(?:t|en)(?! [^.]{0,90}(?<!\\p{L})zu(?:m|r)?(?!\\p{L}))|setzt voraus',
  ),
  universal: words(
    'immer stets niemals nie nur ausschließlich keine? keiner keinen alle jede jeder jedes jeden jedem grundsätzlich generell ausnahmslos niemand lediglich sämtliche allein mindestens höchstens spätestens maximal',
  ),
  standing: pattern('u')`
    (?<!\p{L})(?:wird|werden) (?!es |er |sie |ein )[^.]{2,110}(?:t|en|an|ab|aus|ein)[.!]?$|(?<!\p{L})(?:wird|
    werden) (?:nicht|nie|nur|erst|immer|stets|sofort|automatisch|dann|\p{L}+t|\p{L}+en)(?!\p{L})|
    (?<!\p{L})(?:erfolgt|erfolgen|gilt|gelten|beträgt|betragen|liegt bei|verfällt|verfallen|genügt|reicht|
    zählt|zählen|haftet|kostet|endet|enden|beginnt|beginnen|bekommt|bekommen|erhält|erhalten|entscheidet|
    entscheiden|unterschreibt|unterschreiben|übernimmt|übernehmen|trägt|tragen|zahlt|zahlen|prüft|prüfen|
    (?:geht|gehen)(?! (?:es|so|das|nicht|gut|los))|macht|machen|(?:trägt|tragen) sich|gehört|gehören|holt|
    holen|schreibt|schreiben|spricht|sprechen|fällt|fallen|läuft|laufen|bleibt|bleiben|haben|hat|gibt es|
    dauert|steht|stehen|schließen wir|nehmen wir|antworten wir|erstatten wir|löschen wir|melden)(?!\p{L})|
    ^(?:wir|unser team|der support|die buchhaltung) (?:\p{L}+en|\p{L}+t) 
  `,
  matter: stems(
    'rechnung (?<!be|se|ur)kunde(?!t) kundin erstatt zahlung rabatt vertrag verträge bestell liefer urlaub zugang zugäng zugriff passw freigab genehmig antrag anträge reise spesen ausgabe beleg kündig ticket anfrage mitarbeit daten konto konten gutschein retour rückgab reklamation beschwerd frist mahn gebühr preis angebot budget release deploy gerät schlüssel bewerb dienstleist überstund bereitschaft aufzeichnung protokoll skonto kulanz garantie umtausch versand auftrag aufträge arbeitszeit homeoffice besprech praktik schulung dienst support fehler störung vorfall eskal produktion server sicherung lizenz',
  ),
  instruction:
    /^(?:bitte )?(?:(?:verwende|nutze|vermeide|prüfe|frage?|sende|schicke?|schreibe?|lösche?|melde|nimm|gib|benutze|speichere?|erstatte|leite|trage?|halte|lege|teile)(?:t|n sie)?|bevorzuge|immer|niemals|nie|keine?|nur|alle|jede[rs]?)(?!\p{L})/u,
  whenThen:
    /^wer [^,]{3,90}, \p{L}{2,}t\b|^(?:wenn|falls|sobald|bevor|nachdem|sofern|meldet|antwortet|dauert|fehlt|kommt|ist|liegt|überschreitet) [^,]{5,140}, (?!aber|und|oder|dass|weil)\p{L}+/u,
  limit: phrases(
    `(?:innerhalb (?:von )?|binnen |mindestens |höchstens |maximal |spätestens |mehr als |weniger als |länger als |älter als |bis zu )${number} ?${unit}?|(?:über |unter |ab |erst nach )(?!\\d{4}(?!\\d| ?(?:euro|eur|€)))\\d[\\d.,]* ?${unit}?|${number} ?${unit}|pro (?:tag|woche|monat|jahr|person|kunde|bestellung|nutzer)|am (?:selben|gleichen|nächsten) (?:werk|arbeits)?tag|vier[- ]augen[- ]prinzip`,
  ),
  preference: words('statt anstatt anstelle anstatt sondern lieber'),
  particular: phrases(
    'ich|mich|mir|er|nächste woche|nächsten monat|mein\\p{L}*|du|dir|dich|dein\\p{L}*|ihm|sein kollege|ihr|euch|heute|gestern|vorgestern|gerade|derzeit|aktuell|momentan|letzte\\p{L}* (?!(?:arbeits|werk|vertrags)tag)\\p{L}+|diese (?:woche|nacht)|diesen monat|heute früh|wurden?|war|waren|hatten?|habe|haben wir|(?:hat|haben) [^.]{0,80}ge\\p{L}+(?:t|en)|seit \\d{4}|(?:1\\d|20[01])\\d\\d(?![.,]?\\d| ?(?:euro|eur|€|stück|zeilen))|seien|sei|müsse|solle|liege|werde|wolle|dürfe|habe|hätten|hatte|seit längerem|im jahr \\d+|könne|gebe es|habe er|laut|zufolge|nach angaben|sagte\\p{L}*|betonte\\p{L}*|berichtet\\p{L}*|erklärte\\p{L}*|kam|kamen|ging|gingen|gab|stand|begann|konnten?|wollten?|mussten?|durften?|sollten?|machten?|starb\\p{L}*|übernahm|erhielt|fand|zog|trat|blieb|folgte|gehörte|lebte|schon wieder|damals|früher|das ist|das war|es ist|es war|es gibt|dort|hier',
  ),
  hedge: phrases(
    'vielleicht|könnten?|möglicherweise|eventuell|womöglich|wahrscheinlich|vermutlich|würden?|wäre[n]?|glaube|denke|finde ich|meiner meinung|ich meine|scheint|unsicher|ungefähr|sollte man|hoffentlich|mal sehen',
  ),
  undecided: phrases(
    'nicht (?:entschieden|beschlossen|einig|geklärt|abschließend)|keine? (?:konsens|entscheidung|einigung|beschluss|ergebnis)|keinen (?:konsens|beschluss)|noch (?:offen|nicht|unklar|unentschieden)|bleibt offen|vertagt|vertagen|offen geblieben|müssen wir (?:noch )?(?:klären|entscheiden|besprechen)',
  ),
  proposal: phrases(
    'vorschlag|ich schlage vor|sollen wir|sollten wir|wollen wir|lass(?:t)? uns|könnten wir|wie wäre|was haltet ihr|seid ihr einverstanden|weiß jemand|kann jemand|frage an',
  ),
  news: phrases(
    'gestern|(?:muss|müssen|warte|warten) noch (?:auf|mit)|keine blocker|blockiert|in arbeit|erledigt|arbeite (?:an|weiter)|mache (?:mit|weiter)|schaue (?:ich )?mir|behoben|hinzugefügt|aktualisiert|verbessert|neu:|ab version|fehler beim|fehlerbehebung|repariert|ist (?:jetzt )?schneller|(?:können|kann|lassen sich|lässt sich) (?:jetzt|nun)|jetzt (?:auch )?(?:als|mit|möglich)',
  ),
  advert: phrases(
    'ab \\d+ (?:euro|€) (?:im|pro) monat|preisgarantie|keine kündigungsfrist|aus ihrer region|jetzt (?:\\p{L}+ )?(?:wechseln|bestellen|testen|kaufen|sichern|buchen|anmelden|entdecken|ausprobieren)|gratis|kostenlos testen|nie wieder|entdecken sie|sichern sie|erleben sie|nur (?:heute|noch heute|bis sonntag)|unser angebot|angebot (?:endet|gilt nur)|freuen uns|unsere kunden lieben|newsletter|abonnieren|melden sie sich|einzigartig|revolution\\p{L}*|mühelos|im handumdrehen|mit unserer (?:app|lösung|software)|überzeugen sie sich|ihr unternehmen|papierkram|geht auf uns|auf uns[.!]|schluss mit|lehnen sie sich zurück|unsere lösung|(?:erste|erster|erstes) \\p{L}+ gratis|ohne (?:schleppen|stress|aufwand|papierkram)',
  ),
}
