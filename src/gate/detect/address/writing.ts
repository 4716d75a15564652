/**
 * How a language writes its addresses: lists of words in any case and accent. A word followed by `.` in a list
 * counts only when a full stop or a slash follows it in the text, too (`ul. Długa`, `C/ Mayor`).
 */
export interface Writing {
  /** Street words that stand before their name and mean nothing else there: `rue de la Paix`. */
  readonly before?: string
  /** The same for words of everyday prose, which need more of an address around them: `via`, `place`. */
  readonly beforeLoose?: string
  /** Street words after the name, where the house number goes first: `12 Main Street`. */
  readonly after?: string
  /** The same for words of everyday prose: `3 Google Drive`. */
  readonly afterLoose?: string
  /** Street words after the name, where the house number goes last: `Kossuth utca 5`. */
  readonly closing?: string
  /** Ends of words that are a street by themselves: `Lindenallee`. */
  readonly ending?: string
  /** The same for ends that other words have, too: `Engineering`, `Monitoring`. */
  readonly endingLoose?: string
  /** Before the number of a flat, a floor, a staircase. */
  readonly unit?: string
  /** After its number: `3rd floor`. */
  readonly level?: string
  /** Before the number of a house: `No 5`, `д. 5`. */
  readonly house?: string
  /** Small words within names. */
  readonly particle?: string
  /** Beside the name of a town, a district or a region: `г. Москва`. */
  readonly region?: string
}

