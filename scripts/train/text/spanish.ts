import { entries, lines } from './entry.ts'
import type { Language } from './language.ts'
import { mostly } from './name/culture.ts'

export const spanish: Language = {
  code: 'es',
  share: 7,
  names: mostly([['spanish', 10]], 0.8),
  words: {
    weekday: entries('lunes martes miércoles jueves viernes sábado domingo'),
    month: entries(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
    date: [
      '{day} de {month} de {year}',
      '{day} de {month}',
      '{day}/{two}/{year}',
      '{weekday} {day} de {month}',
    ],
    holiday: [
      'Navidad',
      'Semana Santa',
      'Año Nuevo',
      'Reyes',
      'Día de Muertos',
      'Todos los Santos',
    ],
    money: ['{number} millones de euros', '{hundreds} €', '{number} pesos', '{hundreds} dólares'],
    title: [
      'Sr.',
      'Sra.',
      'Srta.',
      'don',
      'doña',
      'D.',
      'Dña.',
      'Dr.',
      'Dra.',
      'el señor',
      'la señora',
      'Lic.',
      'Ing.',
    ],
    nationality: entries(
      'español mexicano argentino chileno colombiano peruano cubano francés alemán italiano inglés ruso',
    ),
    city: entries(`Madrid Barcelona Valencia Sevilla Zaragoza Málaga Murcia Palma Bilbao Alicante Córdoba Valladolid Vigo Gijón
      Vitoria La_Coruña Granada Elche Oviedo Santander Pamplona Almería Burgos Salamanca Huelva Lérida León Cádiz Toledo
      Badajoz Logroño Cáceres Segovia Ávila Cuenca Santiago_de_Compostela San_Sebastián Ciudad_de_México Guadalajara Puebla
      Monterrey Tijuana Mérida Veracruz Bogotá Medellín Cali Cartagena Barranquilla Lima Cuzco Arequipa Quito Guayaquil
      Buenos_Aires Rosario Mendoza La_Plata Santa_Fe Montevideo Asunción La_Paz Santa_Cruz Caracas Maracaibo La_Habana
      Santo_Domingo San_José Managua Tegucigalpa San_Salvador Panamá Londres París Roma Moscú Pekín Nueva_York Bruselas`),
    country:
      entries(`España México Argentina Chile Colombia Perú Venezuela Ecuador Bolivia Paraguay Uruguay Cuba Guatemala
      Honduras Nicaragua Costa_Rica Panamá Brasil Portugal Francia Italia Alemania Rusia China Japón Marruecos Siria Irak
      Estados_Unidos Reino_Unido`),
    region:
      entries(`Andalucía Cataluña Galicia Asturias Cantabria Aragón Navarra Extremadura Castilla_y_León País_Vasco Canarias
      Baleares La_Rioja Jalisco Chiapas Oaxaca Sonora Yucatán Antioquia Patagonia Santa_Cruz San_Luis Nuevo_León`),
    landmark: lines(`
      calle {namesake}
      avenida {namesake}
      plaza {namesake}
      estadio {namesake}
      hospital San Juan
      paseo de la Castellana
      Plaza Mayor
      Puerta del Sol
      Sagrada Familia
      aeropuerto Adolfo Suárez
      avenida Simón Bolívar
      Santiago Bernabéu
      Museo Reina Sofía
      iglesia de San Martín
      Palacio de la Moncloa
      Casa Rosada`),
    address: [
      'C/ {namesake}, {number}, {digits} {city}',
      'Calle {namesake} {few}, {city}',
      'Av. {namesake} {hundreds}, piso {few}\n{city}',
    ],
    company: lines(`
      {knownCompany}
      {namesake} S.A.
      {namesake} S.L.
      {namesake} Hermanos
      Grupo {namesake}
      Banco Santander
      BBVA
      Telefónica
      Repsol
      Iberdrola
      Inditex
      Mercadona
      El Corte Inglés
      Seat
      Cemex
      Grupo Bimbo
      Petrobras
      Aerolíneas Argentinas`),
    agency: lines(`
      Gobierno
      Congreso de los Diputados
      Senado
      Tribunal Supremo
      Audiencia Nacional
      Ayuntamiento de {city}
      Junta de {region}
      Guardia Civil
      Policía Nacional
      Ministerio de Hacienda
      Ministerio del Interior
      Partido Popular
      PSOE
      Podemos
      Ciudadanos
      Comisiones Obreras
      Banco de España
      Cruz Roja
      Real Academia Española
      Naciones Unidas
      Unión Europea
      Fiscalía de {city}`),
    university: [
      'Universidad de {city}',
      'Universidad Complutense',
      'Universidad Autónoma de {city}',
      'Instituto Cervantes',
      'Universidad Carlos III',
      'Universidad Rey Juan Carlos',
      'UNAM',
    ],
    club: [
      'Real {city}',
      'Atlético de {city}',
      'Deportivo {city}',
      'Racing de {city}',
      'Real Madrid',
      'Barça',
      'Athletic de Bilbao',
      'Boca Juniors',
      'River Plate',
      'San Lorenzo',
      'Club América',
      'Colo Colo',
    ],
    paper: entries(
      'El_País El_Mundo ABC La_Vanguardia EFE Clarín La_Nación El_Universal Reforma El_Tiempo Marca As Europa_Press',
    ),
    term: [
      'Protección de datos',
      'Control de acceso',
      'Próximos pasos',
      'Temas abiertos',
      'Facturación',
      'Plan de pruebas',
      'Puesta en marcha',
      'Comité de Dirección',
    ],
    job: [
      'directora general',
      'abogado',
      'alcalde',
      'entrenador',
      'portavoz',
      'profesora',
      'médico',
      'jefe de proyecto',
      'escritora',
      'diputada',
      'fiscal',
    ],
    rank: [
      'el presidente',
      'la ministra',
      'el ministro',
      'la alcaldesa',
      'el rey',
      'el papa',
      'el juez',
      'el general',
      'el técnico',
      'el delantero',
      'la actriz',
      'el consejero',
    ],
  },
  templates: {
    news: [
      '{city}, {day} {shortMonth} ({paper}).- {rank} {person:1} aseguró hoy que {country} cumplirá. {family:1} viajará a {city} el {weekday}.',
      '"No vamos a retroceder", dijo {person:1} en {city}. {family:1} pidió calma a {rank} {family}.',
      'Según {person}, {job} de {city}, hay {number} heridos.',
      '{person:1}, de {age} años, fue detenido en {city}. El abogado de {family:1}, {person}, recurrirá.',
      'El Gobierno de {country} nombró a {person:1} en lugar de {person:2}; {family:2} deja el cargo en {month}.',
      '{family} y {family} se reunieron en {city}, informó {paper}.',
      'Por {person}\n{city}. La lluvia no cesa en {region}.',
      'Foto: {person} ({paper})',
      'La {agency} rechazó el recurso de {company}.',
      'El {agency} aprobará el plan en {month}, según fuentes del {agency}.',
      '{company} invertirá {money} en {region} y {country}.',
      'El temblor se sintió en {city}, {city} y {city}.',
      'La esposa de {person:1}, {person:2}, dijo que {given:1} está bien.',
      '{PERSON} GANA LAS ELECCIONES EN {city}',
    ],
    sport: [
      '{club} ganó {few}-{few} al {club} con goles de {family}, {family} y {family}.',
      '{club}: {family}; {family}, {family}, {family}, {family}; {family}, {family} ({family}, m.{number}), {family}; {family}, {family} y {family}.',
      'Árbitro: {person} ({nationality}). Amonestó a {family} y {family}.',
      '1. {person} ({country}) {lap}\n2. {person} ({country}) a {number} s.',
      'El técnico {person:1} no contará con {person}. "Veremos", dijo {family:1}.',
      'El {club} visita al {club} el {weekday} en la {cup}.',
    ],
    biography: [
      '{person:1} ({city}, {date} - {city}, {date}) fue un pintor {nationality}.',
      'Hijo de {person} y {person}, {given:1} estudió en la {university}. En {year}, {person:1} se casó con {person}.',
      '{family:1} publicó {work} en {year} y fue amigo de {person} y {person}.',
      'Película dirigida por {person}, con {person} y {person}.',
      '{city} es un municipio de la provincia de {city}, en {region}.',
      'La iglesia de San Pedro y la capilla de Santa Lucía son del siglo XVI.',
      'Descanse en paz {person}. Su esposa {given} y sus hijos {given} y {given}.',
      'El general {family:1} llegó a {city}; las tropas de {family:2} ya habían salido.',
    ],
    form: [
      'Me llamo {person} y vivo en {city}.',
      'Nombre: {given:1}\nApellidos: {family:1}\nFecha de nacimiento: {date}\nCiudad: {city}',
      'A la atención de {title} {person}\n{address}',
      'Transfiera {money} a {person}, cuenta {iban}.',
      '¿Cuál es el teléfono de {title} {family}?',
      'Titular: {PERSON}\nBeneficiario: {person}',
      'Contacto: {person}, {phone}, {email}',
      'Empresa: {company}\nDomicilio: {address}\nPaís: {country}',
      'Producto: Silla\nCantidad: {few}\nPrecio: {money}\nEnvío: Gratis',
    ],
    letter: [
      'Hola {given:1}:\n\ngracias por tu mensaje, {given} lo mira mañana.\n\nUn abrazo,\n{given}',
      'Estimada Sra. {family:1}, estimado Sr. {family:2}:\n\nadjunto la factura.\n\nAtentamente,\n{person}\n{company}',
      'Querida {given}:\n\nnos vemos el {weekday} en {city} con {given}.\n\nBesos, {given}',
      'Hola a todos:\n\nla oficina cierra por {holiday}.\n\nSaludos,\nRecursos Humanos',
      'Muy señores míos:\n\nsolicito la baja del servicio.\n\n{person}',
      'Don {person}, con domicilio en {address}, autoriza a doña {person}.',
    ],
    chat: [
      'gracias {given}!',
      '{given}, puedes mirar {tool}?',
      'pregunta a {given} o a {given}',
      '{given} llega tarde hoy',
      'buenos días a todos',
      'se cayó {tool} otra vez',
      'vale, el {weekday} lo vemos',
    ],
    tweet: [
      'Grande {person}!!! #{project}',
      'Feliz cumple {given} 🎂',
      'Qué calor en {city} hoy',
      'No me creo lo de {person} jaja',
      'Vamos {club}!!!',
    ],
    meeting: [
      'Asistentes: {person}, {person}, {person}\nExcusa: {person}',
      '{given:1}: propongo {tool}.\n{given:2}: de acuerdo, {given:1}.',
      'Acción: {given} pide presupuesto antes del {weekday}.',
      '{title} {family} abre la sesión; {title} {family} toma acta.',
      'Acuerdo: usar {product}. Responsable: {given}.',
      'Acuerdo: las devoluciones de más de {money} necesitan una segunda firma.',
      'Orden del día\n1. Bienvenida\n2. {term}\n3. {term}\n4. Ruegos y preguntas',
    ],
    ticket: [
      '{given} encontró el fallo y {given} lo arregla.',
      'Informado por {person} el {date}.',
      'Como Usuario quiero filtrar Facturas para cerrar el Mes.',
      'Error: Acceso denegado. Pasos: Abrir la página, Pulsar Guardar.',
    ],
    decision: [
      'Estado: Aceptado\nDecisores: {person}, {person}\nFecha: {date}',
      'Contexto: hace falta {term}. Decisión: {product}. Consecuencias: menos coste.',
      'Como dice {person:1}, lo simple gana. {family:1} lo explica en {work}.',
      'Opciones: {product}, {product}. Elegida: {product}.',
    ],
    plain: [
      'Pan, queso y vino. Flores, Ríos, Torres y Reyes. La casa es blanca.',
      'El Premio Nobel, la Copa América y el Día del Libro.',
      'Consejería de Educación, Dirección General de Tráfico, Juzgado de lo Social',
      'Calle Mayor, Plaza del Pilar y Avenida de la Paz, cerradas el {weekday}.',
      'San Juan, Santa Marta, San Andrés y Santa Ana son islas y barrios.',
      'Vuelos de {city} a {city} con {company} desde {money}.',
    ],
  },
}
