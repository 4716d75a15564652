import { wordClass } from '../../../src/gate/tagger/word-class.ts'

/** Words that tell something about the name beside them, in the languages the tagger knows best; folded. */
export const contextWords: readonly (readonly [bits: number, words: string])[] = [
  [
    wordClass.title,
    `mr mrs ms mx miss dr prof professor sir dame lord lady madam rev reverend fr father pastor rabbi imam sheikh
    capt captain col colonel gen general lt lieutenant maj major sgt sergeant cpl adm admiral cmdr commander
    detective inspector officer sen senator rep congressman congresswoman gov governor president minister
    chancellor judge justice king queen prince princess pope cardinal bishop archbishop saint uncle aunt auntie
    herr herrn frau fraulein doktor dipl mag mme mlle monsieur madame mademoiselle maitre senor senora senorita sr sra
    srta don dona signor signora signorina dott dottore dottoressa avv ing meneer mevrouw mevr dhr pan pani panu
    herra rouva bay bayan hanim bey господин госпожа г-н доктор профессор пан пані`,
  ],
  [
    wordClass.speech,
    `said says say saying told tells asked asks added adds wrote writes replied replies explained explains noted notes
    argued argues claimed claims suggested suggests agreed agrees thinks thought believes believed insisted insists
    announced announces admitted admits confirmed confirms stated states warned warns joked recalls recalled tweeted
    commented comments mentioned mentions proposed proposes confessed denied denies testified revealed reveals joined
    married died resigned retired scored wins won lost beat defeated finished threw hit shot kicked signed met visited
    plays played sings sang starred stars directed directs wrote founded leads led teaches taught volunteered
    sagte sagt erklarte erklart meinte meint betonte fragte antwortete schrieb schreibt berichtet berichtete fordert
    forderte kritisierte starb heiratete gewann
    dit declare declaré affirme explique raconte ajoute assure estime confie repond ecrit
    dijo dice afirmo explico anadio declaro aseguro senalo pregunto respondio escribio
    disse ha detto dichiarato spiegato aggiunto afirmou explicou declarou acrescentou
    zei zegt vertelde verklaarde schrijft vindt powiedzial powiedziala mowi stwierdzil dodal zauwazyl
    sager sade sade sa sanoi siger säger skriver kertoo kommentoi`,
  ],
  [
    wordClass.role,
    `actor actress singer rapper author writer novelist poet journalist reporter editor columnist director producer
    composer musician guitarist drummer pianist painter artist sculptor photographer architect designer engineer
    developer manager lead chief ceo cto cfo coo chairman chairwoman chair founder cofounder owner partner secretary
    spokesman spokeswoman spokesperson ambassador lawyer attorney solicitor barrister prosecutor sheriff mayor
    councillor deputy mp coach captain striker midfielder defender goalkeeper keeper quarterback pitcher catcher
    batsman bowler driver rider swimmer runner boxer player champion teammate scientist physicist chemist biologist
    mathematician historian philosopher economist researcher analyst teacher student nurse surgeon doctor patient
    victim suspect witness defendant wife husband son daughter father mother brother sister cousin nephew niece
    grandfather grandmother friend boyfriend girlfriend fiance fiancee widow colleague boss neighbour neighbor
    customer client candidate employee assistant named called born dear hi hello thanks by with host guest
    prasident ministerin bundeskanzler burgermeister trainer spieler sanger sangerin schauspieler schauspielerin
    schriftsteller politiker regisseur chef leiter sprecher anwalt richter bruder schwester tochter sohn mutter vater
    ehefrau kollege kollegin acteur actrice chanteur ecrivain realisateur ministre joueur entraineur presidente
    ministro alcalde jugador entrenador cantante escritor director actor actriz attore attrice cantante scrittore
    regista allenatore giocatore sindaco schrijver zanger acteur minister voorzitter trainer speler
    presidenta premier prezydent minister aktor pisarz trener`,
  ],
  [
    wordClass.time,
    `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun january february
    march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov
    dec spring summer autumn winter christmas easter halloween thanksgiving ramadan today tomorrow yesterday
    montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz april mai juni juli oktober
    dezember lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet aout
    septembre octobre novembre decembre lunes martes miercoles jueves viernes sabado domingo enero febrero marzo
    abril mayo junio julio agosto septiembre octubre noviembre diciembre lunedi martedi mercoledi giovedi venerdi
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre maandag dinsdag woensdag donderdag
    vrijdag zaterdag zondag januari februari maart mei augustus segunda terca quarta quinta sexta janeiro fevereiro
    marco maio junho julho setembro outubro novembro dezembro`,
  ],
  [
    wordClass.particle,
    `van von der den de del della dello di da do dos das du la le las los el al bin ibn ben bint abu zu zum zur vom y e
    ter ten te af av st san mac mc d o l dal dalla degli dei vander jr sr ii iii iv t und ould ap`,
  ],
  [
    wordClass.german,
    `der die das und ist nicht mit von auf fur ein eine einen einem einer eines den dem des im zu zum zur sich auch
    wird wurde werden bei nach aus dass oder wie als aber noch wir sie ihr haben hat sind durch uber unter vor seit
    keine kein mehr soll kann muss diese dieser dieses`,
  ],
  [
    wordClass.organisation,
    `inc corp corporation company co ltd limited llc llp plc gmbh ag kg kgaa ug se sa sas sarl srl spa bv nv ab oy as asa
    aps sp zoo group holding holdings industries enterprises partners associates sons brothers bros solutions systems
    technologies technology labs laboratories software services consulting capital ventures bank trust fund insurance
    university college school academy institute hospital clinic museum library church cathedral society foundation
    association federation union council committee commission agency authority department ministry office bureau
    court parliament congress senate assembly party league club team fc cf afc united city rovers athletic wanderers
    rangers tigers lions bears eagles sox yankees lakers times post journal herald tribune gazette chronicle news
    magazine press media network radio television tv channel records studios pictures entertainment airlines airways
    airport motors automotive energy oil gas steel mining pharma pharmaceuticals foods brewery hotel hotels resort
    theatre theater stadium arena orchestra band festival award prize cup championship championships open
    universitat hochschule schule verein verband ministerium amt gericht bundestag stiftung gesellschaft werke
    universite ecole institut banque societe compagnie groupe universidad instituto banco empresa grupo universita
    scuola banca azienda gruppo universiteit gemeente stichting uniwersytet spolka`,
  ],
  [
    wordClass.place,
    `street st road rd avenue ave lane drive boulevard blvd square park bridge river lake mount mountain mountains
    valley island islands bay beach hill hills creek county state province region district village town north south
    east west northern southern eastern western central upper lower new old great saint port fort cape gulf sea ocean
    station tower house hall palace castle plaza centre center strasse platz allee weg rue place calle via viale
    piazza rua straat laan ulica`,
  ],
  [
    wordClass.demonym,
    `american british english scottish welsh irish french german spanish italian portuguese dutch belgian swiss austrian
    polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian swedish norwegian danish finnish
    icelandic estonian latvian lithuanian croatian serbian bosnian albanian slovenian european asian african arab
    israeli palestinian egyptian syrian iraqi iranian saudi lebanese jordanian moroccan algerian tunisian libyan
    nigerian kenyan ethiopian ghanaian south-african somali sudanese indian pakistani bangladeshi nepalese afghan
    chinese japanese korean taiwanese vietnamese thai malaysian indonesian filipino singaporean australian canadian
    mexican brazilian argentine argentinian chilean colombian peruvian venezuelan cuban jamaican christian muslim
    jewish catholic protestant buddhist hindu islamic latin hebrew arabic mandarin cantonese americans britons germans
    russians israelis democrats republicans conservatives democrat republican deutsch deutsche deutscher deutschen`,
  ],
  [
    wordClass.product,
    `google amazon microsoft apple facebook twitter instagram youtube linkedin netflix github gitlab jira jenkins kafka
    redis postgres postgresql mysql mongodb docker kubernetes python java javascript typescript react angular vue node
    linux windows android ios macos ubuntu debian chrome firefox safari oracle sap salesforce slack zoom teams notion
    figma asana trello zendesk hubspot stripe paypal visa mastercard datadog sentry grafana prometheus terraform ansible
    travis jasper claude siri alexa cassandra ruby rails django flask spring hibernate maven gradle pascal ada julia
    perl php rust go swift kotlin scala haskell elixir erlang clojure rabbitmq elasticsearch kibana lambda azure aws
    gcp heroku netlify vercel cloudflare fastly akamai okta auth0 api sdk cli gui ui ux http https json xml yaml sql
    html css pdf csv url uri id uuid jwt oauth saml ldap tls ssl ssh vpn dns cdn ci cd qa sla slo kpi okr crm erp
    iphone ipad xbox playstation nintendo toyota honda ford mercedes bmw audi volkswagen tesla boeing airbus samsung
    sony nokia intel nvidia ibm adobe cisco dell hp lenovo spotify uber lyft airbnb disney pixar nike adidas`,
  ],
]

