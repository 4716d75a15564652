import { entries, lines } from './entry.ts'
import type { WordLists } from './entry.ts'

const knownCompany =
  entries(`Adidas Adobe Airbus Aldi Alibaba Allianz Alphabet Amazon American_Express Anthropic Apple
  ArcelorMittal AstraZeneca Atlassian AT&T Audi AXA BAE_Systems Bain_Capital Barclays Bayer BASF Bear_Stearns
  Berkshire_Hathaway BlackBerry BlackRock Bloomberg BMW BNP_Paribas Boeing Bombardier Bosch BP BT Cadbury Cargill
  Carrefour Caterpillar Chevron Cisco Citigroup Coca-Cola Comcast Commerzbank Credit_Suisse Daimler Danone Dell Deloitte
  Delta_Air_Lines Deutsche_Bank DHL Disney Dropbox Dow_Chemical DuPont eBay EDF Ericsson Ernst_&_Young Exxon_Mobil
  Facebook Fannie_Mae FedEx Ferrari Fiat Figma Ford Foxconn Freddie_Mac Gazprom General_Electric General_Motors GitHub
  GitLab GlaxoSmithKline Goldman_Sachs Google Gucci H&M Harley-Davidson Hewlett-Packard Hilton Hitachi Honda HSBC Huawei
  Hyundai IBM IKEA Infosys ING Intel J.P._Morgan John_Deere Johnson_&_Johnson Johnson_Controls JPMorgan_Chase Kellogg
  Kia KLM Kraft_Heinz Lazard Lehman_Brothers Lenovo Levi_Strauss LinkedIn Lloyds Lockheed_Martin L'Oréal Louis_Vuitton
  Lufthansa Macy's Marks_&_Spencer Marriott Martin_Marietta Mastercard Mattel McDonald's McKinsey Mercedes Mercedes-Benz
  Merck Merrill_Lynch Meta Microsoft Mitsubishi Moody's Morgan_Stanley Morrisons Nestlé Netflix Nike Nissan Nokia
  Nomura Northrop_Grumman Novartis Nvidia OpenAI Oracle Panasonic PayPal PepsiCo Petrobras Peugeot Pfizer Philip_Morris
  Philips Porsche PricewaterhouseCoopers Procter_&_Gamble Puma Qantas Qualcomm Ralph_Lauren Raytheon Reliance Renault
  Rio_Tinto Roche Rolls-Royce Rosneft Ryanair Salesforce Samsung SAP Sears Shell Siemens Slack Smith_&_Wesson SoftBank
  Sony Spotify Standard_&_Poor's Starbucks Stripe Tata_Motors Tesco Tesla Thomson_Reuters ThyssenKrupp Tiffany Toshiba
  Total Toyota Twilio Twitter Uber UBS Unilever UPS Verizon Virgin_Atlantic Visa Vodafone Volkswagen Volvo Walgreens
  Walmart Warner_Bros. Wells_Fargo Wendy's Whole_Foods Wipro Xerox Yahoo Zalando Zara Zendesk Zoom`)

const madeCompany = lines(`
  {namesake} Industries
  {namesake} & Sons
  {namesake} & {namesake}
  {namesake}, {namesake} & {namesake}
  {namesake} and {namesake} LLP
  {namesake} Group
  {namesake} Holdings
  {namesake} Inc
  {namesake} Inc.
  {namesake} Ltd
  {namesake} LLC
  {namesake} GmbH
  {namesake} AG
  {namesake} SA
  {namesake} Corp.
  {namesake} PLC
  {namesake} Brothers
  {namesake} Capital
  {namesake} Partners
  {namesake} Bank
  {namesake} Systems
  {namesake} Technologies
  {namesake} Pharmaceuticals
  {namesake} Foods
  {namesake} Motors
  {namesake}-{namesake}
  {namesake} Media
  {namesake} Energy
  {namesake} Logistics
  Bank of {city}
  {city} Electric
  {city} Steel
  {city} Water
  {country} Airlines
  {country} Telecom
  {nationality} Airways
  {nationality} Petroleum
  First {region} Bank
  {region} Mutual Insurance
  Northwind Traders
  Acme Corp
  Globex Corporation
  Initech
  Umbrella Corporation
  Blue Harbor Analytics
  Silver Oak Capital
  Red Maple Software
  Summit Health Partners
  Brightline Energy
  Evergreen Logistics
  Lighthouse Insurance`)

