import { order, said } from './command.ts'
import type { Phrase } from './command.ts'

/**
 * The commonest phrases in French, Spanish, Portuguese and Italian, over bare words: accents are folded away (`précédentes` is `precedentes`).
 */

const machine =
  '(?:ia|ai|chatbot|modele de langage|modelo de linguagem|modelo de lenguaje|modello linguistico|intelligence artificielle|inteligencia artificial|intelligenza artificiale)'

const french: readonly Phrase[] = [
  order(
    'ignore|ignorez|ignorer|oublie|oubliez|oublier|neglige|negligez|ne suis pas|ne suis plus|ne suivez pas|ne suivez plus|ne respecte pas|ne respectez pas|ne tiens pas compte|ne tiens plus compte|ne tenez pas compte|ne tenez plus compte|fais abstraction',
    ' (?:toutes |tous |tout |les |des |vos |tes |ces |de )*(?:(?:instructions?|consignes?|directives?|ordres|prompts?|commandes) (?:\\w+ ){0,2}?(?:precedente?s?|anterieure?s?|ci dessus|initiales?|dorigine|du systeme|systeme|recues?|donnees?)|(?:precedente?s?|anterieure?s?) (?:instructions?|consignes?|directives?))\\b',
  ),
  order(
    'ignore|ignorez|ignorer|oublie|oubliez|oublier',
    ' (?:toutes |tous )?(?:tes|vos) (?:\\w+ )?(?:instructions?|consignes?|directives?|regles?|programmation)',
  ),
  order(
    'ignore|ignorez|ignorer|oublie|oubliez|oublier',
    ' tout ce qui (?:precede|est (?:au|ci) dessus)',
  ),
  said(
    'tu es|vous etes',
    ' (?:maintenant|desormais|a present) (?:une? |le |la |en mode |l)?(?:\\w+ )?(?:ia|intelligence artificielle|chatbot|assistant|assistante|modele|dan|bot|developpeur|hacker)\\b(?! (?:de|du|des|a|au|familial|social|social\\w*|maternel\\w*|commercial) )',
  ),
  said(
    'en',
    ` tant qu(?:e |)(?:une? )?(?:${machine}|assistant ia|modele d ia|assistant virtuel)(?: \\|)? (?:tu|vous|je)\\b`,
  ),
  order(
    'approuve|approuvez|approuver|accepte|acceptez|accepter|valide|validez|valider',
    ' (?:automatiquement |immediatement )?(?:cette|ce) (?:regle|proposition|brouillon|entree) (?:automatiquement|immediatement|doffice|sans (?:\\w+ ){0,2}?(?:revue|relecture|verification|validation|examen|controle))\\b',
  ),
  order(
    'approuve|approuvez|approuver|accepte|acceptez|accepter|valide|validez|valider',
    ' (?:automatiquement|immediatement|silencieusement) (?:cette|ce) (?:regle|proposition|brouillon)',
  ),
  order(
    'ne',
    ' (?:le |la |les )?(?:montre[zr]?|revele[zr]?|dis|dites|mentionne[zr]?|affiche[zr]?|signale[zr]?|parle[zr]?)(?: pas| jamais| rien)+(?: \\w+){0,3}? (?:au |aux |a la |a l|a )(?:relecteurs?|reviewer|reviseurs?|examinateurs?|moderateurs?|humains?)\\b',
  ),
  order(
    'affiche|affichez|afficher|montre|montrez|montrer|revele|revelez|reveler|repete|repetez|repeter|donne|donnez|donner|imprime|imprimez|imprimer|ecris|ecrivez',
    '(?: moi| nous)? (?:tes |ton |votre |vos |le |les |l)(?:\\w+ )?(?:prompt systeme|invite systeme|instructions (?:systeme|initiales|internes|cachees)|message systeme|prompt (?:initial|cache))\\b',
  ),
]

