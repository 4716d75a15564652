import { folded } from './char.ts'

/**
 * Words that are also first or last names, and everyday words that a list of names must never be read from. Alone,
 * such a word is a name only where its place in the sentence says so.
 */
const english = `
affected because behavior behaviour fallback max min rejected
a able about above abroad accept access accident according account across act acting action active actual
actually add added address after again against age agenda ago agree agreed ahead aim air all allow alone along
already also although always am amber among amount an and angel angle announcement annual another answer any
anybody anyone anything anyway apart api apparently appear apple apply approach approval approve april archer
architecture are area arm around arrow art article as ash ask aspen asset at attached attention august aurora
author autumn available average away axel axis back background bad bald ball band bank banks bar barber
barista barn baron base based basic basis bass bay beach bean bear bed been before began begin behind being
believe bell below bench bend benefit berry best better between beyond big bill birch bird bishop bit black
blank blast bliss block blog blood bloom blossom blue board boat body bold bolt bond bone book boot
booth border born boss both bottom bow bowl box boy brain branch brand brandy brave bread break brew brick
bridge brief bright bring britain broad broker brook brother brought brown brush bubble buck bud budget bug
build builder building built bull bump bunch bundle burger burn burns bus bush business busy but butcher
butler button buy buyer by cabin cable cake call called calm camp campaign can cancel candle candy cannon
canon cant canvas cap cape capital car card cardinal care career carefully carol carpenter carry case cash
castle cat catch category cause cedar center central chain chair chamber champion chance chandler change
chapel chapter charge charity charm chart chase chat cheap check cheer cherry chief child china choice choose
christmas chrome church circle city claim class clay clean clear clerk click client climate clock close cloud
clover club coach coast coat code coffee cold college color colour come comfort coming comment common
community company compare complete con concern condition confirm consider constant contact content context
contract control cook cookie cool copper copy coral core corner cost cotton could council count country couple
courage course court cover craft crane cream create credit creek crew crisis crisp critical cross crow crown
cruise crystal culture cup current customer cut cute cycle cypress dad daily daisy dale damage dance dandy
dane dark data date dates dawn day days deadline deal dean dear death debt decide decided decision deep
default defect delay deliver delivery demand den dental department depend deploy deployment description desert
design desk despite destiny detail details dev develop developer diamond did diesel different difficult dig
digital dimension direct direction director discuss discussion distance do doc doctor document does dog doll
dollar dolly don done door dot double down dr draft drake draw dream dress drew drink drive driver drop dry
duck due duke dune during dusk dust duty dwell each eagle earl early earth east easter easy eat echo edge edit
editor effect effort egg eight either elder eldest element elm else ember emerald emergency employee empty end
ended ending energy engineer engineering english enough enter entire entry environment episode era error
especially essence estate eve even evening event ever every everybody everyone everything evidence exact
example except exchange exist expect expected experience expert explain express external extra eye face fact
fair fairly faith fall false fame family fan far fare farm farmer fashion fast father favor favour fear
feature february fee feed feedback feel felt fern few fidelity field fifth fight figure file fill film final
finally finance find fine fink fir fire firm first fish fit five fix flag flame flash flat fleet flint flood
floor flora florist flow flower fly focus fog folder follow following food foot for force ford foreman forest
forever form format former forth fortune forward found foundation fountain four fourth fox frame framework
frank freak free freedom french fresh friday friend from front frost fuchs full fully fun fund further future
gain gale gall game garden gardener garner garnet gate gates gave gay gem general generally generation gentle
get gift ginger girl give given glad glass glen global go goal god going gold golden gone good google gore got
government grace grade grand grant graph grass graves gray great green grey grid grim ground
group grove grow growth guard guess guest guide guideline gun guy guys had hail hale half hall halo ham hammer
hand handle hang happen happy harbor hard hardy harley harmony harper hart has haste hat have haven hawk hay
hazel he head health hear heart heat heath heather heaven heavy hedge height held hello help hence her herb
here hero hers hey hi high hill him himself hire his history hit hold holder hole holiday holly holy home
honest honey honor honour hood hook hope hopeful horn horse hospital host hot hotel hour house how however
huge human hunt hunter hurt hut hype i ice idea ideal if image impact imperial important improve in inc
include income increase indeed independence india indigo industry info information initial input inside
instead insurance interest internal internet into invest iris iron is islam island issue issues it item items its
itself ivory ivy jade jam january jar jasmine jersey jet jewel job jobs join joint jolly jordan journal journey joy
judge july jump june junior just justice karma keen keep kept key keys kid kill kind king kings kit kitchen
kite knew knight know known lab label labor lack lady lake lamb lamp lance land lane language large lark last
late later latest latter laugh launch laurel law lawn lay lead leader leaf league lean learn least leather
leave led lee left legacy legal lemon less lesson let letter level liberty library license lie life lift light
like likely lilac lily lime limit linden line link links lion list listen little live living loan local
location lock log logic london long longer look loop lord lorry lose loss lost lot lots loud love lovely low
lower loyal luck lucky lunch machine mad made magic mail main maintain major make maker male mall man manage
management manager manor many map maple marble march margin marina mark market marketing marks marsh mass
master match material matter may maybe mayor me meadow mean means measure meat media meet meeting melody
member memory men mention menu mercy merit merry message met metal method metric middle midnight might mild
mile miles military milk mill million mind mine mini minister mint minute minutes miss missing mission mist
mistake mix mobile mode model modern mom moment monday money monitor month months moon moore moral more
morning moss most mostly mother motion mount mountain mouth move movement much multiple muse music must my
myself myth name narrow nation national native nature navy near nearly neat necessary neck need needs network
never new news next nice night nine no noble nobody noel none noon nor norm normal north not note notes
nothing notice nova november now number numbers oak oath object obvious ocean october odd of off offer office
officer official often oh oil ok okay old olive on once one only onto opal open operation opinion option
options or oracle orange order orders organisation organization original other others our out outcome outlook
output outside over overall owner oxford oz pace pack page paid pain paint pair palace pale palm panel paper
parade parent paris park parks part partner parts party pass past path patience patient patrol pattern pay
payment peace peak pearl peck peer penny people pepper percent perfect perhaps period person personal pet
phase phoenix phone photo piano pick picture pie piece pike pilot pine pink piper pitch place plain plan
planet planning plant plate platform play player please plenty plum plus pocket poet point pointer pole police
policy pool poor pop pope poppy popular portion position possible post pot pound power practice precious
precise prefer preferred present president press pretty previous price pride priest prime prince princess
prior priority private probably problem problems process produce product production professor profile profit
program progress project promise proof property proposal propose protect prove provide prudence public pull
pure purpose push put quality quarter queen query question questions queue quick quickly quiet quill quince
quite rabbit race radio rain rainbow raise ran random ranger rate rather raven ray reach read reader
ready real reality really reason reasons receive recent recently recipe record recover red reed reef refund
refunds regard region release remain remember remind reminder remove rent repeat reply report request require
required requirement requirements research resolution resource resources response rest result results return
review rhyme rice rich ride ridge right ring rise risk risks river rivers road robin robust rock rocket rocky
role roll roman roof room root rope rose rosemary rough round route row royal ruby rule rules run running rush
rusty sable safe sage said sail sailor saint salary sale sales salt same sand sander sandy sapphire saturday
sauce save saw say says scan scarlet scene schedule school science scope score scout screen sea seal
search season seat second secret section security see seem seen select self sell send senior sense sent
separate september sequence series serious serve server service services session set setting settings settle
seven several severity sex shade shadow shall shape share sharp she shell shepherd shield shift shine ship
shoe shop short should show shown side siege sierra sign signal silent silver similar simple simply since
single sir sister sit site situation six size sketch skill skip sky slack slate sleep slide slow small smart
smile smoke smooth snow so soft software soil sol sold solution some somebody someone something sometimes son
song soon sorry sort soul sound source south space spark sparks speak special speed spell spend spice spirit
spoke sport spot spring sprint spruce square stable staff stage stand standard star stars start started
starting state statement station status stay steel step steps stern steward still stock stone stop store storm
story straight strange strategy street strength stress strict strike string strong structure stuff style
subject success such sudden suggestion summary summer sun sunday sunny support supposed sure surface surprise
swan sweet swift switch system table tailor take talent talk tall target task tasks taste tax tea teach
teacher team teams tech technical technology tell temple ten tend term terms test testing text than thank
thanks that the their them then theory there therefore these they thick thin thing things think third this
thorn those though thought thousand three through throughout thunder thursday thus ticket tie tiger tight till
time timeline times tiny tip title to today together token told tomorrow tone too took tool tools top topic
total touch tough toward tower town track trade tradition train training travel treat tree trend trip trouble
true truly trust truth try tuesday tune turn twelve twenty two type typical uncle under understand unique unit
unity universe university unless until up update updates upon urban us use used useful user users usual
usually val vale valentine valley value van various venture venus verb version very via victory view village
vine viola violet virtue vision visit voice volume vote wait walk wall wallet walls want wanted war ware warm
warner was wash watch water waters wave way we wealth weather weaver web wednesday week weeks weight welcome
well went were west wharf what wheel when where whether which while white who whole whom whose why wide wife
wild will win wind window wine winner winter wise wish with within without wolf woman women wonder
wong wood woods word words work worker working works world worry worth would wren write wrong yard yeah year
years yellow yes yesterday yet york you young your yours zero zone
`

