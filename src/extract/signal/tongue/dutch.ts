import { pattern } from '../../../core/pattern.ts'
import { phrases, setOf, stems, words } from './phrase.ts'
import type { Tongue } from './tongue.ts'

const number =
  '(?:€ ?\\d[\\d.,]*|\\d[\\d.,]*|een|één|twee|drie|vier|vijf|zes|zeven|acht|tien|twaalf|veertien|twintig|dertig|zestig|honderd|duizend)'
const unit =
  '(?:%|procent|euro|€|dagen|dag|werkdagen|werkdag|uur|uren|minuten|weken|week|maanden|maand|jaar|jaren|keer|personen|mensen|handtekeningen|regels)'

export const dutch: Tongue = {
  common: setOf(
    'de het een en van zijn niet wij dat die voor met op te bij wordt worden moet moeten door ook naar geen als na er ze aan om uit heeft hebben alle nog dan maar onze ons binnen wel altijd nooit deze dit maar zeer klant alleen ook onze onder tussen waar omdat kan mag mogen kunnen iedereen voordat worden zonder',
  ),
  decided: phrases(
    '(?:we|wij|het team|de (?:groep|directie|raad|commissie|leiding)|het bestuur|iedereen|er) (?:hebben|heeft|is|zijn|werd)[^.]{0,70}(?:besloten|afgesproken|gekozen|goedgekeurd|vastgesteld|afgewezen|akkoord|eens|aangenomen|overeengekomen)|(?:is|zijn|werd|werden|wordt) [^.]{0,50}(?:besloten|afgesproken|goedgekeurd|vastgesteld|afgewezen|aangenomen)|het blijft bij|we houden het (?:bij|op)|afgesproken(?: is)? dat',
  ),
  chooses: phrases(
    '(?:we|wij) (?:houden|blijven|nemen|gebruiken|kiezen|stoppen|gaan (?:over|voor|met|door)|schrappen|behouden|stappen|laten|vervangen|sluiten|beperken|verplaatsen|kopen)|vervalt|vervallen',
  ),
  refuses: phrases(
    '(?:we|wij) [^.,]{0,60}(?:geen|niet meer|nooit|niet)|(?:geen|niet) [^.,]{0,50}meer|doen we niet|(?:gaat|gaan|komt|komen|doet|doen|staat) (?:er )?(?:niets|niks|niemand)',
  ),
  newRule: phrases(
    'vanaf (?:\\d|nu|vandaag|maandag|volgende|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)[^,.]{0,20}|voortaan|in het vervolg|met ingang van|per (?:\\d|direct)[^,.]{0,20}|tot nader order|nieuwe regel|in de toekomst',
  ),
  modal: phrases(
    'moet|moeten|dient te|dienen te|mag (?:niet|alleen|pas|geen)|mogen (?:niet|alleen|pas|geen)|(?:is|zijn) (?:\\p{L}+ )?(?:verplicht|verboten|vereist|nodig|toegestaan|noodzakelijk|uitgesloten|voorbehouden)|kan (?:niet|alleen)|kunnen (?:niet|alleen)|vereist|vereisen|hoort|horen',
  ),
  universal: words(
    'altijd nooit alleen uitsluitend elke? ieder iedere alle geen niemand slechts enkel minstens hoogstens maximaal uiterlijk',
  ),
  standing: pattern('u')`
    (?<!\p{L})(?:wordt|worden) (?:\p{L}+ ){0,12}(?:ge|be|ver|ont|her|af|op|uit|in|terug)\p{L}+(?!\p{L})|
    (?<!\p{L})(?:geldt|gelden|bedraagt|bedragen|vervalt|vervallen|loopt|lopen|krijgt|krijgen|beslist|
    beslissen|tekent|tekenen|betaalt|betalen|controleert|controleren|gaat|gaan|duurt|duren|begint|beginnen|
    eindigt|eindigen|kost|kosten|blijft|blijven|heeft|hebben|antwoorden|staat|staan|houdt|houden|doet|geeft|
    geven|regelt|regelen|vraagt|vragen|komt|komen|ligt|liggen|zet|zetten|hoeft|hoeven|keurt|keuren|meldt|
    melden|sluiten we|bewaren we|vergoeden we)(?!\p{L})
  `,
  matter: stems(
    'factu klant korting bestel lever contract toegang wachtwoord betal declarat verlof vakantie aanvra goedkeur reis onkosten budget account gegevens ticket storing incident termijn tarief prijs abonnement opzeg retour klacht offerte leverancier medewerk vergader sollicit salaris handteken piket opname back-up productie release versie licentie garantie ruil vergoed herinnering kosten thuiswerk',
  ),
  instruction:
    /^(?:graag |a\.u\.b\. )?(?:gebruik|vermijd|controleer|vraag|stuur|schrijf|verwijder|meld|geef|bewaar|houd|nooit|altijd|geen|alleen|beantwoord|noteer|sluit)(?!\p{L})/u,
  whenThen:
    /^wie [^?]{3,90}, \p{L}+t (?!er\b)[^?]*$|^(?:als|wanneer|zodra|voordat|nadat|indien|bij|duurt|meldt) [^,]{4,140}, (?!maar|en|of)\p{L}+/u,
  limit: phrases(
    `(?:binnen |minstens |minimaal |maximaal |hoogstens |uiterlijk |meer dan |minder dan |langer dan |ouder dan |boven (?:de )?|onder (?:de )?|tot |na |pas na |vanaf |de eerste |elke |per |op |in )${number} ?${unit}|${number} ?${unit}|per (?:dag|week|maand|jaar|persoon|klant|bestelling|factuur)`,
  ),
  preference: phrases('in plaats van|liever dan|en niet'),
  particular: phrases(
    'ik|mij|mijn|jij|je|jouw|hem|hij|haar|gisteren|vandaag|morgen|deze (?:week|ochtend|keer)|vorige \\p{L}+|op dit moment|momenteel|was|waren|werd|werden|had|hadden|heb|(?:heeft|hebben) [^.]{0,60}ge\\p{L}+|dit is|dat is|het is|er is|hier',
  ),
  hedge: phrases(
    'misschien|zou|zouden|kunnen we|mogelijk|waarschijnlijk|denk|geloof|lijkt|eventueel|wellicht|weet niet zeker|volgens mij|hopelijk|zou graag',
  ),
  undecided: phrases(
    'niet (?:besloten|eens|afgesproken)|nog (?:niet|open|onduidelijk)|geen (?:besluit|overeenstemming|consensus)|blijft open|moeten we (?:nog )?(?:beslissen|bespreken)|doorgeschoven|uitgesteld naar',
  ),
  proposal: phrases(
    'voorstel|ik stel voor|zullen we|moeten we|laten we|wat vinden jullie|weet iemand|kan iemand|zouden we|akkoord\\?',
  ),
  news: phrases(
    'gisteren|geen blokkades|geblokkeerd|bezig met|klaar|opgelost|toegevoegd|verbeterd|bijgewerkt|nieuw:|nieuwe versie|kan nu|kunt nu|verder met|gefixt',
  ),
  advert: phrases(
    'dagen gratis|gratis (?:proberen|testen)|probeer|ontdek|nooit meer|aanbieding|schrijf je in|meld je aan|onze klanten|nieuwsbrief|revolution\\p{L}+|in een handomdraai|jouw (?:team|bedrijf)|onze oplossing|zeg vaarwel|profiteer|alleen vandaag|blij om',
  ),
}
