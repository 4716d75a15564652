import { entries, lines } from './entry.ts'
import type { WordLists } from './entry.ts'

const city =
  entries(`Aberdeen Abidjan Abuja Accra Addis_Ababa Adelaide Albany Albuquerque Aleppo Alexandria Algiers
  Alicante Almaty Amman Amsterdam Anchorage Ankara Antwerp Asheville Athens Atlanta Auckland Austin Baghdad Baku
  Baltimore Bamako Bandung Bangalore Bangkok Barcelona Basel Basra Bath Baton_Rouge Beijing Beirut Belfast Belgrade
  Bergen Berkeley Berlin Bern Bilbao Birmingham Bogotá Bologna Bonn Bordeaux Boston Boulder Bradford Bratislava
  Bremen Brighton Brisbane Bristol Brno Brussels Bucharest Budapest Buenos_Aires Buffalo Burlington Busan Cairo
  Calgary Cambridge Canberra Cape_Town Caracas Cardiff Casablanca Charleston Charlotte Chelsea Chengdu Chennai
  Chester Chicago Christchurch Cincinnati Cleveland Cologne Colombo Columbus Copenhagen Corpus_Christi Coventry
  Cracow Dakar Dallas Damascus Dar_es_Salaam Darwin Dayton Delhi Denver Derby Detroit Dhaka Doha Dortmund Dresden
  Dubai Dublin Durban Durham Düsseldorf Edinburgh Edmonton El_Paso Erfurt Essen Eugene Everett Exeter Fallujah
  Fargo Florence Fort_Wayne Fort_Worth Frankfurt Freetown Fresno Gaza Gdańsk Geneva Genoa Ghent Glasgow Göteborg
  Graz Grenoble Guangzhou Guayaquil Halifax Hamburg Hamilton Hanoi Hanover Harare Harrisburg Hartford Havana
  Helsinki Hiroshima Ho_Chi_Minh_City Hobart Homs Hong_Kong Honolulu Houston Huntsville Hyderabad Indianapolis
  Innsbruck Istanbul Jackson Jacksonville Jakarta Jefferson_City Jerusalem Jeddah Johannesburg Kabul Kampala Kandahar
  Kansas_City Karachi Kathmandu Khartoum Kiev Kigali Kingston Kinshasa Knoxville Kolkata Krasnodar Kuala_Lumpur
  Kuwait_City Kyiv Kyoto La_Paz Lagos Lahore Lancaster Las_Vegas Lausanne Leeds Leicester Leipzig Liège Lille Lima
  Lincoln Linz Lisbon Liverpool Ljubljana London Los_Angeles Louisville Luanda Lusaka Luxembourg Lyon Madison Madrid
  Malaga Malmö Manchester Manila Mannheim Maputo Marseille Mecca Medellín Melbourne Memphis Mexico_City Miami Milan
  Milwaukee Minneapolis Minsk Mobile Mogadishu Monaco Monrovia Monterrey Montevideo Montgomery Montreal Moscow Mosul
  Mumbai Munich Münster Nagasaki Nairobi Nantes Naples Nashville Nassau New_Delhi New_Haven New_Orleans New_York
  Newark Newcastle Nice Norfolk Nottingham Nuremberg Oakland Odessa Oklahoma_City Omaha Orlando Osaka Oslo Ottawa
  Oxford Palermo Palo_Alto Panama_City Paris Perth Peshawar Philadelphia Phnom_Penh Phoenix Pittsburgh Plymouth
  Port_Louis Port_Moresby Portland Porto Portsmouth Potsdam Poznań Prague Preston Pretoria Providence Pune Pyongyang
  Quebec Quito Rabat Raleigh Ramallah Reading Regina Rennes Reno Reykjavik Richmond Riga Rio_de_Janeiro Riyadh
  Rochester Rome Rostock Rotterdam Sacramento Salt_Lake_City Salzburg San_Antonio San_Diego San_Francisco San_José
  San_Juan San_Salvador Santa_Barbara Santa_Fe Santiago Santo_Domingo São_Paulo Sarajevo Savannah Seattle Seoul
  Seville Shanghai Sheffield Shenzhen Singapore Skopje Sofia Southampton Spokane Springfield St._Gallen St._Louis
  St._Paul St._Petersburg Stavanger Stockholm Strasbourg Stuttgart Sunderland Surabaya Swansea Sydney Syracuse
  Tacoma Taipei Tallinn Tampa Tampere Tashkent Tbilisi Tehran Tel_Aviv Thessaloniki Tikrit Tilburg Tirana Tokyo
  Toledo Toronto Toulouse Trenton Trieste Tripoli Trondheim Tucson Tulsa Tunis Turin Uppsala Utrecht Valencia
  Vancouver Venice Verona Victoria Vienna Vilnius Vladivostok Warsaw Washington Wellington Winnipeg Wolfsburg
  Worcester Wrocław Wuhan Yangon Yerevan Yokohama York Zagreb Zaragoza Zürich Zurich`)