/** As `english`, of German, French and Spanish, with a little Italian and Dutch. */
const foreign = `
aber acker adler alle allein allem allen aller alles alt alte alter amt andere anders anfang angebot antwort
arbeit arzt auch auf aufgabe aus bach bauer baum bei beide beim bein berger bericht bis bitte blum blume bock
boden bogen braun braut bruder brunnen buch burg busch danke dann das dass datum dein dem denn der des deutsch
dich die dies diese dieser ding doch dorf dort drei du durch eben ebene echt ecke eigen ein eine einem einen
einer eines eisen ende engel er ernst erst erste es essen etwas euch euer falke feld fels fest feuer fischer
frau frei freitag freund friede frieden frisch froh fromm fur furst gans ganz garten gast gegen gehen geiger
geist geld genau gerade gern gestern glas glaube gleich glock gott graf gross grosse grube grun grund gruss
gut gute haar haben habicht hahn halb hals hase haupt haus heil heim heiss hell herbst herr herz heute hier
hirsch hirt hoch hof holz hose huhn hund ich ihm ihn ihnen ihr ihre im immer ist ja jager jahr jahre jede
jeder jetzt jung junge kaiser kalt kann kant karte kauf kaufmann kein keine keller kern kirche klar klein
klinge klug knecht koch kohl kohler konig konnen konte kopf korb korn kraft kram krause kraut krebs kreis
krieg kroll kuhn kunde kunden kunst kurz lamm lang lange lauf leben leer lehrer leicht leise leiter lenz licht
lieb liebe lied lind linde loch lohn lowe luft lust machen mai mal mann markt marz maurer maus mehr mein meine
meinung meist meister mensch messer mich mir mit mittag mitte mittwoch mohr monat mond montag morgen mund muss
mut mutter nach nacht nagel nass nebel neben nein nest neu neue nicht nichts nie noch nord nun nur ob oder oft
ohne ost otter paar papst pfeffer pfeil platz preis probst punkt quelle rabe rad rat raum recht rechts reich
reim rein reis reiter richter richtig riese ritter rohr rot roth ruhe rund sache sack sagen salz samstag
sanger satz sauer schade schaf schafer schall scharf schatz schenk schiff schild schlecht schloss schlosser
schluss schmal schmied schnee schnell schon schreiber schritt schuh schule schutz schwan schwarz schweizer
schwer seele sehr sein seine seit seite selber selbst sicher sie sieg silber sind sohn soll sommer sondern
sonne sonntag sowie spat specht sperber spiegel spiel stadt stahl stamm stark statt stein stelle stier stolz
storch strauss strich strom stuck sturm suche sud tag tage tal tanne teil tief tier tisch tod tor traum treu
tun tur turm uber uhr um und ungar uns unser unten unter vater viel viele vier vogel vogt volk voll vom von
vor vorlage wahl wahr wald wand wann warum wasser weg wegen weich weil wein weise weiss weit welle welt wenig
wenn wer werden werk wert wesen wie wieder wiese winkel wir wird wirt wirth wo woche wohl wolke wort wurm zahl
zahn zander zaun zeit zelt ziegler ziel zimmer zu zug zum zur zwei zweig

abbe ainsi alors amour ancien annee apres arbre assez au aucun aussi autre autres aux avant avec avoir beau
beaucoup bel belle besoin bien blanc blanche bois bon bonne bouche boucher boulanger bourgeois brun carre ce
cela celle celui certain ces cet cette chaque charpentier chateau chaud chef cher chevalier chez chose ciel
clement coeur comme compte contre corps cote cour cousin dame dans de deja demain depuis dernier desire deux
dieu dimanche dire dit dix doigt donc doux droit duc eau eglise elle elles en encore enfant ensuite entre
equipe est et etait etc ete etre eux faire fait faut faux femme fer fete feu fevrier fier fille fils fin fleur
fois font foret forme fort fournier franc france froid gagne garcon garde gens grande gras gros guerre haut
heure heureux hiver homme hote huit ici idee il ils jamais janvier jardin jaune je jeudi jeune jeunes joli
jour jours juge juillet juin juste la laine langue le lequel les leur leurs libre lieu ligne lire lit livre
loin lors loup lui lumiere lundi lune ma maintenant mais maison maitre malgre marchand marche mardi mari marin
marquis mars matin mauvais meilleur meme mer merci mercier mercredi mere mes mesure midi mieux mille mis moi
moins mois mon monde mort mot moulin moyen mur ne neuf noir nom nombre norma non nos notre nous nouveau nouvelle
nuit ou oui ouvert paix pape par parce pareil parfait parole partie pas passe pays peau pendant pensee perdu
pere petit petite peu peur pied plaine plein poirier pomme pont porte pour pourquoi prendre pres
presque prix probleme prochain propre puis quand quatre que quel quelque qui quoi raison regle reine rendu
reponse riche rien roche roi rond rouge roux roy rue sa saison samedi sans sauvage savoir se semaine sens
septembre ses seul si soir soleil sont sorte sous souvent suite sur sympa ta tant tard tel temps terre tes
tete toi ton tot toujours tour tous tout toute toutes travail tres trois trop trouver tu un une utile va valet
vendredi vent vers vert vicaire vide vie vieux ville vin violette voici voila voir vos votre vous voyage vrai
vue

abajo abierto abril acuerdo agua ahora aire al alba alegre alegria algo algun alguno alma alta alto amado
amigo amor amparo ano anos antes aquel aqui ara arco arroyo asi asuncion aun aunque azul bajo barba barco
barrera barrio batalla bello blanca blanco boca bosque bravo buen buena bueno cabello cabeza cabo cada cadena
calle calma calvo camino campo campos cantero cara caridad carne carpintero casa casas caso castillo celeste
cerca cerro cielo cierto cinco ciudad clara claro cliente cobo como concepcion conde conejo consuelo
contra corazon cordero correa correo corte cortes cosa costa cruz cual cuando cuanto cuatro cuenta cuerpo
cuervo cuesta da dado debe decir dejo del delgado desde despues dia dias dice dinero dios doce dolores domingo
donde dos dulce dura durante el ella ellas ellos encarnacion enero entonces esa ese eso espada espejo
esperanza esta estado estar este esto estrella fe fecha feliz fiel flor flores forma franco fuente fuentes
fuera fuerte fuerza gallego gato gente gloria gracia gracias gran guerra guerrero hace hacer hacia hasta haya
herrero hijo hijos hombre hora hoy hoya huerta hueso iglesia igual ir isla jamas jazmin jueves jugo
junio junto lado lagos largo las leal leche leon ley limon llano lleno lo lobo loma los lucero luego lugar
luna lunes luz macho madera madre malo mano manzano mar marques martes marzo mas mata mayo mayores medio mejor
melon menos mercado mercedes mesa meses mi miedo miel mientras miercoles mil milagros mio mira misma mismo
modo momento monte montes morales moreno mucho mujer mundo muy nada nadie negro nieto nieves ningun nino noche
nosotros nuestra nuestro nueva nuevo nunca o obra ojo ojos olmo olor oro otra otro otros padre pan para pardo
parra parte pasado pastor patria paz pelo pena pequeno pero perro peso piedad piedra pino plata plaza poco
polo por porque pozo prado prima primera primero problema puente puerta puerto pues punto querer quien quinto
ramo ramos raro razon redondo reina remedios rey rico riera rio rios roble roca rocio rojo rosa rubio
rueda ruego sabado sabio sal salud salvador san sangre santa santo santos segun segundo seguro seis semana
senor senora ser siempre siete silva sin sino sobre soledad solo soto su sube suerte sus tambien tan
tanto tarde te tela tiempo tierra tio toda todas todavia todo todos toro torre torres trabajo tras trigo
triste una uno uva valle vamos vaquero vega veinte vela ver vera verano verdad verde vez vicario vida viejo
viento viernes vina virtudes vista viva vivo voz ya yo zapatero zorro
`