export const writings: Readonly<Record<string, Writing>> = {
  english: {
    after: `street st road rd avenue ave av lane ln laneway boulevard blvd terrace crescent cres parkway
      pkwy highway hwy expressway freeway turnpike mews wharf esplanade promenade throughway trafficway
      parkways motorway causeway roadway bypass sac`,
    afterLoose: `drive dr drives way ways court ct courts place pl square sq squares circle cir circles
      close row quay alley trail trl trails loop path walk gardens garden grove groves green greens hill hills park
      parks view views rise ridge ridges heights vale dale gate bank bridge parade arcade approach
      brook brooks bend burg burgs bluff bluffs bottom branch camp canyon cape center centers cliff
      cliffs club common commons concourse copse corner corners course cove coves creek crest crossing
      crossroad crossroads curve dam divide dingle estate estates extension extensions fall falls ferry field
      fields flat flats ford fords forest forge forges fork forks fort gateway glen glens harbor
      harbors haven hollow inlet island islands isle junction junctions key keys knoll knolls lake lakes
      land landing light lights loaf lock locks lodge mall manor manors meadow meadows mill mills mission
      mount mountain mountains neck orchard oval overpass park pass passage pike pine pines
      plain plains plaza point points port ports prairie radial ramp ranch rapid rapids rest river roads route
      rue run shoal shoals shore shores skyway spring springs spur spurs stravenue stream streets summit
      station streets terraces trace track tunnel triangle underpass union unions valley valleys
      via viaduct village villages ville vista wall well wells subway subways fairway outlook chase reach circuit croft
      ithafa umgwaqo indlela isitaladi chowk marg nagar salai`,
    unit: `apt apartment suite ste unit flat studio room rm floor fl level lot door penthouse bldg building block blk
      tower villa shop office house holding psc cmr`,
    level: 'floor fl flr',
    house: 'no number num plot',
    particle: 'of the on upon by under and le in st saint n s e w ne nw se sw',
    region: 'county co city township province',
  },
  german: {
    closing: 'straße strasse str allee gasse weg damm ufer chaussee',
    afterLoose: 'platz ring',
    ending: `straße strasse gasse allee weg damm chaussee twiete`,
    endingLoose: `str platz ufer steig zeile stieg promenade ring hof markt park berg tal graben wall tor brücke feld kamp winkel bogen pfad rain garten
      gärten heide siedlung stiege anger horst busch`,
    unit: 'wohnung whg zimmer stiege top etage stock haus hinterhaus hh aufgang app zi tür geschoss',
    level: 'og stock etage eg dg ug',
    particle: 'am an der den dem des zum zur im auf bei unter hinter ob von vom dr st',
  },
  dutch: {
    ending: `straat laan weg plein gracht singel dijk steeg dreef plantsoen boulevard`,
    endingLoose:
      'kade hof pad ring park markt burg poort oord baan veld wal werf hage horst kamp donk wijk dal',
    unit: 'bus appartement verdieping hoog',
    level: 'hoog verdieping',
    particle: 'van aan het ter ten t s',
  },
  french: {
    before: `rue avenue ave boulevard bd bld chemin impasse quai allée allées cours faubourg ruelle venelle
      sentier lotissement montée hameau esplanade échangeur clos chaussée drève rang allé autoroute`,
    beforeLoose: `place pl. route passage square cité résidence villa jardin voie côte mail parvis promenade
      r. av. sente traverse pont`,
    unit: 'appartement appt apt étage bâtiment imm bat escalier porte résidence boîte bte',
    level: 'étage etg',
    particle:
      'de du des la le les l d à au aux en et sur sous lès près bis ter quater saint sainte',
    region: 'cedex région canton',
  },
  spanish: {
    before: `calle avenida avda paseo plaza pza plza carrer carretera ctra glorieta ronda rambla travesía callejón
      calzada urbanización urb polígono alameda camino cuesta pasadizo pasaje acceso cañada circunvalación periférico
      privada prolongación boulevard bulevar blv blvd andador autopista viaducto vial retorno cerrada carrera
      diagonal transversal cra dg. kr. tv. costanilla callejuela corredera explanada escalinata arrabal
      rúa`,
    beforeLoose: `c. cl. av. via cr. cl ac ak grupo eje corredor peatonal continuación barrio sector parque partida colonia
      masía lugar poblado senda muelle puente torrente riera ramal subida bajada sección caserío huerta conjunto`,
    unit: `piso puerta pta escalera esc departamento depto dpto oficina of ofic local interior int edificio edif
      apartamento apto bloque torre casa manzana mz lote bajo bodega`,
    level: 'piso planta a b c d dcha dch izq izda ctro',
    house: 'número núm num n no nro',
    particle: 'de del la las los el y san santa santo i',
    region: 'provincia región municipio colonia col',
  },
  italian: {
    before: `viale piazza piazzale vicolo lungomare lungotevere lungarno corso strada stradone salita contrada
      calata traversa rotonda incrocio vico`,
    beforeLoose: 'via largo borgo galleria canale stretto frazione loc. località regione',
    unit: 'interno int scala piano palazzina appartamento',
    house: 'civico n snc',
    particle: 'di dei degli delle della dello del dal dalla da i gli san santa santo e ai alla',
  },
  portuguese: {
    before: `rua avenida av travessa praça praceta alameda estrada rodovia calçada beco viela ladeira rodoanel
      escadaria caminho azinhaga`,
    beforeLoose: `largo via passarela quadra parque jardim r. trecho vereda pátio vila viaduto vale trevo sítio
      setor residencial recanto núcleo morro lagoa lago favela feira fazenda estação esplanada distrito
      condomínio conjunto colônia chácara campo aeroporto área loteamento favela marginal`,
    unit: 'apartamento apto ap bloco bl sala andar fração casa conjunto cj lote lt esq dto',
    level: 'andar esq dto d',
    house: 'número n no',
    particle: 'do da dos das de e d o a',
    region: 'bairro freguesia',
  },
  polish: {
    before: 'ulica ul. droga bulw. aleja aleje al. plac pl. osiedle os. rondo skwer bulwar',
    unit: 'm lok mieszkanie lokal',
    region: 'woj województwo powiat gmina',
  },
  czech: {
    before: 'ulice ul. náměstí nám. nábřeží nábr třída sídliště',
    closing: 'ulice náměstí nábřeží nábrežie třída cesta cesty lán ulica námestie ulici trg prečac',
    endingLoose: 'ova',
    house: 'čp č p',
    particle: 'nad pod u k na při za v ve pri ob do',
  },
  nordic: {
    closing:
      'väg gata gatan vägen gate vei veg tie katu kuja polku puistotie puistokatu puistobulevardi gade vej bulevardi',
    ending: `gatan gata gränd gränden vägen väg gaten veien vegen vej vænget stræde katu kuja polku bulevardi
      esplanadi stigen vegur braut stígur torget plassen bakken`,
    endingLoose: `gate vei veg gade allé allén tie backen svingen gården rinne kaari väylä ranta porras raitti penger
      aukio tori plan torg stig stien haugen haug røa vænge parken plads brygge holmen lia vollen åsen haven
      hagen lunden toften skrenten bjerg skoven bakke mäki`,
    unit: 'lgh leil oppgang inngang as asunto hus tr vån sal',
    level: 'tr sal etasje tv th mf våning krs',
    particle: 'gamle nya norra södra östra västra store lille øvre nedre',
  },
  hungarian: {
    closing: `utca u. út útja tér tere körút krt köz sétány sor sugárút rakpart liget határút fasor lépcső
      árok dűlő lejtő telep ltp lakótelep körtér főút főtér országút körönd`,
    level: 'em emelet ajtó',
    unit: 'fsz em ajtó',
  },
  romanian: {
    before: `strada str. bulevardul bdul bulevard aleea calea șoseaua șos. splaiul piața intrarea fundătura
      drumul prelungirea`,
    unit: 'sector bloc bl sc scara ap apartament et etaj',
    house: 'nr',
    region: 'jud județul sector sectorul mun com',
  },
  turkish: {
    closing: `sokak sokağı sok. sk. cadde caddesi cad. cd. bulvarı bulv mahallesi mah. yolu meydanı küçəsi küç
      prospekti pr. döngəsi xiyoboni daxasi mavzesi`,
    unit: 'daire kat blok apartmanı apt d bina m',
    house: 'no b',
    region: 'mahallesi mah ilçesi köyü ray rayonu şəhəri qəsəbəsi kəndi qəs şəh',
  },
  balticAndBalkan: {
    closing: `iela laukums bulvāris gatve gatvė prospektas aleja g. pr. ulica cesta rruga trg bulevar maantee puiestee tänav
      mnt pst tn. dambis šoseja`,
    before: 'ulica rruga bulevar bul.',
    beforeLoose: 'cesta trg naselje prilaz obala poljana',
    house: 'nr br št',
    unit: 'dz nadstropje stan stanovanje pisarna kat sprat vhod ulaz korpus',
  },
  greek: {
    before: 'οδός λεωφόρος λεωφ πλατεία πλ. πάροδος παρ.',
    unit: 'όροφος διαμ',
    level: 'όροφος',
    region: 'τκ',
  },
  russian: {
    before: `vul. vulytsia ulitsa prospekt bulvar улица ул. ул проспект просп. пр. переулок пер. бульвар бул. б. набережная наб. шоссе ш. площадь
      пл. проезд аллея алл. тупик туп. вулиця вул. провулок пров. площа проспект бульвар майдан узвіз набережна
      шосе жк вул тракт бул парк сквер булевар`,
    closing: `площадь пл наб набережная улица ул проспект просп шоссе бульвар переулок пер площа вулиця майдан аллея ал
      проезд тупик провулок узвіз`,
    unit: 'kv стан кв квартира корп корпус к оф офис подъезд под этаж эт стр строение комн кат офіс поверх',
    house: 'д дом буд будинок вл номер',
    particle: 'лет и им',
    region: `г город гор м с село п пос пгт посёлок поселок д дер деревня ст станица х хутор клх к обл область
      край респ республика район ао смт селище гр град ք գ մարզ`,
  },
  indic: {
    afterLoose: 'पथ मार्ग नगर रोड গলি সড়ক সরণি রোড সালাই சாலை தெரு રોડ',
    unit: 'घर मकान फ्लैट वडा ফ্ল্যাট বাসা বাড়ী হোল্ডিং',
    house: 'नं নং',
  },
  southEastAsian: {
    after: 'ro gil daero',
    before: 'jalan jln jl gang gg lorong soi thanon đường ngõ phố ấp hẻm kampung kpg desa',
    unit: 'blok kav tầng phòng lầu căn',
    house: 'no nomor số',
    level: 'xonadon uy',
    region:
      'kec kab kel rt rw quận huyện phường xã tp thành tỉnh barangay brgy poblacion seksyen taman',
  },
  arabicAndHebrew: {
    before:
      'شارع طريق حي دوار بلدية زنقة ساحة ممر نهج جادة خیابان کوچه بلوار میدان اتوبان רחוב שדרות שד סמטת משעול דרך',
    closing: 'ქ ქუჩა გამზირი ხეივანი փողոց պողոտա պող فلیٹ گلی سڑک روڈ',
    unit: 'شقة طابق مبنى واحد طبقه سوئیت דירה קומה כניסה კორპ ბინა შენობა բն բնակարան տուն',
    house: 'رقم پلاک מספר',
  },
}
