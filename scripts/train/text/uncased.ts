import { entries } from './entry.ts'
import type { Language } from './language.ts'

export const hebrew: Language = {
  code: 'he',
  share: 0.8,
  names: [['hebrewScript', 10]],
  words: {
    city: entries('ירושלים חיפה אילת נתניה אשדוד חולון רחובות טבריה עכו נצרת פריז לונדון'),
    country: entries('ישראל מצרים ירדן צרפת גרמניה רוסיה סין טורקיה'),
    company: ['בנק לאומי', 'בנק הפועלים', 'טבע', 'אל על', 'בזק', 'אגד', 'גוגל'],
    agency: ['הכנסת', 'משרד האוצר', 'בנק ישראל', 'המשטרה', 'הליכוד'],
  },
  templates: {
    form: [
      'שמי {person} ואני גר בעיר {city}.',
      'שם: {person}\nטלפון: {phone}\nעיר: {city}',
      'חברה: {company}\nכתובת: {city}',
    ],
    meeting: ['נוכחים: {person}, {person}, {person}', 'החלטה: {product}. אחראי: {person}.'],
    letter: ['{given} שלום,\n\nמצורפת החשבונית.\n\nבברכה,\n{person}'],
    plain: ['לחם, גבינה וזיתים. האביב הגיע.', 'סדר היום: תקציב, גיוס, שונות'],
  },
}

export const hindi: Language = {
  code: 'hi',
  share: 0.8,
  names: [['devanagari', 10]],
  words: {
    city: entries('दिल्ली मुंबई कोलकाता चेन्नई लखनऊ जयपुर पटना भोपाल इंदौर नागपुर पुणे कानपुर'),
    country: entries('भारत चीन अमेरिका रूस नेपाल जापान फ्रांस जर्मनी'),
    company: ['भारतीय स्टेट बैंक', 'टाटा मोटर्स', 'रिलायंस', 'इंफोसिस', 'एयर इंडिया', 'गूगल'],
    agency: ['संसद', 'वित्त मंत्रालय', 'भारतीय रिज़र्व बैंक', 'सर्वोच्च न्यायालय', 'कांग्रेस'],
  },
  templates: {
    form: [
      'मेरा नाम {person} है और मैं {city} में रहता हूँ।',
      'नाम: {person}\nफ़ोन: {phone}\nशहर: {city}',
      'कंपनी: {company}\nपता: {city}',
    ],
    meeting: ['उपस्थित: {person}, {person}, {person}', 'निर्णय: {product}। ज़िम्मेदार: {person}।'],
    letter: ['प्रिय {given},\n\nचालान संलग्न है।\n\nसादर,\n{person}', '{given} जी, आपका पत्र मिला।'],
    news: [
      '{officer} {person} ने कहा कि {company} बंद होगी।',
      '{person} ने {city} में {person} से मुलाकात की।',
      'मैं {given} जी से पूछूंगा।',
      '{given} का घर {city} में है।',
    ],
    plain: ['रोटी, दूध और चाय। वसंत आ गया।', 'कार्यसूची: बजट, भर्ती, अन्य', '{company} {city} में है।'],
  },
}

export const greek: Language = {
  code: 'el',
  share: 1,
  names: [['greekScript', 10]],
  words: {
    city: entries(
      'Αθήνα Θεσσαλονίκη Πάτρα Ηράκλειο Λάρισα Βόλος Ιωάννινα Χανιά Ρόδος Κέρκυρα Λευκωσία Παρίσι',
    ),
    country: entries('Ελλάδα Κύπρος Τουρκία Γερμανία Γαλλία Ιταλία Ρωσία Κίνα'),
    company: ['Εθνική Τράπεζα', 'Τράπεζα Πειραιώς', 'ΔΕΗ', 'ΟΤΕ', 'Alpha Bank', '{knownCompany}'],
    agency: [
      'Βουλή',
      'Νέα Δημοκρατία',
      'Υπουργείο Οικονομικών',
      'Άρειος Πάγος',
      'Ευρωπαϊκή Επιτροπή',
    ],
    club: ['Ολυμπιακός', 'Παναθηναϊκός', 'ΑΕΚ', 'ΠΑΟΚ', 'Άρης'],
    officer: [
      'Ο πρωθυπουργός',
      'Ο υπουργός',
      'Ο δήμαρχος',
      'Η υπουργός',
      'Ο προπονητής',
      'Ο κύριος',
      'Η κυρία',
      'Ο δικαστής',
    ],
    did: entries(
      'δήλωσε είπε παρουσίασε απέρριψε υπέγραψε κέρδισε έχασε έγραψε ίδρυσε πούλησε επισκέφθηκε ζήτησε',
    ),
    thing: entries(
      'τη_συμφωνία την_απόφαση το_βιβλίο την_έκθεση το_έργο τον_αγώνα την_εταιρεία το_τιμολόγιο τον_νόμο',
    ),
    thanks: entries('Ευχαριστώ Γεια Καλημέρα Συγγνώμη Συγχαρητήρια'),
  },
  templates: {
    news: [
      '{officer} {person} {did} {thing}.',
      'Ο {family} {did} {thing}.',
      'Η {person} {did} {thing}.',
      'Ο {family} {did} ότι η {company} {did} {thing}.',
      'Ο {person} συναντήθηκε στην {city} με την {person}.',
      'Χθες ο {family} {did} {thing}.',
      'Σύμφωνα με τον {family}, η {agency} {did} {thing}.',
      '{person} ({year}–{year}), Έλληνας ζωγράφος',
    ],
    plain: [
      'Η {company} {did} {thing}.',
      'Η {agency} {did} {thing}.',
      'Ο {club} {did} {thing}.',
      'Η {city} είναι πόλη στην {country}.',
      'Χθες η {company} {did} {thing}.',
      'Ψωμί, τυρί και κρασί. Η άνοιξη ήρθε.',
    ],
    chat: [
      '{thanks} {given}!',
      '{thanks} {given}, ρώτα τον {given} αύριο.',
      '{thanks}, θα ρωτήσω την {given}.',
    ],
    form: ['Όνομα: {person}\nΤηλέφωνο: {phone}\nΠόλη: {city}', 'Εταιρεία: {company}\nΠόλη: {city}'],
    meeting: ['Παρόντες: {person}, {person}, {person}', 'Απόφαση: {product}. Υπεύθυνος: {person}.'],
  },
}