const spanish: readonly Phrase[] = [
  order(
    'ignora|ignore|ignorad|ignoren|ignorar|olvida|olvide|olviden|olvidate de|descarta|descarte|omite|omita|no sigas|no siga|no obedezcas|no hagas caso a|no hagas caso de|haz caso omiso a|haz caso omiso de',
    ' (?:todas? |todos? |las |los |tus |sus |estas |cualquier |de |a )*(?:(?:instruccion|instrucciones|indicaciones|ordenes|directrices|directivas|prompts?) (?:\\w+ )?(?:anterior|anteriores|previas?|previos?|precedentes?|iniciales|originales|del sistema|de arriba|recibidas)|(?:anteriores|previas) (?:instrucciones|indicaciones|ordenes|directrices))\\b',
  ),
  order(
    'ignora|ignore|olvida|olvide|olvidate de',
    ' (?:todas |todos )?(?:tus|sus) (?:\\w+ )?(?:instrucciones|reglas|directrices|restricciones|programacion)',
  ),
  order('ignora|ignore|olvida|olvide', ' todo lo (?:anterior|previo|de arriba|que)'),
  said(
    'ahora eres|a partir de ahora eres|eres ahora|ahora actuas como|desde ahora eres|usted es ahora|ahora usted es',
    ' (?:una? |el |la )?(?:\\w+ )?(?:ia|inteligencia artificial|chatbot|asistente|modelo|dan|bot|hacker)\\b(?! (?:de|del|social|juridic\\w+|administrativ\\w+) )',
  ),
  said(
    'como',
    ` (?:una? |gran )?(?:${machine}|asistente de ia|modelo de ia)(?: \\|)? (?:debes|tienes|no puedo|tu |puedes|yo )`,
  ),
  order(
    'aprueba|apruebe|acepta|acepte|valida|valide',
    ' (?:automaticamente |inmediatamente )?(?:esta|este) (?:regla|norma|propuesta|borrador|entrada) (?:automaticamente|inmediatamente|sin (?:\\w+ ){0,2}?(?:revision|revisar|preguntar|verificacion|aprobacion|revisarla|revisarlo))\\b',
  ),
  order(
    'aprueba|apruebe|acepta|acepte|valida|valide',
    ' (?:automaticamente|inmediatamente) (?:esta|este) (?:regla|norma|propuesta|borrador)',
  ),
  order(
    'no',
    ' (?:le |les |se lo |lo )?(?:muestres|muestre|reveles|revele|digas|diga|menciones|mencione|ensenes)(?: \\w+){0,3}? (?:al|a los|a la|a las) (?:revisor|revisora|revisores|humano|humanos|moderador|moderadores)\\b',
  ),
  order(
    'muestra|muestrame|muestre|revela|revelame|imprime|repite|dime|dame',
    ' (?:tus|tu|el|su|las|cual es tu) (?:\\w+ )?(?:prompt del sistema|prompt de sistema|system prompt|instrucciones (?:del sistema|iniciales|internas|ocultas|originales)|mensaje del sistema)\\b',
  ),
]

const portuguese: readonly Phrase[] = [
  order(
    'ignora|ignore|ignorem|esqueca|esquece|esquecam|desconsidere|desconsidera|desobedeca|nao siga|nao obedeca',
    ' (?:todas? |todos? |as |os |suas |seus |tuas |quaisquer |essas |de )*(?:(?:instrucao|instrucoes|orientacoes|ordens|diretrizes|comandos|prompts?) (?:\\w+ )?(?:anterior|anteriores|previas?|previos?|precedentes?|iniciais|originais|do sistema|acima|recebidas)|(?:anteriores|previas) (?:instrucoes|orientacoes|ordens|diretrizes))\\b',
  ),
  order(
    'ignore|ignora|esqueca|esquece|desconsidere',
    ' (?:todas |todos )?(?:as |os )?(?:suas|seus|tuas|teus) (?:\\w+ )?(?:instrucoes|regras|diretrizes|restricoes|programacao)',
  ),
  order(
    'ignore|esqueca|desconsidere',
    ' tudo (?:o que |que )?(?:acima|veio antes|foi dito|anterior)',
  ),
  said(
    'voce agora e|agora voce e|a partir de agora voce e|tu es agora',
    ' (?:uma? |o |a )?(?:\\w+ )?(?:ia|inteligencia artificial|chatbot|assistente|modelo|dan|bot|hacker)\\b(?! (?:de|do|da|social|administrativ\\w+) )',
  ),
  said(
    'como',
    ` (?:uma? )?(?:${machine}|assistente de ia|modelo de ia)(?: \\|)? (?:voce|tu|eu|nao posso)\\b`,
  ),
  order(
    'aprove|aprova|aceite|aceita|valide',
    ' (?:automaticamente |imediatamente )?(?:esta|este|essa|esse) (?:regra|norma|proposta|rascunho|entrada) (?:automaticamente|imediatamente|sem (?:\\w+ ){0,2}?(?:revisao|revisar|perguntar|verificacao|aprovacao))\\b',
  ),
  order(
    'aprove|aprova|aceite|valide',
    ' (?:automaticamente|imediatamente) (?:esta|este|essa|esse) (?:regra|norma|proposta|rascunho)',
  ),
  order(
    'nao',
    ' (?:o |a |lhe )?(?:mostre|mostres|revele|diga|mencione|conte)(?: \\w+){0,3}? (?:ao|aos|a|as|para o) (?:revisor|revisora|revisores|humano|humanos|moderador)\\b',
  ),
  order(
    'mostre|mostra|revele|imprima|repita|diga',
    '(?: me)? (?:suas|seu|o|teu|as|qual e seu) (?:\\w+ )?(?:prompt do sistema|prompt de sistema|system prompt|instrucoes (?:do sistema|iniciais|internas|ocultas|originais)|mensagem do sistema)\\b',
  ),
]

