import { pattern } from '../../../core/pattern.ts'
import { phrases, setOf, stems, words } from './phrase.ts'
import type { Tongue } from './tongue.ts'

const number =
  '(?:r\\$ ?\\d[\\d.,]*|\\d[\\d.,]*|um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|dez|doze|quinze|vinte|trinta|sessenta|cem|mil)'
const unit =
  '(?:%|por cento|euros?|€|reais|dólares|dias?|horas?|minutos?|semanas?|mês|meses|anos?|vezes|pessoas?|assinaturas?|linhas?)'

export const portuguese: Tongue = {
  common: setOf(
    'o os as de do da dos das que e é são não se por para com uma um em no na nos nas ao à mais deve ou até cada foi pelo pela seu sua já sem só sempre nunca este esta mas muito cliente só também nosso nossa entre onde têm tem pelos aos devem podem pode nenhum antes depois',
  ),
  decided: phrases(
    '(?:foi|foram|ficou|está|a equipa|a equipe|o conselho|a direção|o comité|o comitê|todos) [^.]{0,30}(?:decidido|decidiu|decidida|acordado|acordou|aprovado|aprovou|aprovada|escolhido|escolheu|rejeitado|rejeitou|aceite|aceito|aceitou|concordaram|adiado|adiada)|decidimos|concordámos|concordamos|combinámos|combinamos que|optámos|optamos|ficou combinado|a decisão é|decidiu-se',
  ),
  chooses: phrases(
    '(?:ficamos com|mantemos|continuamos com|passamos a|passamos para|mudamos para|deixamos de|usamos|escolhemos|eliminamos|retiramos|trocamos|fechamos|limitamos|vamos com|vamos manter|seguimos com)',
  ),
  refuses: phrases(
    'não (?!(?:sab|consegu|encontr|v|t|pod|receb|tív)[aei]mos)(?:\\p{L}+[aei]mos|se \\p{L}+|há (?:reembolso|desconto))|já não (?:se )?\\p{L}+|nunca (?:se )?\\p{L}+(?:mos|m)',
  ),
  newRule: phrases(
    'a partir d(?:e|o|a)|desde (?:já|hoje)|de agora em diante|doravante|daqui em diante|daqui para a frente|até novo aviso|nova regra|nova política|no futuro',
  ),
  modal: phrases(
    'deve|devem|deverá|deverão|é preciso|tem de|têm de|tem que|têm que|precisa de?|precisam de?|precisam|(?:é|são|está|estão|fica|ficam) (?:\\p{L}+ )?(?:obrigatóri[oa]s?|necessári[oa]s?|proibid[oa]s?|permitid[oa]s?|exigid[oa]s?|vedad[oa]s?|reservad[oa]s?|excluíd[oa]s?)|não (?:pode|podem)|(?:só|apenas) (?:pode|podem)|exige|exigem|requer|requerem',
  ),
  universal: words(
    'sempre nunca jamais só somente apenas unicamente exclusivamente cada todos? todas? qualquer nenhum nenhuma ninguém',
  ),
  standing: pattern('u')`
    (?<!\p{L})(?:se \p{L}+(?:am?|em?)|\p{L}+(?:am?|em?)-se)(?!\p{L})|(?<!\p{L})(?:é|são|está|estão|fica|
    ficam) (?:\p{L}+ )?(?:de |
    \p{L}+(?:ad[oa]s?|id[oa]s?|íd[oa]s?|eites?|eitos?|eitas?|tos?|tas?|gues?)(?!\p{L}))|(?<!\p{L})(?:aprova|
    aprovam|decide|decidem|assina|assinam|revê|revisa|revisam|responde|respondem|respondemos|paga|pagam|
    caduca|expira|expiram|dura|duram|vence|vencem|recebe|recebem|avisa|avisam|cobre|cobrem|cabe|cabem|
    tem direito|têm direito|passa|passam|vai|vão|entra|entram|sai|saem|envia|enviam|muda|mudam|perde|perdem|
    pede|pedem|trata|tratam|custa|custam|começa|começam|termina|terminam|vale|valem|inclui|incluem|autoriza|
    autorizam|emite|emitem|devolvemos|reembolsamos|cobramos|guardamos|fechamos)(?!\p{L})
  `,
  matter: stems(
    'despes reembols fatur encomend pedido client fornecedor contrat acess palavra-passe palavras-passe senha pagament envio descont férias compr orçament conta dados ticket incident prazo tarif preço assinatur cancelament viag reuni candidat salári aprova plantão grava backup produç vers licenç garanti troca devoluç reclama nota notas ingress retenç aviso teletrabalho',
  ),
  instruction:
    /^(?:por favor,? )?(?:use|usem|usar|utilizar|evitar|utilize|utilizem|evite|evitem|não \p{L}+(?:e|em|a|am)|nunca|sempre|peça|peçam|envie|enviem|verifique|verifiquem|escreva|responda|guarde|avise|nenhum|nenhuma)(?!\p{L})/u,
  whenThen:
    /^quem [^,?]{3,90}[.!]?$|^(?:se|quando|em caso de|antes de|depois de|após|assim que|passad[oa]s?|acima de) [^,]{4,140}, (?!mas|e |ou )\p{L}+/u,
  limit: phrases(
    `(?:dentro de |em até |pelo menos |no máximo |no mínimo |mais de |menos de |superior(?:es)? a |inferior(?:es)? a |acima de |abaixo de |até |após |em |durante |antes de |a cada |a partir de |de |os primeiros )${number} ?${unit}|${number} ?${unit}|por (?:dia|semana|mês|ano|pessoa|cliente|pedido)|ao (?:dia|mês|ano)`,
  ),
  preference: phrases('em vez d[eoa]|no lugar d[eoa]|e não'),
  particular: phrases(
    'eu|meu|minha|meus|me|tu|teu|tua|você|ontem|hoje|amanhã|esta (?:semana|manhã|vez)|este mês|na semana passada|agora|atualmente|foram|era|eram|estava|tinha|(?:tem|têm) sido|\\p{L}+(?:ei|ou)|estou|vou|aqui|isto é|isso é|há um|há uma',
  ),
  hedge: phrases(
    'talvez|poderia|poderíamos|poderiam|provavelmente|acho|creio|parece|seria|deveríamos|devíamos|não tenho a certeza|gostaria|na minha opinião|se calhar|eventualmente',
  ),
  undecided: phrases(
    'não (?:foi|ficou|se) (?:decidido|decidiu|acordado)|sem (?:acordo|decisão|consenso)|(?:fica|ficou|continua) (?:em aberto|pendente)|por decidir|ainda não|adiado para a próxima|não há (?:acordo|consenso|decisão)',
  ),
  proposal: phrases(
    'proponho|propomos|devíamos|deveríamos|e se|o que acham|alguém sabe|proposta|sugiro|podemos|poderíamos|concordam',
  ),
  news: phrases(
    'ontem|hoje (?:vou|continuo|começo)|sem (?:impedimentos|bloqueios)|bloquead[oa]|em curso|em andamento|terminei|corrigid[oa]s?|adicionad[oa]s?|melhorad[oa]s?|atualizad[oa]s?|novidades|agora (?:é possível|pode)|resolvid[oa]s?',
  ),
  advert: phrases(
    'grátis durante|gratuitamente|experimente|descubra|aproveite|oferta (?:especial|limitada)|subscreva|inscreva-se|registe-se|os nossos clientes|nossos clientes|newsletter|revolucion\\p{L}+|em segundos|a sua (?:equipa|empresa)|sua (?:equipe|empresa)|junte-se|a nossa solução|diga adeus|adeus a',
  ),
}