const country =
  entries(`Afghanistan Albania Algeria Angola Argentina Armenia Australia Austria Azerbaijan Bahrain
  Bangladesh Belarus Belgium Benin Bolivia Bosnia Botswana Brazil Britain Bulgaria Burkina_Faso Burundi Cambodia
  Cameroon Canada Chad Chile China Colombia Congo Costa_Rica Croatia Cuba Cyprus Denmark Dominica Ecuador Egypt
  El_Salvador England Eritrea Estonia Ethiopia Fiji Finland France Gabon Georgia Germany Ghana Great_Britain Greece
  Guatemala Guinea Haiti Honduras Hungary Iceland India Indonesia Iran Iraq Ireland Israel Italy Ivory_Coast Jamaica
  Japan Jordan Kazakhstan Kenya Kosovo Kuwait Kyrgyzstan Laos Latvia Lebanon Lesotho Liberia Libya Liechtenstein
  Lithuania Luxembourg Macedonia Madagascar Malawi Malaysia Mali Malta Mauritius Mexico Moldova Monaco Mongolia
  Montenegro Morocco Mozambique Myanmar Namibia Nepal Netherlands New_Zealand Nicaragua Niger Nigeria North_Korea
  Norway Oman Pakistan Panama Paraguay Peru Philippines Poland Portugal Qatar Romania Russia Rwanda Saudi_Arabia
  Scotland Senegal Serbia Sierra_Leone Singapore Slovakia Slovenia Somalia South_Africa South_Korea South_Sudan
  Spain Sri_Lanka Sudan Suriname Sweden Switzerland Syria Taiwan Tajikistan Tanzania Thailand Togo Trinidad Tunisia
  Turkey Turkmenistan Uganda Ukraine Uruguay Uzbekistan Venezuela Vietnam Wales Yemen Zambia Zimbabwe U.S. U.K. UAE
  United_States United_Kingdom European_Union`)

const region =
  entries(`Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii
  Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi
  Missouri Montana Nebraska Nevada New_Hampshire New_Jersey New_Mexico North_Carolina Ohio Oklahoma Oregon
  Pennsylvania Rhode_Island South_Dakota Tennessee Texas Utah Vermont Virginia West_Virginia Wisconsin Wyoming
  Ontario Alberta Manitoba Nova_Scotia British_Columbia Bavaria Saxony Hesse Brandenburg Tuscany Lombardy Sicily
  Sardinia Catalonia Andalusia Galicia Normandy Brittany Provence Burgundy Flanders Wallonia Cornwall Devon Kent
  Essex Sussex Norfolk Yorkshire Lancashire Ulster Connacht Scandinavia Lapland Jutland Silesia Bohemia Moravia
  Transylvania Crimea Donbass Siberia Chechnya Dagestan Anatolia Kurdistan Kashmir Punjab Gujarat Bengal Kerala
  Maharashtra Xinjiang Tibet Sichuan Hokkaido Okinawa Java Sumatra Bali Queensland Victoria New_South_Wales Tasmania
  Patagonia Amazonia Chiapas Oaxaca Darfur Sinai West_Bank Gaza_Strip Sahel Balkans Baltics Caribbean Middle_East
  Latin_America Central_Asia Eastern_Europe Silicon_Valley Wall_Street Central_Park Capitol_Hill`)

const landmark = lines(`
  {namesake} Airport
  {namesake} Bridge
  {namesake} Square
  {namesake} Park
  {namesake} County
  {namesake} Stadium
  {namesake} Station
  {namesake} Hall
  {namesake} Theatre
  Lake {namesake}
  Mount {namesake}
  Fort {namesake}
  Port {namesake}
  Cape {namesake}
  St. {namesake}'s Hospital
  St. {namesake}'s Church
  Kennedy Airport
  Charles de Gaulle Airport
  Victoria Station
  Lincoln Center
  Lincoln Memorial
  Washington Monument
  Madison Square Garden
  Martin Place
  Trafalgar Square
  Westminster Abbey
  Buckingham Palace
  Golden Gate Bridge
  George Washington Bridge
  Lake Victoria
  Lake Michigan
  Mount Everest
  Mount Kilimanjaro
  Mississippi River
  River Thames
  Rhine
  Danube
  Volga
  Nile
  Ganges
  Sahara
  Alps
  Himalayas
  Rocky Mountains
  Black Sea
  Persian Gulf
  Strait of Hormuz
  Heathrow
  Gatwick
  Old Trafford
  Camp Nou
  Allianz Arena
  Wembley Stadium
  Yankee Stadium
  Flushing Meadows
  Guantanamo Bay
  Abu Ghraib
  Tiananmen Square
  Tahrir Square
  San Jose
  San Marino
  Santa Clara
  Saint Martin
  Prince Edward Island
  St. Helena
  George Town
  Jamestown
  Downing Street
  Pennsylvania Avenue
  Louvre
  Eiffel Tower
  Brooklyn
  Queens
  Bronx
  Manhattan
  Hollywood
  Beverly Hills
  Notting Hill`)

/** Cities, countries, regions and what is built there; many are named for people or share their name with some. */
export const places: WordLists = {
  city,
  country,
  region,
  landmark,
  place: ['{city}', '{city}', '{city}', '{country}', '{country}', '{region}', '{landmark}'],
}