/** Labels, roles, groups and tools: words that stand where a name could and name nobody. */
const noName = `
action actions actual admin administrator agenda agent all alle android announcement answer anybody anyone api app
asana assignee assistant attendee attendees audience author aws azure bcc billing bot both bugs build
builds calendar candidate cc cfo ceo ceos chair chairman chairperson chairwoman channel chat ci client clients co comment
comments company conference confluence contact context coo cto customer customers daemon data datadog date decision
decisions default demo dependabot dept description developer developers devops direction discussion doc docker dockerfile docs
done draft email everybody everyone example expected facilitator feedback figma finance folks founder friends from
fwd github gitlab google granola group guests guys hello help helpdesk here hi host hr hubspot id impact info inc
input interviewer interviewee intercom invoice invoices ios issue issues it jira jotai kubernetes ladies legal lead
linear linux list lists llc location ltd mail makefile mailing management manager marketing meet meeting member members
message microsoft moderator monday monitoring motion narrator news newsletter next no nobody nodejs noreply note notes
notification notifications notion office okay openai operator ops organizer origin other others outcome output owner
panel panelist participant participants partner party people platform postmaster presenter present prod product
production project purpose question questions recap recorder recording regrets release reply reporter resolution
resolved response result results reviewer reviewers risk rule rules sales salesforce scribe scrum secretary security
sentry service services severity sir speaker speakers staff staging status steps stripe student subject summary
support system systems takeaway takeaways task tasks teacher team teams test tester testers there time timekeeper title todo topic topics tribe tutor
unknown update updates user users vendor verdana via voice vote warning web webmaster website welcome who windows with witness you
zendesk zoom abuse accounts accounting billings careers contactus cron donotreply enquiries events feed hostmaster inbox
investors kontakt mailerdaemon media orders privacy recruiting registrar replies returns sysadmin ticket tickets
unsubscribe anonymous none null sprecher sprecherin moderation vorsitz leitung protokoll teilnehmer kollegen
kolleginnen zusammen leute damen herren intervenant animateur president participante ponente moderador equipo equipe todos
toutes tous tutti iedereen
delai responsable salarie employeur objet echeance remarque statut priorite redacteur compte regle
regla acuerdo acuerdos plazo asunto fecha lugar propuesta tarea pendiente estado prioridad empleado asistentes
regola delibera oggetto scadenza verbale presenti assenti proposta stato priorita dipendente decisione responsabile
regra prazo responsavel assunto decisao deliberacao presentes ausentes funcionario
besluit afspraak actie verantwoordelijke onderwerp termijn aanwezig afwezig voorstel gebeld gemaild
frist regel beschluss beschlossen verantwortlich zustandig thema termin anwesend abwesend vorschlag prokurist prokuristin
zasada termin decyzja uchwala obecni nieobecni temat beslut beslutning ansvarig ansvarlig arende narvarande
speaker1 speaker2 merci danke gracias thanks thank again everybody tout monde
`

