import { folded, wordHash } from './char.ts'
import { idColumnWords } from './detect/account-id/column.ts'
import { bankWords } from './detect/bank/labelled.ts'
import { columnWords } from './detect/birth-date/column.ts'
import { nameFieldWords } from './detect/name-cue/field.ts'
import { formsByWord } from './detect/secret/form-table.ts'
import {
  actWords,
  doneWords,
  inChargeWords,
  labelWords,
  profileWords,
} from './detect/username/login-word.ts'
import { markerWords } from './detect/username/marker.ts'
import { Sieve } from './sieve.ts'

/** What a word of the text may be the start of. */
export type Cue =
  | 'greeting'
  | 'greeting_part'
  | 'closing'
  | 'copy'
  | 'title'
  | 'foreign_title'
  | 'office'
  | 'roster'
  | 'at'
  | 'bank'
  | 'bearer'
  | 'card_code'
  | 'credential'
  | 'sign_in'
  | 'token_prefix'
  | 'token_middle'
  | 'one_time'
  | 'command'
  | 'argument'
  | 'seed'
  | 'login'
  | 'login_act'
  | 'in_charge'
  | 'done'
  | 'profile'
  | 'birth'
  | 'id_column'
  | 'name_field'
  | 'marker'

const cueWords: Readonly<Record<Exclude<Cue, 'token_prefix'>, string>> = {
  greeting: `hi hello hey dear morning afternoon evening thanks thank thx cheers welcome hallo liebe
    lieber moin servus danke geehrte geehrter bonjour bonsoir salut cher chere merci hola buenos buenas
    estimado estimada querido querida gracias ciao caro cara buongiorno grazie hoi beste bedankt
    goedendag basta sayin vazeny vazena stimate stimata buna`,
  greeting_part: 'dobry dzien guten bom boa god buna',
  closing: `regards best cheers thanks sincerely yours faithfully gruss gruesse grusse lg vg mfg
    cordialement bises saludos atentamente saluti groet groeten rgds warmly cordially respectfully hugs xoxo cdlt amicalement
    pozdrawiam pozdrowieniami halsningar hilsen mvh terveisin abraco abracos cumprimentos atenciosamente`,
  copy: 'cc ccing bcc',
  title: `mr mrs messrs ms mx dr drs prof profs professor herr herrn frau mme mlle monsieur madame senor senora sr sra
    signor signora dott mevr dhr meneer mevrouw shri smt`,
  foreign_title: `mm mmes mlles messieurs mesdames hr fru froken herra neiti heer sig sigg srs sres senores senoras senhores don dona
    pan pana pane panie panem panu`,
  office: `cllr cllrs councillor councillors councilman councilwoman councilmember alderman mayor senator coach
    governor emperor empress baroness viscount viscountess countess duchess marquess sultan tsar tsarina caliph shogun
    archbishop congressman congresswoman premier chancellor president ambassador colonel sergeant inspector constable
    lieutenant admiral commodore brigadier corporal sheikh rabbi imam judge
    burgemeester wethouder lt col capt sgt rev`,
  roster: `present attendees attending attendance participants regrets apologies absent absentees invitees guests
    observers members secretariat panelists panellists anwesend anwesende teilnehmer teilnehmende teilnehmerinnen
    entschuldigt abwesend gaste mitglieder presents excuses asistentes presentes participantes ausentes aanwezig
    aanwezigen afwezig deelnemers obecni nieobecni presenti partecipanti assenti`,
  at: 'at arroba arobase arobas chiocciola malpa klammeraffe apenstaartje kukac zavinac aet',
  bank: bankWords,
  bearer: 'bearer',
  card_code: 'cvv cvv2 cvc cvc2 csc cvn',
  credential: `password passwd passwort kennwort passphrase passcode pwd pw pass pin secret token apikey key
    contrasena clave senha wachtwoord passe parola mdp haslo heslo jelszo losenord salasana sifre adgangskode kodeord
    schlussel schluessel losenordet passordet adgangskoden kodeordet initialkennwort startkennwort initialpasswort startpasswort`,
  sign_in:
    'auth basic credential credentials login logon signin authenticate connect secret token pdo mysqli',
  argument: 'authorization salt',
  token_middle: 'atlasv1 mmk',
  one_time: `pin pins puk puks otp code codes codigo kod passcode passcodes zugangscode tuercode turcode torcode alarmcode
    sicherheitscode bestatigungscode tan`,
  command: `mysql mysqldump mysqladmin mariadb sshpass mongodump mongorestore mongosh mongo ldapsearch smbclient redis
    contribsys 7z 7za docker podman buildah skopeo oc az sqlcmd bcp zip unzip zipcloak mosquitto storepass
    keypass srcstorepass deststorepass htpasswd rabbitmqctl wpa sqlplus lftp freerdp xfreerdp wfreerdp net
    chpasswd identified requirepass masterauth netrc machine securestring ansible openssl snmp`,
  seed: 'seed mnemonic recovery passphrase',
  login: labelWords,
  login_act: actWords,
  in_charge: inChargeWords,
  done: doneWords,
  profile: profileWords,
  birth: columnWords,
  id_column: idColumnWords,
  name_field: nameFieldWords,
  marker: markerWords,
}

type WrittenCue = keyof typeof cueWords

const writtenCues = Object.keys(cueWords).filter((cue): cue is WrittenCue =>
  Object.hasOwn(cueWords, cue),
)

export interface Lexicon {
  readonly cues: ReadonlyMap<string, ReadonlySet<Cue>>
  readonly sieve: Sieve
}

let built: Lexicon | null = null

/** The words that start a detector, built once on first use. */
export function lexicon(): Lexicon {
  built ??= build()
  return built
}

/** What the word is a cue for, in whatever case; none for most words. */
export function cuesOf(word: string): ReadonlySet<Cue> {
  return lexicon().cues.get(folded(word)) ?? none
}

const none: ReadonlySet<Cue> = new Set()

function build(): Lexicon {
  const cues = new Map<string, Set<Cue>>()
  const sieve = new Sieve()
  const list = (cue: Cue, words: string): void => {
    for (const word of words.split(/\s+/)) {
      const known = cues.get(word)
      if (known === undefined) cues.set(word, new Set([cue]))
      else known.add(cue)
      sieve.add(wordHash(word))
    }
  }
  for (const cue of writtenCues) list(cue, cueWords[cue])
  list('token_prefix', [...formsByWord().keys()].join(' '))
  return { cues, sieve }
}
