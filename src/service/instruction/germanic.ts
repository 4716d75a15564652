import { order, said } from './command.ts'
import type { Phrase } from './command.ts'

/**
 * The commonest phrases in German and Dutch, over bare words: accents are folded away (`für` is `fur`, ß is ss).
 */

const machine =
  '(?:ki|ai|sprachmodell|grosses sprachmodell|chatbot|taalmodel|kunstliche intelligenz|kunstmatige intelligentie)'

const german: readonly Phrase[] = [
  order(
    'ignorier|ignoriere|ignorieren sie|vergiss|vergessen sie|missachte|missachten sie|uberspringe|befolge nicht|befolge nicht mehr|beachte nicht|beachte nicht mehr',
    ' (?:bitte |jetzt |sofort )?(?:alle[ns]? |samtliche |jegliche |deine |ihre |die |all |jede )*(?:(?:vorherigen|vorigen|vorangegangenen|vorangehenden|bisherigen|fruheren|obigen|bestehenden|ursprunglichen|anderen|deine|ihre|vorstehenden) )+(?:system ?)?(?:anweisung|anweisungen|instruktionen|befehle|vorgaben|prompts?|systemprompts?|systemanweisungen|direktiven)\\b',
  ),
  order(
    'ignorier|ignoriere|ignorieren sie|vergiss|vergessen sie',
    ' (?:bitte )?(?:alles (?:bisherige|vorherige|obige|davor|(?:\\| )?was (?:oben|vorher|zuvor|bisher|dir|ihnen|du))|(?:deine|ihre) (?:\\w+ )?(?:anweisungen|regeln|richtlinien|vorgaben|programmierung))',
  ),
  order(
    'alle|vorherigen|bisherigen|vorangegangenen|fruheren|obigen',
    '(?: vorherigen| bisherigen| vorangegangenen| fruheren| obigen)? (?:anweisungen|instruktionen|befehle|prompts?) (?:bitte |sofort |komplett |vollstandig )?(?:ignorieren|vergessen|missachten|nicht beachten)\\b',
  ),
  said(
    'du bist|sie sind',
    ' (?:jetzt|nun|ab sofort|ab jetzt|von nun an) (?:(?:eine?|der|die|das) )?(?:\\w+ )?(?:ki|chatbot|sprachmodell|assistent|dan|bot|uneingeschrankte?r?|unzensierte?r?|ki assistent|im (?:entwickler|debug|admin)\\w*)\\b',
  ),
  said(
    'als',
    ` (?:(?:eine?|grosses) )?(?:${machine}|ki (?:modell|assistent|system|sprachmodell|agent)) (?:musst|sollst|darfst|wirst|hast|bist|kannst) du\\b`,
  ),
  order(
    'genehmig|genehmige|genehmigen sie|akzeptiere|bestatige|bestatigen sie|gib|geben sie',
    ' (?:bitte )?(?:diese[nrs]?|die folgende) (?:\\w+ )?(?:regel|entwurf|vorschlag|eintrag) (?:\\w+ ){0,2}?(?:automatisch|sofort|ungepruft|ohne (?:\\w+ )?(?:prufung|ruckfrage|uberprufung|review|freigabe)|frei)\\b',
  ),
  order(
    'zeig|zeige|zeigen sie|sag|sage|sagen sie|verrat|verrate|verraten sie|erzahl|erzahle|meld|melde',
    ' (?:dies|das|es|diese[ns]?(?: \\w+)?) (?:\\w+ )?(?:nicht|niemals|nie) (?:dem|der|den|einem) (?:prufer|prufern|reviewer|gutachter|menschen|moderator)',
  ),
  order(
    'zeig|zeige|sag|sage|verrat|verrate',
    ' (?:dem|der|den) (?:prufer|prufern|reviewer|gutachter|menschen|moderator) (?:\\w+ )?(?:nicht|nichts|nie)',
  ),
  order(
    'zeig|zeige|zeigen sie|gib|nenn|nenne|verrat|verrate|drucke|wiederhole|offenbare|geben sie',
    '(?: mir| uns)? (?:bitte )?(?:deinen?|ihren?|den|die) (?:\\w+ )?(?:system ?prompts?|systemanweisungen?|systemnachricht|internen anweisungen|ursprunglichen anweisungen)\\b',
  ),
]

const dutch: readonly Phrase[] = [
  order(
    'negeer|negeert u|vergeet|sla|volg niet|volg niet meer',
    ' (?:aub |nu )?(?:alle |de |al |je |jouw |uw |deze )*(?:(?:vorige|voorgaande|eerdere|bovenstaande|bestaande|oorspronkelijke|je|jouw|uw) )+(?:\\w+ )?(?:instructies?|aanwijzingen|opdrachten|prompts?|richtlijnen|systeemprompt)\\b',
  ),
  order(
    'negeer|vergeet',
    ' (?:alles (?:hierboven|(?:\\| )?wat (?:hierboven|je|u|eerder|hiervoor))|(?:al )?(?:je|jouw|uw) (?:regels|instructies|programmering))',
  ),
  said(
    'je bent|u bent|jij bent',
    ' (?:nu|vanaf nu|voortaan) (?:een |de )?(?:\\w+ )?(?:ai|chatbot|taalmodel|assistent|dan|bot|hacker)\\b',
  ),
  said(
    'als',
    ` (?:een )?(?:${machine}|ai (?:model|assistent|taalmodel|systeem)) (?:moet|mag|kun|zul|ben|heb) (?:je|jij|u|ik)\\b`,
  ),
  order(
    'keur|accepteer|bevestig',
    ' (?:deze|dit) (?:regel|voorstel|concept) (?:automatisch|direct|onmiddellijk|meteen|zonder (?:\\w+ ){0,2}?(?:controle|beoordeling|review|vragen))\\b',
  ),
  order(
    'laat|toon|vertel|meld|onthul|zeg',
    ' (?:dit|deze|het)(?: \\w+)? (?:niet|nooit) (?:aan )?(?:de|een) (?:beoordelaar|reviewer|mens|moderator)\\b',
  ),
  order(
    'laat|toon',
    ' (?:dit|het) (?:niet|nooit) (?:zien )?aan (?:de|een) (?:beoordelaar|reviewer|mens|moderator)',
  ),
  order(
    'toon|onthul|herhaal|geef|print|laat',
    '(?: me| mij| ons)? (?:je|jouw|uw|de) (?:\\w+ )?(?:systeem ?prompt|system prompt|systeeminstructies|interne instructies|oorspronkelijke instructies)\\b',
  ),
]

export const germanic: readonly Phrase[] = [...german, ...dutch]