/** As `noName` when alone; beside a name they are names, too: Katherine Jenkins, Peter Gast, Do Thi Hoa. */
const nameBesideName = `
ai allen apple board boss dev do friend gast guest jenkins job jobs mailer na ok person press rather reason root slack to
`

interface Words {
  readonly english: ReadonlySet<string>
  readonly common: ReadonlySet<string>
  readonly noName: ReadonlySet<string>
  readonly nameBesideName: ReadonlySet<string>
}

let words: Words | null = null

function lists(): Words {
  words ??= {
    english: listed(english),
    common: listed(`${english} ${foreign}`),
    noName: listed(`${noName} ${nameBesideName}`),
    nameBesideName: listed(nameBesideName),
  }
  return words
}

function listed(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(folded))
}

/** Whether a folded word is an everyday word, so that alone it need not be a name. */
export function isCommonWord(word: string): boolean {
  return lists().common.has(word)
}

/** Whether a folded word is an everyday word of English. */
export function isEnglishWord(word: string): boolean {
  return lists().english.has(word)
}

/** Whether a folded word, alone, stands for a role, a group, a label or a tool and for no person. */
export function isNoName(word: string): boolean {
  return lists().noName.has(word)
}

/** Whether a folded word that alone is no name is one beside a name. */
export function isNameBesideName(word: string): boolean {
  return lists().nameBesideName.has(word)
}