/** Words that open sentences day in, day out; that some language also names people so says nothing. */
export const functionWords = `
  the a an this that these those there here it its he she we you they i my your his her our their me him us them who
  what when where why how which while if in on at by to from for of off up down out over under as is are was were be
  been am do does did done has have had can could might must shall should would not no nor yes so but and or
  yet then than too very just only also even still all any some each every both few more most many much such same
  other another one two three four five six seven eight nine ten first second last next new old good now ever never
  always often once twice again after before since until about above below between into onto with within without
  let get got go see say make take come use try ask put set run add end top part side case per via etc please thanks
  hi hey hello ok okay well maybe however therefore because although though thus hence
  der die das ein eine und oder aber mit von bei aus nach vor zu zum zur im am es er sie wir ihr ich du man nur auch so
  wie was wer wo wann warum noch schon sehr alle dass wenn als ob da hier dort nicht kein keine fur auf an um
  le la les un une des du et ou mais dans sur sous par pour avec sans ce cet cette ces il elle on nous vous ils elles je
  tu que qui quoi ne pas plus si tout tous en au aux est sont
  el los las unos unas y o pero con sin por para como que se su sus lo al del es son no si mas muy ya en
  il lo gli uno e ma con per tra fra che chi non piu come se di da in su sono ha
  o os as um uma mas com sem por para que se ao na nos nas em sao
  het een van en of maar met zonder voor door op te dat die dit deze wij zij hij ik niet ook nog wel als
  i w z na do nie to jest sie ze od po za jak tak ale och att det den som pa av en ett ar var har inte jag du vi de
  og er ikke til pa af med for som har vi han hun jeg ja hei ei on se ja kun niin bu ve bir da de ne o icin ile
  это и в на не что как он она мы вы они я ты по за из от до но а к с у о`
