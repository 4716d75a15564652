import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forms } from '../../../src/gate/detect/secret/form-table.ts'
import { isOpaque } from '../../../src/gate/detect/secret/opaque.ts'
import { found, mask } from '../masking.ts'

/** Text with what must be found between guillemets. */
function expectMarked(marked: string): void {
  const text = marked.replaceAll(/[«»]/g, '')
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => match[1] ?? '')
  const secrets = found(text).filter((one) => /^(?:secret|url_credential):/.test(one))
  expect(secrets.map((one) => one.slice(one.indexOf(':') + 1))).toEqual(wanted)
}

const alphabets = {
  hex: '0123456789abcdef',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  b62: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  l36: 'abcdefghijklmnopqrstuvwxyz0123456789',
} as const

let state = 20_260_401
function next(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** Characters drawn by lot, the same in every run: no scanner of repositories knows them. */
function drawn(alphabet: keyof typeof alphabets, length: number): string {
  const chars = alphabets[alphabet]
  return Array.from({ length }, () => chars.charAt(next(chars.length))).join('')
}

function uuid(): string {
  return [8, 4, 4, 4, 12].map((length) => drawn('hex', length)).join('-')
}

/** Prefix and rest, kept apart here and joined when run; a bar parts what a scanner of repositories knows. */
const written: readonly (readonly [string, string])[] = [
  ['AK|IA', drawn('upper', 16)],
  ['ASIA', drawn('upper', 16)],
  ['ABSK', drawn('b62', 120)],
  ['AIza', `Sy-${drawn('b62', 32)}`],
  ['GOCSPX-', drawn('b62', 28)],
  ['ya29.', drawn('b62', 60)],
  ['1//0', drawn('b62', 40)],
  ['gh|o_', drawn('b62', 36)],
  ['github_pat_', `${drawn('b62', 22)}_${drawn('b62', 59)}`],
  ['glpat-', drawn('b62', 20)],
  ['glptt-', drawn('hex', 40)],
  ['glcbt-', `64_${drawn('b62', 20)}`],
  ['GR1348941', drawn('b62', 20)],
  ['ATBB', drawn('b62', 32)],
  ['ATATT3xFfGF0', drawn('b62', 180)],
  ['npm_', drawn('b62', 36)],
  ['pypi-AgEIcHlwaS5vcmc', drawn('b62', 60)],
  ['rubygems_', drawn('hex', 48)],
  ['oy2', drawn('l36', 43)],
  ['dckr_pat_', drawn('b62', 27)],
  ['AKCp', drawn('b62', 69)],
  ['squ_', drawn('hex', 40)],
  ['bkua_', drawn('hex', 40)],
  ['PMAK-', `${drawn('hex', 24)}-${drawn('hex', 34)}`],
  ['CLOJARS_', drawn('hex', 60)],
  ['CLOJARS_', drawn('l36', 60)],
  ['dt0c01.', `${drawn('l36', 24)}.${drawn('l36', 64)}`],
  ['SG.', `${drawn('l36', 12)}.${drawn('l36', 53)}`],
  ['sgp_', drawn('hex', 40)],
  ['dop_v1_', drawn('hex', 64)],
  ['LTAI', drawn('b62', 20)],
  ['AKID', drawn('b62', 32)],
  ['fo1_', drawn('b62', 43)],
  ['hvs.', drawn('b62', 95)],
  ['dapi', drawn('hex', 32)],
  ['dp.pt.', drawn('b62', 43)],
  ['dt0c01.', `${drawn('upper', 24)}.${drawn('upper', 64)}`],
  ['glsa_', `${drawn('b62', 32)}_${drawn('hex', 8)}`],
  ['NRAK-', drawn('upper', 27)],
  ['phx_', drawn('b62', 43)],
  ['pul-', drawn('hex', 40)],
  ['sbp_', drawn('hex', 40)],
  ['sntryu_', drawn('hex', 64)],
  ['tskey-api-', `${drawn('b62', 12)}-${drawn('b62', 32)}`],
  ['HRKU-AA', drawn('b62', 58)],
  ['api-', uuid()],
  ['sk_|live_', drawn('b62', 24)],
  ['rk_|test_', drawn('b62', 99)],
  ['shp|ss_', drawn('hex', 32)],
  ['sq0atp-', drawn('b62', 22)],
  ['EAAA', drawn('b62', 60)],
  ['access_token$production$', `${drawn('l36', 16)}$${drawn('hex', 32)}`],
  ['rzp_live_', drawn('b62', 14)],
  ['FLWSECK_TEST-', `${drawn('hex', 32)}-X`],
  ['duffel_live_', drawn('b62', 43)],
  ['EZAK', drawn('b62', 54)],
  ['xox|b-', `123456789012-${drawn('b62', 24)}`],
  ['xkeysib-', `${drawn('hex', 64)}-${drawn('b62', 16)}`],
  ['key-', drawn('hex', 32)],
  [drawn('hex', 32), '-us12'],
  ['SG|.', `${drawn('b62', 22)}.${drawn('b62', 43)}`],
  ['A3-', [6, 11, 5, 5, 5].map((length) => drawn('upper', length)).join('-')],
  ['AGE-SECRET-KEY-1', drawn('upper', 58)],
  ['MTIz', `${drawn('b62', 20)}.${drawn('b62', 6)}.${drawn('b62', 38)}`],
  ['s-s4t2ud-', drawn('hex', 64)],
  [drawn('b62', 14), `.atlasv1.${drawn('b62', 67)}`],
  [drawn('b62', 6), `_${drawn('b62', 29)}_mmk`],
  ['Abc8Q~', drawn('b62', 34)],
  ['sk-|ant-api03-', `${drawn('b62', 93)}AA`],
  ['sk-|svcacct-', drawn('b62', 80)],
  ['e2b_', drawn('hex', 40)],
  ['hf_', drawn('b62', 34)],
  ['gsk_', drawn('b62', 52)],
  ['pcsk_', drawn('b62', 60)],
  ['lsv2_pt_', `${drawn('hex', 32)}_${drawn('hex', 10)}`],
  ['r8_', drawn('b62', 37)],
  [
    'https://hooks.slack.com/',
    `services/T${drawn('upper', 9)}/B${drawn('upper', 9)}/${drawn('b62', 24)}`,
  ],
  ['https://hooks.slack.com/', `commands/T${drawn('upper', 9)}/1234567890123/${drawn('b62', 24)}`],
  ['https://hooks.slack.com/', `actions/T${drawn('upper', 9)}/1234567890123/${drawn('b62', 24)}`],
  ['https://discord.com/api/', `webhooks/123456789012345678/${drawn('b62', 68)}`],
]
const tokens = written.map(([prefix, rest]) => prefix.replace('|', '') + rest)

describe("a vendor's token", () => {
  test.each(tokens)('is found whole by its form: %s', (token) => {
    for (const around of ['use # today', 'TOKEN=#', '{"k":"#"}', '(#)', '#']) {
      const text = around.replace('#', () => token)
      const { findings } = mask(text)
      expect(findings.map(({ start, end }) => text.slice(start, end))).toContain(token)
    }
  })

  test('has a form for more than 120 vendors', () => {
    expect(new Set(forms.map(([vendor]) => vendor.split(' ')[0])).size).toBeGreaterThan(120)
  })

  test.each([
    ['ghp', 'x'.repeat(36)].join('_'),
    'sk-your-key-goes-here-and-is-long-1',
    'sk-learn and key-value and api-first design',
    'set npm_config_registry and github_token',
    'secret_manager_client, live_reload, pk_column_name_of_the_table',
    'the class SKetchLayerWithManyThings and ACtionButtonWithALongName',
    'color #1a2b3c4d, id sdk-core-v2, pat.exec(text)',
  ])('leaves %s', (text) => expectMarked(text))
})

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
describe('a web token', () => {
  test.each([
    `id «${header}.${drawn('b62', 40)}.${drawn('b62', 43)}», ok`,
    `cut «${header}.${drawn('b62', 40)}»`,
    `jwe «${header}.${drawn('b62', 40)}..${drawn('b62', 43)}.${drawn('b62', 22)}»`,
  ])('is found: %s', expectMarked)

  test('is none without a header and with two parts', () => {
    expectMarked('eyJustAName.withAnotherPart')
  })
})

describe('a value beside its name', () => {
  const assigned = [
    '#_api_token = "@"',
    '#Token="@"',
    '#Token=@',
    '{\n  "#_token": "@"\n}',
    '\\{\n  \\"#_token\\": \\"@\\"\n\\}',
    '<#Token>@</#Token>',
    '<#Token>\n    @\n</#Token>',
    '#_token: @',
    "#_token: '@'",
    '#_token: |\n  @',
    'string #Token = "@";',
    'var #Token string = "@"',
    '#Token := `@`',
    '$#Token .= "@"',
    '#Token,@,',
    '  "#Token" => "@"',
    '#_TOKEN ?= "@"',
    "# token = '@'",
    '[INFO] Sending request to the # API\n[DEBUG] Using Key=@\n[INFO] 200 OK',
    'my # key is @, please rotate it',
    'The # auth token @ was posted in chat.',
    'export #_API_KEY=@',
    'ENV #_SECRET @',
    "#ClientSecret: '@',",
    '# login --token @',
  ]
  const values: readonly (readonly [string, string])[] = [
    ['heroku', uuid()],
    ['datadog', drawn('hex', 40)],
    ['twilio', drawn('hex', 32)],
    ['contentful', `${drawn('b62', 20)}-${drawn('b62', 22)}`],
    ['linkedin', drawn('l36', 16)],
    ['finnhub', drawn('l36', 20)],
    ['sumo', drawn('l36', 64)],
    ['kraken', `${drawn('b62', 40)}+/${drawn('b62', 44)}==`],
  ]
  test.each(values)('is found for %s however it is written', (name, value) => {
    for (const template of assigned) {
      const text = template.replaceAll('#', name).replace('@', () => value)
      const { findings } = mask(text)
      const covered = findings.some(
        ({ start, end }) =>
          text.slice(start, end).includes(value) && end - start < value.length + 3,
      )
      expect(covered, text).toBe(true)
    }
  })

  test.each([
    `Fix token refresh (${drawn('hex', 40)})`,
    `auth: merge commit ${drawn('hex', 40)} into main`,
    `"integrity": "sha512-${drawn('b62', 86)}=="`,
    `"key": "${uuid()}"`,
    `token issue id ${uuid()}`,
    `the api image sha256:${drawn('hex', 64)}`,
    'api key rotation every 90 days, see ADR-0042',
    'tokenStorage.getItem("accessTokenForTheCurrentUser")',
    'const apiKey = process.env.DATADOG_API_KEY_PRODUCTION_2',
    'secretName: my-app-secret-v2-production',
    't("settings.security.token.description2")',
    'https://example.com/api/keys/2024-10-release-notes-v2',
    '/usr/local/lib/python3.11/site-packages/auth/token_v2.py',
    'key: aws-us-east-1-prod-cluster-2024',
    'tokens: 128000, keys: 16',
    'changes to DHCPv6-assigned printers',
    'Section 4 of [QX7VPN-SEC-GDLNS]',
    'urn:acme:doc:acme:7001:-2:ed-4:v3:en',
  ])('leaves %s', (text) => expectMarked(text))
})

describe('a value given to a credential', () => {
  test.each([
    'DB_PASS=«s3cr3tPa$$word»;',
    'Server=db;User Id=sa;Password=«P@ss;w0rd!»;Encrypt=true',
    `password: '«it is#1»'`,
    '\\"password\\": \\"«hunter2!»\\"',
    'var dbPassword string = "«correct-horse-9»"',
    'administrator_login_password = "«thisIsDog11»"',
    '$password = "«rootpasswd»"',
    'Password: swordfish was guessed',
    'Passwort: «Schwertfisch7»',
    'password (temporary): «Temp#123»',
    String.raw`"password" : "«s3cr3t\"pw9»"`,
    String.raw`{"password":"«ab\"cdEF99»","x":1}`,
    String.raw`"log": "{\"password\":\"«Hunter2xyz»\",\"a\":1}"`,
    String.raw`path="C:\keys\", password="«Tr0ub4dor&3»"`,
    "define('DB_PASSWORD', '«hunter2Kx»');",
    'define( "AUTH_KEY", "«k#9sX!mLq2p@Zt7v»" );',
    'System.setProperty("db.password", "«hunter2Kx»");',
    'os.getenv("DB_PASSWORD", "«hunter2Kx»")',
    "new PDO('mysql:host=localhost', 'forum', '«kx77plum!»')",
    "req.setRequestHeader('Authorization', 'Basic «anJlZWQ6aHVudGVyMkt4»')",
    'headers.set("X-Api-Key", "«k3y77ab91cdz»")',
    "process.env.DB_PASSWORD || '«hunter2Kx»'",
    'ENV["DB_PASSWORD"] ||= "«hunter2Kx»"',
    'DB_PASSWORD="«correct-horse-battery-staple»"',
    'DB_PASSWORD=«correct-horse-battery-staple»',
    'ADMIN_PASSWORD=«plumtree»\nadmin_pass: «Kx77plum9»',
    "define('NONCE_SALT', '«k#9sX!mLq?2p@Zt7v»');",
    'PWD={«plum;tree9»};Encrypt=true',
    'jdbc:sqlserver://sql.example.com:1433;user=bot@sql;password={«plum;tree9»};encrypt=true',
    'Wi-Fi "Dachboden": `«plumtree»`, WLAN-Schlüssel Keller: «48213377016652991234»',
    'psk="«plum&kernel1890»"',
    'password for the staging box: «Kx77plum9», pw on the old one = «kxt.2019»',
    '{"password": "«sunflower-field»"}',
    'passphrase: "«correct horse battery staple»"',
    "password: '«blue.kettle.lamp»'",
    'password = "«springFlower»"',
    '<password>«correct-horse-battery-staple»</password>',
    'lösenord: «hemlig99»',
    '  engine_version = "16.3"\n  password       = "«hunter2Kx»"',
    'api_key        = "«a81bf20c99de»"',
    '"password"     : "«hunter2»"',
    'DB_PASSWORD          ?= «hunter2Kx»',
    'password:            «hunter2Kx»',
    'password\t\t=\t\t«hunter2Kx»',
    'hasło: «Tajne#12»',
    'X-Api-Key: «abc123def456»',
    'Authorization: token «abcdef0123456789»',
    'Authorization: Digest «username=x, realm=y, response=6629fae49393a05397450978507c4ef1»',
    'Authorization: Digest «username="x", realm="y", response="6629fae49393a05397450978507c4ef2"»',
    '"auth": "«dXNlcjpwYXNzd29yZDE=»"',
    'redis://«:s3cret»@cache:6379/0',
    'mongodb+srv://«app:hunter22»@cluster0.example.net/db',
    '- name: DB_PASSWORD\n  value: «Tr0ub4dor&3»\n- name: PORT\n  value: 8080',
    '{"key":"password","value":"«Tr0ub4dor&3»"}',
    '{"name": "API_TOKEN", "value": "«9f8e7d6c5b4a39281706aabb»"}',
    '<add key="DbPassword" value="«Tr0ub4dor&3»" />',
    '<entry key="password">«Tr0ub4dor&3»</entry>',
    'AccountName=x;AccountKey=«Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg==»;EndpointSuffix=y',
  ])('is found: %s', expectMarked)

  test.each([
    'password: formData.password',
    'password = await readPassword()',
    'password: ${{ secrets.DB_PASSWORD }}',
    'PASSWORD=$DB_PASSWORD',
    'password: {{ vault_db_password }}',
    'token: os.environ["API_TOKEN"]',
    'apiKey: this.config.apiKey',
    'secret: Uint8Array',
    '"password": "current-password", "password": "please try again later"',
    '"password": "form.password", password: "user_input", password: "invalid-password"',
    'password=user_input; connect(password=settings.db)',
    'password: read-only',
    "readFile('/etc/passwd', 'utf8', done); log('users', 'abc1234')",
    'fields = ("username", "password", "password2", "email2")',
    '["password", "confirm_password", "x-api-key", "token2"]',
    "validate('password', 'required|min:8'); $t('password', 'Step 2: choose')",
    "on('key', 'ctrl+c'); replace('token', 'token2')",
    '"@inquirer/password": "^5.2.5"',
    'api_key: xxxx-xxxx-xxxx',
    'password: "<your password>"',
    'token: YOUR_API_TOKEN_HERE',
    'postgres://user:password@localhost/db',
    'token === undefined',
    '- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef: db-password-v2',
    '- name: PASSWORD_MIN_LENGTH\n  value: sixteen16',
    '{"key":"password","value":"${DB_PASSWORD}"}, {"name":"theme","value":"Dark2Blue"}',
    '<label for="password">Password2Go</label>',
    'ENCRYPT_KEY = HMAC-SHA256(SHARED, NONCE)',
    'session_key = md5(ROUND_4)',
    'the secret tls13 asks for',
    'DATABASE_PASSWORD: ${DATABASE_PASSWORD:?must be set}, o={password:1,token:2}',
    'the secret is in Login_root__9dLmA, assumed-role/shop-task/900eb3ffe7ec40d7ce88595abdd7b0a1',
    '<img alt="key" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk">',
    'password of 1*128VCHAR, login 10^6cells, user file%20name2 for US$500million, see issue#1234567',
    'password for this build: see the vault, password for users: 12 done',
    "password: !vault_ref secret/data/app#db_password, $password = $_POST['password']",
    'MIN_PASSWORD=twelve12\nmax-password: twelve12',
    'arn:aws:secretsmanager:eu-central-1:418273650912:secret:prod/billing/stripe-9QxZkL',
    'publicKeyToken="30ad4fe6b2a6aeed", public key: age1q8l5k3xw2m7c9t0z4rj6yv5nhd8sfp3ge7ua2k9m4x6w0qz',
    'v1.9.0 h1:gly7JlX1wf+cE4c3R6zCXmcENddtFlcEWlilMMOJIwj=',
    String.raw`"token": 1, "etag": "W/\"5a-DAMtk+Lvk889/fh6rk2dvk\""`,
    'token pod/token-refresher-5f6b7c8d9f-q8l0z',
  ])('leaves %s', (text) => expectMarked(text))
})

describe('a value given to a function', () => {
  test.each([
    'client.setPassword("«Tulip-rain77»") then connect',
    "builder.withPassword('«Tulip-rain77»').build()",
    'keystore.setPassphrase("«correct horse battery staple»")',
    'cfg.set_secret("«q8fk2LmZ91xx»")',
    'setApiKey( "«q8fk2LmZ91xx»" )',
    'verifyPassword("«Tulip-rain77»", hash)',
    'requests.get(url, auth=("deploy", "«Tulip-rain77»"))',
    "auth = HTTPBasicAuth('deploy', '«Tulip-rain77»')",
    'new NetworkCredential("deploy", "«Tulip-rain77»")',
    'Credentials.basic(user, "«Tulip-rain77»")',
    "smtp.login('jreed', '«hunter2Kx»')",
    'new Credentials("deploy", "«hunter2Kx»")',
    "mysql_connect('localhost', 'root', '«Tulip-rain77»')",
    'ConvertTo-SecureString "«Tulip-rain77»" -AsPlainText -Force',
  ])('finds %s', (marked) => expectMarked(marked))

  test.each([
    'setPassword(password) is called by resetPassword(user)',
    'setPassword("") clears it; setPassword("<your password>") sets it',
    'getByPassword("users2024") and findToken("invite-token-2024")',
    'resetPassword("user1234@app")',
    'setToken("string") or setToken("access_token")',
    "passport.authenticate('jwt2')",
    'client.connect("broker1", "client42")',
    'login("deploy", "admin panel 2")',
    'withLabel("Password123")',
  ])('leaves %s', (text) => expectMarked(text))
})

describe('a secret told in a sentence', () => {
  test.each([
    'the staging password is «hunter2», ok?',
    'Use password «Tr0ub4dor&3» to log in',
    'temp password - «Welcome1!»',
    'password → «Tr0ub4dor&3»',
    '| password | «Secret12!» |',
    'My PIN is «4711».',
    'PIN «4711» for the card',
    'alarm pin «9021», keep it to yourself',
    'key box code «5523»',
    'Der Türcode ist «4711», der Alarmcode «9021».',
    'SSID Guest, password «Tulip-rain77»',
    'the wifi pw is «Tr0ub4dor&3»',
    'pass is «Tr0ub4dor&3», thanks',
    'pw «Tr0ub4dor&3»',
    'Password\n«Tr0ub4dor&3»\n',
    '**Password:**\n`«Tr0ub4dor&3»`\n\nBye',
    'Use «Tr0ub4dor&3» as the staging password.',
    '[14/2/26, 18:03:40] Ben: whats the netflix pw again\n[14/2/26, 18:04:02] Ada: «samosa4ever» all small letters',
    'the pw? I tried «Rhubarb19» and «Rhubarb20!», no luck',
    'VPN-Kennwort gilt nicht mehr, neu ist «Leuchtturm-8».',
    'set the API token of the courier to the literal value "«ship-it-2024-tok-ZZ81»"',
    'Passwörter (nur intern!)\nBackend: shoptest / «Kaffee!2024»\nERP: erp_test2 / «Zebra-9-Haus»',
    'login folgt, mdp «Volt-2025-Ampere». Tillfälligt lösenord «Vinter-55-Sno» ok',
    'mot de passe connu. Pour la box : «K4fT-9pXw-22Lm» (étiquette)',
    'Grafana admin pw was changed to «Gr4f-night-owl», ok',
    'Benutzername folgt, Startpasswort «Start#2025».',
    'Log in as printadm with «Toner2nd»',
    'the test login for the demo is demo_acme / «acme123», ok',
    'has pw «viewonly_2023», read only',
    'machine git.example\n  login tfoster\n  password «mango-Cliff-302»\n',
    'basic auth for the docs is reader:«openSesame9» here',
    'the second account, demo_heron / «HeronHeron!1», is for them',
    'log in to the sandbox as demo_falcon with «Sandbox-2025-June».',
    'PUK «77120934», terminal pin     «5518»',
    'the PIN (I think it was «1908»)',
    'your temporary PIN for the pension portal is «620914». It is',
    'recovery codes for the registrar\n«k4tz-9ml2»\n«p0wq-7hxd»\nPrint',
    'gave her my MySQL password by accident, it was "«Geheim!Blaubeere»", changed',
    'a senha provisória é «Mudar@123já».',
    'the SNMP community string on the switches is still «gr33nh0use», ok',
    '«9f8e7d6c5b4a39281706aabb» is our Algolia admin key',
    'creds: pkowalska / «Tr0ub4dor&3»',
    'login: pkowalska / «hunter2», ok',
    'Login is p.kowalska@example.com / «Tr0ub4dor&3»',
    'creds are admin:«Tr0ub4dor&3», please rotate',
    'Login: tschneider:«Kx77plum9».',
    'user tschneider pass «Winter2024!»',
    'log in as user tschneider, pw «Winter2024!» and go on',
    'P/W: «Tr0ub4dor&3»',
    'the passcode is «12 34 56»',
    'Your verification code: «482913»',
    'backup codes: «1234-5678», «8765-4321»',
    'recovery phrase: «legal winner thank year wave sausage worth useful legal winner thank yellow»',
    '--password «Geheim12» --verbose',
    "mysql -u root -p'«S3cretPw»' app",
    'curl -u admin:«Pa55word!» https://example.com',
    'BUNDLE_ENTERPRISE__CONTRIBSYS__COM=«ceaf2864:38be7721»',
    'bundle config enterprise.contribsys.com «ceaf2864:38be7721»',
    'use 6139146011225500|«f0un6lc5672j6t2fc-4t84j9gzj0b_0kbln21ycn» here',
    'curl -sSLu admin:«Kx77plum9» https://example.com',
    'docker login -u tschneider -p «Kx77plum9» registry.example.com',
    'az login -u tschneider -p «Kx77plum9»',
    'sqlcmd -S srv -U tschneider -P «Kx77plum9»',
    'mongosh -u tschneider -p «Kx77plum9»',
    'unzip -P «Kx77plum9» a.zip; 7z x -p«Kx77plum9» a.7z',
    'echo "tschneider:«Kx77plum9»" | sudo chpasswd',
    'keytool -storepass «Kx77plum9» -list',
    'htpasswd -b .htpasswd tschneider «Kx77plum9»',
    "ansible-vault encrypt_string '«Kx-Plum-42»' --name 'smtp'",
    'openssl enc -aes-256-cbc -in a -out b -k «KxPlum1977»',
    'snmp community of the switches is «kx-ro-snmp», snmp-server community «kxplum» RO',
    String.raw`net use Z: \\fs01\money /user:CORP\svc «Kx?Plum1»`,
    'username noc privilege 15 password 0 «kx0-plum-Who»',
    'key for the laptop:\n«482911-093751-618204-550319-274417-608135-119042-337865»',
    '"POST /«services/T03KD91QZ/B05TT72LMX/nKOHQBMkDaDFy4FNYgAnGp9w» HTTP/1.1"',
    'The password you use?\nIt is «plumtree88».\nI reset it to «Kx-4417-Plum», change it.',
    'typed my password here, sorry. «Kx9#plumtree» is gone now',
    'db pass changed from «Autumn-2023!» to «Spring-2024!», update yours',
    'le mot de passe du serveur c’est «Prunier_1984»',
    'user `pi`, password `«plum-lab-3»`, user bob, password «blaue-Pflaume-77»',
    'the shared user (`kx@example.com` / `«Plum-Wave-9»`)',
    'TOTP seed for the build user is «RTADZMMDFLLI7YX25CXAJQSWO3EJCJPY»',
    'the passphrase is "«plum otter lamp seven»"',
    'the door code downstairs is «44719», alarm panel pin «8820»',
    '# pw {{«Pl1m&Error»}}',
    'what is the root password on the old box?\nTom: «plumz12345»\nthanks',
    'c’est quoi le mdp du NAS ?\n→ «prune1998», pense à le changer',
    'I logged in as kx.plum / «Plum3#Lakeside» and it broke',
    'password: «correct-plum-harbour-staple»',
    'password agreed in the meeting: «PlumThunder5».',
    'pw for the label printer box is «Emma2011»',
    'PIN dazu ist «Plum1408»',
    'der neue Schlüssel ist «Pflaumen-Ahoi-24», gültig ab Juni',
    'Het wachtwoord van de server is gewijzigd in «Stroop&Plum4».',
    'hard-code the admin pw for now («pl4um4-4ever»)',
    'Recovery codes for the shared account (each works once):\n«7f3k-92mq»\n«x0d4-1ppz»\nPlease cross them out',
    '$ vault kv get -field=password secret/erp/smtp\n«hT7-plum-Quokka»\n$ ls',
    'Old key: «cd5600b505cd5f9a55ce4978fca53dc7ae99116b»',
    '<machineKey validationKey="«55A107B46006A6E89DC0A4E07F072A3D1025C53F»" />',
    "define( 'NONCE_SALT',         '«a2>G7*vKp.m_Ry4?L8=oTdC1~ bS5N/xQ]u9jWfH3[ie0ZkX-hVtPgE6,qBnMrzA»' );",
    'SNMP community "«kxv-r0-monitor»", sudo',
    'rabbitmqctl add_user tschneider «Kx77plum9»',
    'wpa_passphrase home «Kx77plum9»',
    'sqlplus tschneider/«Kx77plum9»@orcl',
    'lftp -u tschneider,«Kx77plum9» ftp.example.com',
    'xfreerdp /u:tschneider /p:«Kx77plum9» /v:host',
    'net user tschneider «Kx77plum9» /add',
    "CREATE USER app IDENTIFIED BY '«appPw_2024»';",
    'machine example.com login bot password «qwe789rty»',
    'db.example.com:5432:app:writer:«w5iter»',
    "Ann: what's the sudo password on the pi?\nBen: «raspberry»\nAnn: really",
    'login x, mdp provisoire «Bienvenue2024», hasło startowe «Zmien123»',
    'User KAREN password «karen1» – change it',
    'the account is locked, the page gave me «Autumn2023!» as temporary',
    'it wont take my pin «7391», supervisor code is «8812»',
  ])('is found: %s', expectMarked)

  test.each([
    'the code review is on 2024-10-12',
    'status code 404 and exit code 1234',
    'we pin 3 versions, see pin 4711 of the chip',
    'the password is at least 12 characters long',
    'password reset and password rotation every 90 days',
    'a recovery plan for the service we run must be in place before we start to migrate the data',
    'redis is faster, mysql is older',
    '| 6139146011225501|a-rather-long-text-of-a-column |',
    'docker run -p 8080:80 nginx, mkdir -p build/output, zip -r a.zip dist',
    'docker login -u bot -p $TOKEN; sqlplus /nolog; the net user base grew',
    'the password sha256 sums are stored',
    'The password page was changed from Login-2 to Sign-in-3. Use release-2024. See C++17, repo#123, PROJ-1234.',
    'login, password `sha256-hash`, and password policy-2 too',
    'The first pass is step3, the second pass v2Parser4 by hand. We pass userId2Name on.',
    'Password\n12 characters, one digit\nPassword\nRequired\nPassword:\nArgon2id\n',
    'OAuth2Login4 is the default password policy, user_Id2Ref is our primary key',
    'we treat iPhone15Pro as a key product and SHA-256 as the password hash',
    'login: svc_build / PROJ-1234, user story / Phase2Plan, log in / sign up / Tier2024x',
    'login: SSO / SAML2.0, login is via SSO / OAuth2Flow9',
    'Login details / Settings / Section12',
    'scp tschneider@host:Backup2024a ., ssh host:Backup2024a, users orders:v2Parser4',
    'creds live in vault:prod, login is on host:8080, user stories pass QA2Gate',
    'credentials: see README:12',
    'Which password manager do we use?\nBen: Bitwarden\nIs a password needed?\nBen: certainly\n',
    'the login page has an Autumn2023 theme',
    'reason=bad_password ip=198.51.100.23 attempts=4',
    'basic auth runs on nginx:1.25-alpine, auth service:release2024x, macos_14 / ubuntu-22.04',
    'the password page is stage-2 now, it is used by release2024',
  ])('leaves %s', (text) => expectMarked(text))
})

describe('a column that the name of a credential heads', () => {
  test.each([
    'name,email,password\nAda,a@x.io,«Tr0ub4dor&3»\nBo,b@x.io,«Winter2024»\n',
    'user;password;token\nada;«Tr0ub4dor&3»;«9f8e7d6c5b4a39281706aabb»\n',
    'password,user\n«Tr0ub4dor&3»,ada\n\nsince,Winter2024\n',
    '| user | Password |\n|---|---|\n| ada | «Tr0ub4dor&3» |',
    'System;User;Passwort\nERP;lager;«Plumtree5»\nClock;gate;«Plum!tree»',
    'Login;Initialkennwort\nplum;«Herbst#2024ub»\n',
    '| who | password |\n|---|---|\n| audit | «look-dont-touch» |',
    'Username\tDB password\nada\t"«Tr0ub4dor&3»"',
    '| Service | API key |\n|---|---|\n| Foo | `«9f8e7d6c5b4a39281706aabb»` |',
    "INSERT INTO users (id, password) VALUES\n(1, '«Tr0ub4dor&3»'), (2, '«Winter2024»');",
  ])('%j', (text) => expectMarked(text))

  test.each([
    '| Setting | Password |\n|---|---|\n| Length | 12 |\n| Hash | Argon2id |\n| Hash | bcrypt12 |\n| Expiry | 90d |',
    '| Plan | API key | Token |\n|---|---|---|\n| Free | 1 | 30min |\n| Team | 25 | sha256 |\n| Pro | token-2 | 128000 |',
    'Password length,Reset password\n12chars,Tier10Only\n',
    'We never ask for a password, nor for a key,\nand Winter2024, we said, is no example to follow\n',
    'field,password\nname,required\nlabel,your-password\n',
  ])('%j stays', (text) => expectMarked(text))
})

describe('a secret broken over lines', () => {
  const payload = `${Buffer.from('{"sub":"4711","name":"Jo"}').toString('base64url')}.${drawn('b62', 43)}`
  test.each([
    `Authorization: Bearer «${header}.\n${payload}»`,
    `> token: «${header}.${drawn('b62', 16)}\n> ${payload}»`,
    `token: «${header}.${drawn('b62', 16)}=»\n«${payload}»`,
    `aws_secret_access_key = «${drawn('b62', 25)}\n${drawn('b62', 20)}»`,
  ])('is found whole: %j', expectMarked)

  test('ends where another starts, and before a revision or a word', () => {
    const [one, two] = [drawn('b62', 36), drawn('b62', 36)]
    expectMarked(
      `token «${['ghp', one].join('_')}»\n«${['ghp', two].join('_')}»\nSomeClassName2Here`,
    )
    expectMarked(`token «${['ghp', one].join('_')}»\n${drawn('hex', 40)}`)
  })
})

describe('a hash of a password', () => {
  test.each([
    `admin:«$2b$12$${drawn('b62', 53)}»`,
    `«$6$saltsalt$${drawn('b62', 86)}»`,
    `«$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$${drawn('b62', 43)}»`,
    `«pbkdf2_sha256$260000$salt$${drawn('b62', 43)}=»`,
  ])('is found: %s', expectMarked)
})

test('characters drawn by lot are told from names', () => {
  const alphabet = constantFrom<keyof typeof alphabets>('hex', 'b62', 'l36')
  assert(
    property(alphabet, (name) => isOpaque(drawn(name, 40))),
    { seed: 1, numRuns: 200 },
  )
  for (const name of ['getMysqlJsonObjectArgs', 'fastify-protobufjs-v4', 'src/core/people2024']) {
    expect(isOpaque(name)).toBe(false)
  }
})

test('masking masked secrets changes nothing', () => {
  const part = constantFrom(
    ...tokens.slice(0, 12),

    'password: ',
    'password=',
    'token ',
    'heroku ',
    'key=',
    '"',
    "'",
    ' is ',
    ':',
    '=',
    ' ',
    '\n',
    '-',
    '.',

    'Cookie: a=',
    '[SECRET_1]',
    'PIN ',
    '4711',
    uuid(),
    drawn('hex', 40),
    'hunter2',
    'password for Bo: ',
    ', password `',
    'reset it to ',
    'changed from Plum-77! to ',
    'seed is ',
    'password?\nTom: ',
    'Plum3#Lake',
    '$ get password\n',
    '$6$',
    '://u:',
    '@',
    '?sig=',
  )
  const options = { kinds: new Set(['secret', 'url_credential'] as const) }
  assert(
    property(array(part, { maxLength: 12 }), (parts) => {
      const once = mask(parts.join(''), [], options).masked
      expect(mask(once, [], options).masked).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
