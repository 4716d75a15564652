import { pattern } from '../../../core/pattern.ts'
import { phrases, setOf, stems, words } from './phrase.ts'
import type { Tongue } from './tongue.ts'

const number =
  '(?:\\d[\\d\\s.,]*|un|une|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|trente|quarante|soixante|cent|mille)'
const unit =
  '(?:%|pour cent|euros?|€|dollars?|francs?|jours?|heures?|minutes?|semaines?|mois|ans?|années?|fois|personnes?|signatures?|mots|lignes?)'

export const french: Tongue = {
  common: setOf(
    'le la les des une un et est sont pas nous on du au aux que qui pour par dans sur avec se ce cette ne plus doit ou d l en il elle vous sans si été chaque toute tout toujours jamais leur leurs votre vos nos cela mais très client où donc ont fait être peut doivent faut aucun aucune après avant entre',
  ),
  decided: phrases(
    "(?:nous (?:avons|sommes)|on (?:a|est|s'est)|l'équipe (?:a|s'est)|le (?:comité|conseil|groupe|bureau) (?:a|s'est)|la direction a|il a été|a été|ont été|tout le monde (?:a|est))[^.]{0,40}(?:décidé|convenu|choisi|adopté|approuvé|validé|refusé|rejeté|tranché|retenu|acté|accepté|reporté|voté|tombés? d'accord|mis d'accord|d'accord pour)|la décision (?:est|a été)|c'est (?:décidé|acté|validé)",
  ),
  chooses: phrases(
    '(?:on|nous) (?:garde|gardons|prend|prenons|reste|restons|passe|passons|supprime|supprimons|abandonne|abandonnons|conserve|conservons|arrête|arrêtons|remplace|remplaçons|choisit|choisissons|part|partons|maintient|maintenons|retient|retenons|limite|limitons|utilise|utilisons|se limite|ferme|fermons|en reste)',
  ),
  refuses: phrases(
    "(?:nous|on) n(?:e|')[^.,]{0,40}(?:pas|plus|jamais|aucun\\p{L}*)|ne (?:sont|seront|sera|est|se|peut|peuvent)[^.,]{0,40}(?:pas|plus|jamais|aucun\\p{L}*)",
  ),
  newRule: phrases(
    'désormais|dorénavant|à partir (?:de|du|d)|à compter (?:de|du)|dès (?:le|lundi|demain|maintenant|janvier|février|mars|avril|mai|juin|juillet|septembre|octobre|novembre|décembre)|nouvelle règle|jusqu.à nouvel ordre|à l.avenir',
  ),
  modal: phrases(
    'doit|doivent|devra|devront|il faut|faut-il|(?:est|sont|reste|restent|sera|seront) (?:\\p{L}+ )?(?:obligatoires?|interdite?s?|requise?s?|exigée?s?|nécessaires?|autorisée?s?|réservée?s?|soumise?s?|facultati\\p{L}+)|ne (?:peut|peuvent)|(?:peut|peuvent) uniquement|exigent?|nécessitent?|requiert|requièrent|interdiction|obligation',
  ),
  universal: words(
    'toujours jamais uniquement seule? seuls seules seulement chaque toute toutes tous tout aucun aucune nul nulle systématiquement exclusivement personne',
  ),
  standing: pattern('u')`
    (?<!\p{L})(?:est|sont|sera|seront|reste|restent) (?:\p{L}+ )?\p{L}+(?:és?|ées?|is|ises?|us?|ues?|erts?|
    ertes?)(?!\p{L})|(?<!\p{L})se (?:font|fait|demandent?|prennent|prend|paient|règlent|traitent?|gèrent|
    décident?|valident?|déposent?)(?!\p{L})|(?<!\p{L})(?:passent?|restent?|expirent?|valident?|approuvent?|
    décident?|signent?|répond(?:ent)?|prévien(?:t|nent)|reçoi(?:t|vent)|bénéficient?|dispose(?:nt)?|
    s'applique(?:nt)?|couvre(?:nt)?|prend(?:ent)?|paie(?:nt)?|rembourse(?:nt|ons)?|facture(?:nt|ons)?|
    dure(?:nt)?|commence(?:nt)?|vaut|valent|compte(?:nt)?|revien(?:t|nent)|appartien(?:t|nent)|circule(?:nt)?|
    donne(?:nt)? droit|a droit|ont droit|ferme(?:nt)?|conserv(?:e|ent|ons)|gère(?:nt)?|tranche(?:nt)?|
    part(?:ent)?|arrive(?:nt)?|vien(?:t|nent) de la|garde(?:nt)?|perd(?:ent)?)(?!\p{L})
  `,
  matter: stems(
    'rembours remise factur command client dépens congé contrat accès mot de passe mots de passe paiement livraison retour fournisseur demande ticket incident donnée compte budget prix tarif devis abonnement résili achat frais déplacement voyage télétravail réunion embauch candidat salaire signature valid approbation astreinte enregistrement sauvegarde production déploi version licence garantie colis échange bon d avoir réclamation délai pénalité matériel clé stagiaire prestataire formation rappel relance',
  ),
  instruction:
    /^(?:merci de |veuillez |prière de )?(?:utilisez|évitez|vérifiez|demandez|envoyez|ne \p{L}+ez (?:pas|jamais)|ne (?:jamais|pas) \p{L}+er|toujours|jamais|pas de|aucun|aucune|écrivez|répondez|supprimez|gardez|transmettez|prévenez|fermez|notez|respectez|préférez|conservez|adressez|contactez)(?!\p{L})/u,
  whenThen:
    /^(?:qui|celui qui|quiconque) \p{L}+ [^,?]{3,80}[.!]?$|^(?:si|quand|lorsqu['e]|dès que|dès qu'|en cas de|avant|après|au-delà|passé) ?[^,]{4,140}, (?!mais|et|ou)\p{L}+/u,
  limit: phrases(
    `(?:dans les |sous |au moins |au plus |plus de |moins de |au-delà de |jusqu'à |pendant |après |avant |tous les |toutes les |supérieure?s? à |inférieure?s? à |maximum |à partir de |d'ici |en |de |pour )${number} ?${unit}|${number} ?${unit}|par (?:jour|semaine|mois|an|personne|client|commande|facture)`,
  ),
  preference: phrases("au lieu d[eu']|plutôt que|à la place d[eu']|et non|et pas"),
  particular: phrases(
    "je|j'ai|j'\\p{L}+|moi|mon|ma|mes|tu|ton|ta|tes|il m'|hier|aujourd'hui|ce matin|cette semaine|cette fois|la semaine dernière|le mois dernier|l'an dernier|l'année dernière|en ce moment|actuellement|\\p{L}{3,}ai(?:en)?t|était|avait|a été|ont été|fut|vient de|viens de|avons eu|(?:a|ont|avons) \\p{L}+(?:é|i|u)|c'est(?! (?:l[ea] |l')\\p{L}+ (?:\\p{L}+ )?qui)|c'était|il y a|ici|voici",
  ),
  hedge: phrases(
    'peut-être|pourraient?|pourrions|pourrait-on|probablement|sans doute|je pense|je crois|il me semble|semble|serait|seraient|devrait|aimerais|éventuellement|à mon avis|pas sûre?|j.imagine',
  ),
  undecided: phrases(
    "pas (?:encore )?(?:décidé|d'accord|tranché|de (?:consensus|décision|accord))|aucun (?:consensus|accord)|aucune décision|reste(?:nt)? ouverte?|à (?:décider|trancher|discuter)|reporté à la prochaine|sans (?:décision|accord)",
  ),
  proposal: phrases(
    "proposons|je propose|on devrait|devrions-nous|et si on|est-ce qu(?:e|')|quelqu'un sait|proposition|peut-on|pouvez-vous|qu'en pensez-vous|d'accord pour \\p{L}+ \\?",
  ),
  news: phrases(
    "hier|aujourd'hui|rien ne me bloque|aucun blocage|bloqué par|en cours|terminé|corrigée?s?|ajoutée?s?|ajout|correction|amélioration|amélioré|mise à jour|nouveau :|nouveautés|il est (?:maintenant|désormais) possible|vous pouvez (?:maintenant|désormais)|travaille sur|revue (?:de|du)",
  ),
  advert: phrases(
    'gratuitement|essayez|découvrez|dites adieu|profitez|sans engagement|inscrivez-vous|notre offre|offre (?:spéciale|limitée)|nos clients|abonnez-vous|newsletter|révolutionn\\p{L}+|en quelques (?:clics|secondes)|simplifiez|boostez|votre (?:équipe|entreprise)|rejoignez|ravis|heureux de|notre solution|offrez-l\\p{L}+|fini les|retours? gratuits?|livraison offerte|relié à la main|fait main|sans effort',
  ),
}