const italian: readonly Phrase[] = [
  order(
    'ignora|ignorate|ignori|ignorare|dimentica|dimenticate|dimentichi|trascura|non seguire|non considerare',
    ' (?:tutte |tutti |le |gli |i |tue |tuoi |queste |ogni )*(?:(?:istruzione|istruzioni|indicazioni|ordini|direttive|comandi|prompt) (?:\\w+ )?(?:precedente|precedenti|di cui sopra|iniziali|originali|di sistema|del sistema|sopra|ricevute)|precedenti (?:istruzioni|indicazioni|direttive|comandi))\\b',
  ),
  order(
    'ignora|ignorate|dimentica|dimenticate',
    ' (?:tutte |tutti )?(?:le |i )?(?:tue|tuoi|vostre|sue) (?:\\w+ )?(?:istruzioni|regole|direttive|restrizioni|programmazione|linee guida)',
  ),
  order('ignora|dimentica', ' tutto (?:cio che|quello che|quanto)'),
  said(
    'ora sei|adesso sei|sei ora|sei adesso|da ora in poi sei|dora in poi sei',
    ' (?:una |un |un|il |la )?(?:\\w+ )?(?:ia|ai|intelligenza artificiale|chatbot|assistente|modello|dan|bot|hacker)\\b(?! (?:di|del|della|sociale|amministrativ\\w+) )',
  ),
  said(
    'come|in qualita di',
    ` (?:una |un |un)?(?:${machine}|assistente ai|modello ai)(?: \\|)? (?:devi|tu |puoi|non posso|io )`,
  ),
  order(
    'approva|approvate|approvi|accetta|accettate|convalida',
    ' (?:automaticamente |subito )?(?:questa|questo) (?:regola|proposta|bozza|voce) (?:automaticamente|immediatamente|subito|senza (?:\\w+ ){0,2}?(?:revisione|verifica|controllo|chiedere|approvazione))\\b',
  ),
  order(
    'approva|approvate|accetta|convalida',
    ' (?:automaticamente|immediatamente) (?:questa|questo) (?:regola|proposta|bozza)',
  ),
  order(
    'non',
    ' (?:lo |la )?(?:mostrare|mostrarlo|mostri|rivelare|rivelarlo|dire|dirlo|menzionare|segnalare)(?: \\w+){0,3}? (?:al|ai|alla|agli) (?:revisore|revisori|umano|umani|moderatore|reviewer)\\b',
  ),
  order(
    'mostra|mostrami|rivela|rivelami|stampa|ripeti|dimmi',
    ' (?:le tue|il tuo|le|il|la tua) (?:\\w+ )?(?:prompt di sistema|prompt del sistema|system prompt|istruzioni (?:di sistema|del sistema|iniziali|interne|nascoste|originali)|messaggio di sistema)\\b',
  ),
]

export const romance: readonly Phrase[] = [...french, ...spanish, ...portuguese, ...italian]
