import { pattern } from '../../../core/pattern.ts'
import { phrases, setOf, stems, words } from './phrase.ts'
import type { Tongue } from './tongue.ts'

const number =
  '(?:\\d[\\d.,]*|un|una|uno|due|tre|quattro|cinque|sei|sette|otto|dieci|dodici|quindici|venti|trenta|sessanta|cento|mille)'
const unit =
  '(?:%|per cento|euro|€|dollari|giorni|giorno|ore|ora|minuti|settimane?|mesi|mese|anni|anno|volte|persone|firme|righe)'

export const italian: Tongue = {
  common: setOf(
    'il lo la gli le di del della dei delle che e è sono non si per con una un in al alla nel più da deve i o ha ogni se dal dalla come anche entro ci sempre mai questo questa ma molto cliente solo anche nostro nostra degli agli alle sul sulla chi devono possono può nessun prima dopo quando',
  ),
  decided: phrases(
    '(?:abbiamo|si è|è stato|è stata|sono stati|sono state|il (?:team|gruppo|comitato|consiglio) ha|la direzione ha|tutti) [^.]{0,30}(?:deciso|decisa|concordato|scelto|approvato|approvata|approvati|stabilito|respinto|respinta|accettato|votato|d.accordo|rinviato|rinviata)|si decide|è deciso|resta (?:deciso|inteso)|la decisione è|d.accordo:',
  ),
  chooses: phrases(
    '(?:teniamo|manteniamo|restiamo|rimaniamo|passiamo a|passiamo al|usiamo|scegliamo|prendiamo|eliminiamo|togliamo|abbandoniamo|lasciamo|sostituiamo|chiudiamo|continuiamo con|ci fermiamo|limitiamo|rinunciamo)',
  ),
  refuses: phrases(
    'non (?!(?:sapp|poss|abb|trov|cred|riusc|s|sent|ved)iamo)(?:\\p{L}+iamo|si \\p{L}+|sono più|è più)|mai più|nessuno (?:va|entra|firma|può|deve)\\p{L}*',
  ),
  newRule: phrases(
    'd.ora in poi|da (?:oggi|ora|lunedì|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre)|a partire (?:da|dal)|dal (?:\\d|primo|prossimo)[^,.]{0,20}|in futuro|fino a nuovo avviso|nuova regola',
  ),
  modal: phrases(
    'deve|devono|dovrà|dovranno|bisogna|occorre|occorrono|(?:è|sono|va|vanno) (?:\\p{L}+ )?(?:obbligatori[oae]?|necessari[oae]?|vietat[oaie]|richiest[oaie]|consentit[oaie]|ammess[oaie]|riservat[oaie]|esclus[oaie]|permess[oaie])|non (?:può|possono)|(?:può|possono) (?:solo|soltanto)|serve|servono|richiede|richiedono|(?:va|vanno) \\p{L}+(?:at|it|ut|ess|ost)[oaie]',
  ),
  universal: words(
    'sempre mai solo soltanto unicamente esclusivamente ogni tutti tutte tutto nessun nessuno nessuna qualsiasi qualunque ciascun ciascuno',
  ),
  standing: pattern('u')`
    (?:^|[ ,])(?:non )?si (?:\p{L}+ )?\p{L}+(?:a|e|ano|ono)(?!\p{L})|(?<!\p{L})(?:viene|vengono|è|sono|resta|
    restano) (?:\p{L}+ )?\p{L}+(?:at|it|ut|ess|ost|tt|rt|us|is)[oaie](?!\p{L})|(?<!\p{L})(?:approva|approvano|
    decide|decidono|firma|firmano|controlla|controllano|risponde|rispondono|rispondiamo|paga|pagano|scade|
    scadono|dura|durano|riceve|ricevono|avvisa|avvisano|copre|coprono|spetta|spettano|costa|costano|inizia|
    iniziano|finisce|finiscono|vale|valgono|include|ha diritto|hanno diritto|passa|passano|perde|perdono|
    consegna|consegnano|custodisce|custodiscono|tiene|tengono|parla|parlano|chiede|chiedono|invia|inviano|va|
    vanno|resta|restano|autorizza|autorizzano|rimborsiamo|addebitiamo|conserviamo|chiudiamo)(?!\p{L})
  `,
  matter: stems(
    'spes rimbors fattur ordin client fornitor contratt access password pagament spedizion scont feri acquist budget account dati ticket richiest scadenz tariff prezz abbonament disdett viagg riunion candidat stipend firma approvazion reperibil registrazion backup produzion rilasc version licenz garanzi reclam cambio reso resi pratica telelavoro incident',
  ),
  instruction:
    /^(?:per favore,? )?(?:usa|usate|usare|evita|evitate|evitare|non \p{L}+(?:are|ere|ire|ate|ete|ite)|mai|sempre|chiedi|chiedete|invia|inviate|controlla|controllate|scrivi|scrivete|rispondi|rispondete|nessun|nessuna)(?!\p{L})/u,
  whenThen:
    /^chi [^,?]{3,90}[.!]?$|^(?:se|quando|in caso di|prima di|dopo|trascors[oiae]|appena|oltre) [^,]{4,140}, (?!ma|e |o )\p{L}+/u,
  limit: phrases(
    `(?:entro |almeno |al massimo |più di |meno di |superior[ei] a |inferior[ei] a |fino a |dopo |in |per |prima di |ogni |oltre |oltre i |oltre il |di |minimo |massimo )${number} ?${unit}|${number} ?${unit}|al (?:giorno|mese)|all.anno|a (?:persona|settimana|cliente|ordine)`,
  ),
  preference: phrases('invece di|al posto d[ei]l?|piuttosto che|e non'),
  particular: phrases(
    'io|mio|mia|miei|mi|tu|tuo|tua|ti|lei|ieri|oggi|domani|questa (?:settimana|mattina|volta)|questo mese|la settimana scorsa|adesso|attualmente|era|erano|aveva|è stat[oa]|sono stat[ie]|ho \\p{L}+|(?:ha|hanno) \\p{L}+(?:to|so)|sto|vado|qui|questo è|c.è|ci sono',
  ),
  hedge: phrases(
    'forse|magari|potrebbe|potrebbero|potremmo|probabilmente|penso|credo|sembra|sarebbe|dovremmo|non sono sicur[oa]|mi piacerebbe|secondo me|eventualmente',
  ),
  undecided: phrases(
    'non (?:abbiamo|si è|è stato) (?:deciso|ancora)|nessun (?:accordo|consenso)|nessuna decisione|(?:resta|rimane) (?:apert[oa]|in sospeso)|da decidere|ancora non|non ancora|rinviat[oa] alla prossima',
  ),
  proposal: phrases(
    'propongo|proponiamo|dovremmo|e se|che ne dite|che ne pensate|qualcuno sa|proposta|suggerisco|possiamo|potremmo|vi va bene',
  ),
  news: phrases(
    'ieri|oggi (?:continuo|inizio|finisco)|nessun blocco|bloccat[oa]|in corso|finit[oa]|corrett[oaie]|aggiunt[oaie]|migliorat[oaie]|aggiornat[oaie]|novità|ora (?:è possibile|si può|puoi)|risolt[oaie]',
  ),
  advert: phrases(
    'gratis per|gratuitamente|prova (?:ora|gratis|subito)|scopri\\p{L}*|approfitta\\p{L}*|offerta (?:speciale|limitata)|iscriviti|registrati|i nostri clienti|newsletter|rivoluzion\\p{L}+|in pochi (?:clic|secondi)|il tuo (?:team|business)|la tua azienda|unisciti|la nostra soluzione|dì addio|addio a',
  ),
}
