import { pattern } from '../../../core/pattern.ts'
import { phrases, setOf, stems, words } from './phrase.ts'
import type { Tongue } from './tongue.ts'

const number =
  '(?:\\d[\\d.,]*|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|quince|veinte|treinta|sesenta|noventa|cien|mil)'
const unit =
  '(?:%|por ciento|euros?|€|dólares|pesos|días?|horas?|minutos?|semanas?|mes(?:es)?|años?|veces|personas?|firmas?|líneas?)'

export const spanish: Tongue = {
  common: setOf(
    'el la los las de del y es son se que por para con una un en su al lo más nos debe o ya hay si cada todos todas sin sus ha hasta hemos todo cuando nuestro nuestra siempre nunca esta este está pero muy cliente solo sólo también entre donde porque deben tienen puede pueden ningún antes después',
  ),
  decided: phrases(
    '(?:hemos|se ha|se han|el equipo ha|la dirección ha|el comité ha|el consejo ha|ha sido|han sido|fue|todos) [^.]{0,30}(?:decidido|acordado|elegido|aprobado|aprobada|rechazado|rechazada|aceptado|votado|descartado|optado|quedado)|decidimos|acordamos|acordó|decidió|aprobó|rechazó|se acordó|se decidió|se aprobó|quedamos en|de acuerdo en que|queda (?:decidido|aprobado|descartado)|la decisión es',
  ),
  chooses: phrases(
    '(?:nos quedamos con|seguimos con|vamos con|pasamos a|cambiamos a|dejamos de|eliminamos|mantenemos|usamos|usaremos|elegimos|optamos por|retiramos|suprimimos|conservamos|cerramos|limitamos|quitamos|sustituimos|apostamos por)',
  ),
  refuses: phrases(
    'no (?!(?:sab|pod|ten|encontr|v|cre|h|recib|logr|consegu)[aei]mos)(?:\\p{L}+[aei]mos|se \\p{L}+)|ya no (?:se )?\\p{L}+|nunca (?:se )?\\p{L}+(?:mos|n)',
  ),
  newRule: phrases(
    'a partir (?:de|del)|desde (?:el|ahora|hoy|enero|febrero|marzo|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre)|de ahora en adelante|en adelante|en lo sucesivo|hasta nuevo aviso|nueva (?:norma|regla|política)',
  ),
  modal: phrases(
    'debe|deben|deberá|deberán|hay que|tiene que|tienen que|ha de|han de|(?:es|son|está|están|queda|quedan) (?:\\p{L}+ )?(?:obligatori[oa]s?|necesari[oa]s?|prohibid[oa]s?|permitid[oa]s?|requerid[oa]s?|imprescindibles?|reservad[oa]s?|excluid[oa]s?)|no (?:puede|pueden)|solo (?:puede|pueden)|se exige|se requiere|requieren?|necesitan?|exigen?|obligatorio',
  ),
  universal: words(
    'siempre nunca jamás solo sólo únicamente exclusivamente cada todos? todas? cualquier ningún ninguna nadie',
  ),
  standing: pattern('u')`
    (?:^|[ ,])(?:no )?se (?:\p{L}+ )?\p{L}+(?:an?|en?)(?!\p{L})|(?<!\p{L})(?:son|es|está|están|queda|
    quedan) (?:\p{L}+ )?\p{L}+(?:ad[oa]s?|id[oa]s?|gratuit[oa]s?|tod[oa]s?)(?!\p{L})|(?<!\p{L})(?:aprueban?|
    decide|deciden|firman?|revisan?|responden?|respondemos|paga|pagan|caducan?|duran?|vencen?|reciben?|
    avisan?|cubre|cubren|corresponde|corresponden|tienen derecho|tiene derecho|cuesta|cuestan|empieza|
    empiezan|termina|terminan|vale|valen|incluye|incluyen|aplican?|autorizan?|validan?|lleva|llevan|da|dan|
    pide|piden|pasa|pasan|entra|entran|sale|salen|va|van|manda|mandan|mandamos|envía|envían|enviamos|pierde|
    pierden|guarda|guardan|queda|quedan|devolvemos|reembolsamos|cobramos|guardamos|conservamos|cerramos|
    escalamos)(?!\p{L})
  `,
  matter: stems(
    'gasto devoluci factura pedido cliente proveedor contrato acceso contraseñ pago envío reembols descuent vacacion compra presupuest cuenta datos ticket incidenc solicitud plazo tarifa precio suscripci cancelaci viaje dieta reuni candidat salari firma aprobaci guardia grabaci copia producci desplieg versi licenc garantí cambio queja reclamaci retenci equipo teletrabajo formaci cambios despliegue',
  ),
  instruction:
    /^(?:por favor,? )?(?:usa|usad|usen|use|usar|utilizar|evitar|utilice|utiliza|evita|evite|eviten|no \p{L}+(?:es|en|éis|e|s)|nunca|siempre|pide|pida|pidan|envía|envíe|revisa|revise|escribe|escriba|responde|responda|comprueba|compruebe|guarda|guarde|avisa|avise|ningún|ninguna)(?!\p{L})/u,
  whenThen:
    /^quien(?:es)? [^,?]{3,90}[.!]?$|^(?:si|cuando|en caso de|antes de|después de|pasad[oa]s?|a partir de|en cuanto) [^,]{4,140}, (?!pero|y|o )\p{L}+/u,
  limit: phrases(
    `(?:dentro de |al menos |como máximo |más de |menos de |superior(?:es)? a |inferior(?:es)? a |hasta |pasad[oa]s |en |durante |antes de |cada |por encima de |a partir de |mínimo (?:de )?|máximo (?:de )?|de |los primeros )${number} ?${unit}|${number} ?${unit}|por (?:día|semana|mes|persona|cliente|pedido)|al (?:día|mes|año)`,
  ),
  preference: phrases('en lugar de|en vez de|y no|antes que'),
  particular: phrases(
    'yo|mi|mis|me|tú|tu|tus|te|usted|ayer|hoy|mañana|esta (?:semana|mañana|tarde|vez)|este mes|la semana pasada|ahora mismo|actualmente|fue|fueron|era|eran|estaba|había|ha sido|han sido|hemos \\p{L}+|he \\p{L}+|(?:ha|han) \\p{L}+(?:ado|ido)|\\p{L}+ó|estoy|voy|sigo|terminé|aquí|esto es|es un|hay un|hay una',
  ),
  hedge: phrases(
    'quizás?|tal vez|podrías?|podríamos|podrían?|probablemente|a lo mejor|creo|pienso|parece|sería|seguramente|deberíamos|no estoy segur[oa]|me gustaría|en mi opinión|posiblemente',
  ),
  undecided: phrases(
    'sin (?:acuerdo|decisión|consenso)|no (?:se ha|hemos|se) (?:decidido|acordado|llegado|decidió|acordó)|(?:queda|sigue|quedó) (?:pendiente|abiert[oa])|pendiente de|por decidir|no hay (?:acuerdo|consenso|decisión)|todavía no|aún no',
  ),
  proposal: phrases(
    'propongo|proponemos|deberíamos|y si|qué os parece|qué les parece|alguien sabe|propuesta|sugiero|podemos|podríais|os parece',
  ),
  news: phrases(
    'ayer|hoy (?:sigo|voy|empiezo|continúo)|sin bloqueos|bloquead[oa]|en curso|terminad[oa]|corregid[oa]s?|añadid[oa]s?|se ha (?:corregido|añadido|mejorado)|mejoras?|novedades|actualizad[oa]|ahora (?:se )?puede[ns]?|nueva versión|arreglad[oa]',
  ),
  advert: phrases(
    'gratis durante|envíos? gratis|compra ahora|pruébal[oa]|solo hasta el|sin permanencia|prueba (?:gratis|nuestr\\p{L}+)|descubr[ea]|olvídate|oferta (?:especial|limitada)|aprovech[ae]|suscríbe\\p{L}*|regístra\\p{L}*|nuestros clientes|boletín|revolucion\\p{L}+|en segundos|tu (?:equipo|empresa|negocio)|únete|la mejor|el mejor|nuestra solución|di adiós|encantados',
  ),
}
