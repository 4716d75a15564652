/**
 * Services whose keys have no form of their own and are known by the name beside them. Parts that are parted
 * here by a space may stand in a text together, or with a space, `-` or `_` between.
 */
const names = `
  abuse ipdb|abyssale|active campaign|adafruit|adobe|adzuna|aha|airbrake|airtable|air visual|aiven|alchemy|algolia|
  alibaba|aliyun|amadeus|ambee|amplitude|anthropic|anypoint|apify|apilayer|apollo|appcues|appoptics|
  appsflyer|artifactory|asana|assembly ai|atlassian|auth0|aws|axonaut|azure|baremetrics|
  beamer|better stack|binance|bintray|bitbucket|bitfinex|bitly|bitmex|bittrex|blogger|bombbomb|box api|braintree|
  branch io|browser stack|brevo|bugsnag|buildkite|bybit|cal com|calendly|calendarific|campaign monitor|cannyio|captain data|carto|
  censys|chargebee|chargify|chatbot|circle ci|cisco|clarifai|clearbit|cliengo|click house|click send|clickup|clojars|
  close crm|cloudant|cloudelements|cloudflare|cloudinary|cloudsmith|coda|code climate|codacy|codecov|cohere|coinapi|coinbase|
  coinlayer|coinlib|confluence|confluent|contentful|contentstack|convertkit|copper|coveralls|craft my pdf|crowdin|currencylayer|
  customer io|cypress|d7network|daily co|databricks|datadog|datagov|deepai|deep gram|deepl|delighted|deputy|detectify|
  dfuse|diffbot|digital ocean|discord|disqus|docker hub|docparser|docusign|doppler|dotmailer|dovico|drone ci|dropbox|
  droplr|duffel|dwolla|dynatrace|easypost|edamam|eightxeight|elastic email|elastic|eleven labs|enigma|etherscan|etsy|
  eventbrite|exchange rates?|expo|export sdk|facebook|faceplusplus|fastly|feedier|figma|finage|finicity|finnhub|firebase|
  fixer io|flat io|flickr|flightapi|flightstats|float|flutterwave|flyio|fmfw|formbucket|formio|foursquare|fresh books|
  fresh desk|front app|fulcrum|full story|fusebill|fxmarket|gcp|geckoboard|gemini|gengo|geoapify|geocode|geocodio|geoipify|
  getemail|getgist|ghost|giphy|github|gitlab|gitter|go cardless|gocanvas|google|grafana|graphcms|graphhopper|groove|guardian api|
  gumroad|gyazo|happi|harvest|hashicorp|hasura|heap|hell o sign|helpscout|here api|heroku|hetzner|hive|holidayapi|
  honeybadger|honeycomb|hotjar|html2pdf|hubspot|hugging face|humanity|hunter|hypertrack|ibm|iconfinder|iexcloud|
  imagekit|imagga|impala|infura|insightly|instabot|instagram|intercom|intrinio|invoiceocean|ipapi|ip2location|ipgeolocation|
  ipify|ipinfo|ipquality|ipstack|jenkins|jfrog|jira|jotform|jumpcloud|jupiterone|juro|kaggle|kairos|kanban|keen|kickbox|
  klaviyo|klipfolio|kontent|kraken|kucoin|kylas|languagelayer|last fm|launch darkly|leadfeeder|lemlist|lendflow|
  lessannoyingcrm|lexigram|line messaging|linear|linkedin|linode|liveagent|livestorm|lob|locationiq|loggly|loginradius|logz|lokalise|
  looker|loyverse|luno|macaddress|madkudu|magic bell|magnetic|mailboxlayer|mailchimp|mailer lite|mailgun|mailjet|mailmodo|
  mailsac|mandrill|mapbox|mapquest|market stack|mattermost|mavenlink|maxmind|meistertask|meraki|mesibo|message bird|metaapi|
  metrilo|microsoft|midise|mindmeister|mistral|mixmax|mixpanel|mockaroo|moderation|monday|monkeylearn|moonclerk|moosend|mrticktock|
  mux|myfreshworks|myintervals|nasa|neo4j|nethunt|netlify|neutrino|new relic|newsapi|newscatcher|nexmo|nftport|ngc|ngrok|
  nicereply|nightfall|nimble|nitro|noticeable|notion|nozbe|npm|numverify|nutritionix|ny times|nylas|oanda|okta|omnisend|
  one desk|one login|one signal|ooma|oopspam|open ai|opencage|openuv|open weather|ops genie|optimizely|oracle|ortto|ovh|
  owlbot|packagecloud|pagar me|pager duty|pandadoc|pandascore|paperform|paralleldots|parseur|partnerstack|passbase|pastebin|
  paydirt|paylocity|paymo|paymongo|paypal|paystack|pdflayer|pdfshift|peopledatalabs|pepipost|percy|phrase|pinata|pinecone|
  pipedream|pipedrive|pivotal tracker|pixabay|plaid|planview|planyo|plivo|podio|pollsapi|poloniex|polygon|portainer|positionstack|
  postageapp|postbacks|poster my wall|posthog|postman|post mark|powrbot|privacy com|private ai|prodpad|prospect|proxy crawl|
  pubnub|pulumi|purestake|pushbullet|pusher|qase|qualaroo|qubole|quickmetrics|quip|railway|rapid api|raven|raw g|razorpay|reachmail|
  readme|reallysimplesystems|rebrandly|recharge|reddit|redis|refiner|rentman|repairshopr|restpack|rev ai|revampcrm|ringcentral|ritekit|
  roaring|rocket reach|rollbar|rootly|route4me|route xl|runpod|rubygems|salesblink|salescookie|salesflare|salesforce|sales mate|saucelabs|
  sauce|scaleway|scrape|scraper|screenshot|scrutinizer|security trails|segment|selectpdf|sellfy|sellsy|semantria|
  send bird|sendgrid|sendinblue|sentiment|sentry|serp|service now|shipday|shodan|shopify|shortcut|shotstack|shutterstock|
  sigopt|simfin|simplesat|simplynoted|simvoly|sinch|sirv|siteleaf|skrapp|skybiometry|slack|smarty streets|smooch|snipcart|
  snowflake|snyk|solana|sonar cloud|sonar qube|sonar|sourcegraph|spark post|speechtext|splunk|spoonacular|sportradar|
  sportsmonk|spotify|square space|square|ssl mate|stability|statuscake|statuspage|stitch data|stockdata|storecove|stormglass|
  storyblok|storychief|strava|streak|stripe|stytch|sugester|sumo logic|sumo|supabase|supernotes|survey anyplace|survey bot|survey sparrow|
  survicate|swell|swiftype|tallyfy|tatum|taxjar|teamgate|teamviewer|teamwork|tech nical analysis|tefter|telegr|telegram|telnyx|
  terraform|test rail|text magic|theoddsapi|thinkific|thousand eyes|ticket tailor|ticketmaster|tickettailor|tiingo|tim bot|
  timecamp|timekit|tmetric|todoist|toggl|together|tomorrow|tomtom|tradier|transferwise|travel payouts|travis|trello|tru nat|
  tumblr|twelve data|twilio|twist|twitch|twitter|tyntec|typeform|typetalk|ubidots|uclassify|unify|unplugg|unsplash|upcdatabase|
  uplead|uploadcare|uptime robot|upstash|upwave|url scan|user flow|user stack|vat layer|vault|verimail|veriphone|versioneye|vercel|
  viewneo|virus total|visual crossing|voice gain|voodoosms|vouchery|vpnapi|vultr|vyte|walk score|wandb|weather bit|weather stack|
  web ex|webflow|webscraper|web scraping|wepay|whoxy|wistia|wit ai|workable|workday|workos|worksnaps|world coin index|world weather|
  wrike|xray|yandex|yelp|youneedabudget|yousign|youtube|zapier|zendesk|zen rows|zen scrape|zen serp|zeplin|zero bounce|zip api|zipbooks|zipcode api|
  zone cloud|zonka|zoho|zoom`