const agency = lines(`
  White House
  Pentagon
  Kremlin
  Congress
  Senate
  House of Representatives
  House of Commons
  Knesset
  Bundestag
  European Commission
  European Central Bank
  European Parliament
  United Nations
  U.N. Security Council
  World Bank
  World Health Organization
  International Monetary Fund
  Federal Reserve
  Supreme Court
  State Department
  Justice Department
  Treasury Department
  Department of Defense
  Department of Health and Human Services
  Home Office
  Foreign Office
  Ministry of Finance
  Ministry of Defence
  {nationality} Foreign Ministry
  {nationality} Parliament
  {nationality} Red Cross
  {city} City Council
  {city} Police
  {city} Chamber of Commerce
  {region} Supreme Court
  {region} Legislature
  Securities and Exchange Commission
  Environmental Protection Agency
  Food and Drug Administration
  Federal Bureau of Investigation
  Central Intelligence Agency
  Internal Revenue Service
  Scotland Yard
  Interpol
  Hamas
  Hezbollah
  Taliban
  Boko Haram
  Democratic Party
  Republican Party
  Labour Party
  Conservative Party
  Liberal Democrats
  Christian Democratic Union
  Social Democrats
  African National Congress
  Bharatiya Janata Party
  NATO
  OPEC
  UNESCO
  UNICEF
  FIFA
  UEFA
  NASA
  Amnesty International
  Human Rights Watch
  Greenpeace
  Médecins Sans Frontières
  Bill & Melinda Gates Foundation
  {namesake} Foundation
  {namesake} Institute
  {namesake} Commission
  Carter Center
  Brookings Institution
  Mayo Clinic
  Guggenheim Museum
  Smithsonian
  Victoria and Albert Museum
  Tate Modern
  Metropolitan Opera
  Royal Ballet
  {city} Symphony Orchestra
  {city} Philharmonic`)

const university = lines(`
  University of {city}
  University of {region}
  {city} University
  {region} State University
  {city} Polytechnic
  {namesake} University
  {namesake} College
  {namesake} Business School
  {namesake} High School
  St. {namesake}'s School
  Harvard University
  Stanford University
  Johns Hopkins University
  Brown University
  Duke University
  Carnegie Mellon
  George Washington University
  George Mason University
  King's College London
  Trinity College
  Princeton
  Yale
  Cornell
  Columbia University
  Oxford
  Cambridge
  Massachusetts Institute of Technology
  ETH Zurich
  Max Planck Institute
  Marie Curie Institute
  Sorbonne
  London School of Economics
  Juilliard School`)

const club = lines(`
  {city} United
  {city} City
  {city} Rovers
  {city} Wanderers
  {city} Athletic
  {city} Town
  FC {city}
  AC {city}
  {city} FC
  Real {city}
  Sporting {city}
  Dynamo {city}
  Lokomotiv {city}
  {city} Tigers
  {city} Bears
  {city} Eagles
  {city} Giants
  {city} Kings
  {city} Hawks
  Manchester United
  Manchester City
  Arsenal
  Chelsea
  Liverpool
  Tottenham Hotspur
  Everton
  Aston Villa
  West Ham
  Crystal Palace
  Newcastle United
  Real Madrid
  Barcelona
  Atletico Madrid
  Juventus
  Inter Milan
  AC Milan
  Lazio
  Napoli
  Bayern Munich
  Borussia Dortmund
  Werder Bremen
  Schalke
  Ajax
  Feyenoord
  PSV Eindhoven
  Benfica
  Porto
  Paris St Germain
  Olympique Marseille
  St Etienne
  Celtic
  Rangers
  Galatasaray
  Fenerbahce
  Boca Juniors
  River Plate
  Flamengo
  Vasco da Gama
  New York Yankees
  Boston Red Sox
  Chicago Cubs
  Los Angeles Dodgers
  St. Louis Cardinals
  Dallas Cowboys
  Green Bay Packers
  Cleveland Browns
  Pittsburgh Steelers
  San Francisco 49ers
  Chicago Bulls
  Los Angeles Lakers
  Utah Jazz
  Orlando Magic
  Detroit Red Wings
  Toronto Maple Leafs
  Montreal Canadiens
  Mumbai Indians
  Ferrari
  McLaren
  Red Bull
  Williams`)

const paper =
  entries(`Reuters Associated_Press Bloomberg_News Agence_France-Presse New_York_Times Washington_Post
  Wall_Street_Journal Financial_Times The_Guardian The_Times The_Independent The_Economist Daily_Telegraph Daily_Mail
  USA_Today Los_Angeles_Times Chicago_Tribune Boston_Globe Le_Monde Le_Figaro Libération Der_Spiegel Die_Zeit Bild
  Die_Welt Frankfurter_Allgemeine Süddeutsche_Zeitung El_País El_Mundo La_Repubblica Corriere_della_Sera
  Gazeta_Wyborcza Kommersant Izvestia Xinhua People's_Daily Asahi_Shimbun Yomiuri_Shimbun Times_of_India The_Hindu Dawn
  Al_Jazeera Al_Arabiya Haaretz Jerusalem_Post Yonhap Kyodo Interfax Tass CNN BBC Fox_News NBC ABC CBS NPR Sky_News
  Vanity_Fair Rolling_Stone Time Newsweek Vogue Harper's_Bazaar National_Geographic Nature Science The_Lancet
  {city}_Times {city}_Herald {city}_Post {city}_Gazette {city}_Tribune`)

/** Companies, agencies, schools, clubs and papers; many carry a family name, and none of those is a person. */
export const organisations: WordLists = {
  knownCompany,
  madeCompany,
  company: ['{knownCompany}', '{madeCompany}'],
  agency,
  university,
  club,
  paper,
  org: ['{company}', '{company}', '{agency}', '{university}', '{club}', '{paper}'],
}