const separators = ['', ' ', '_', '-']
/** Shorter names are parts of plain words, too (`lob` of `global`): these must stand alone. */
const minPart = 6

let built: ReadonlyMap<string, readonly string[]> | null = null

/** All spellings by their first three letters. */
function spellings(): ReadonlyMap<string, readonly string[]> {
  if (built !== null) return built
  const rows = new Map<string, string[]>()
  for (const name of names.split('|').map((one) => one.trim())) {
    const ways = name.includes(' ') ? separators.map((one) => name.replaceAll(' ', one)) : [name]
    for (const way of ways) {
      const head = way.slice(0, 3)
      rows.set(head, [...(rows.get(head) ?? []), way])
    }
  }
  built = rows
  return rows
}

/** Where the last name of a service in a text in lower case ends; -1 where it has none. */
export function vendorEnd(text: string): number {
  const rows = spellings()
  for (let at = text.length - 3; at >= 0; at--) {
    const name = rows.get(text.slice(at, at + 3))?.find((one) => standsAt(text, one, at))
    if (name !== undefined) return at + name.length
  }
  return -1
}

function standsAt(text: string, name: string, at: number): boolean {
  if (!text.startsWith(name, at)) return false
  return name.length >= minPart || !isLetter(text.charCodeAt(at - 1))
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122
}
