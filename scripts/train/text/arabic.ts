import { entries } from './entry.ts'
import type { Language } from './language.ts'

export const arabic: Language = {
  code: 'ar',
  share: 1.5,
  names: [
    ['arabicScript', 5],
    ['arabicNative', 8],
    ['persianScript', 1],
  ],
  words: {
    weekday: entries('الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'),
    month: entries('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'),
    date: ['{day} {month} {year}', '{day}/{two}/{year}'],
    city: entries(
      'القاهرة بغداد دمشق بيروت عمان الرياض جدة دبي أبوظبي الدوحة الكويت تونس الجزائر الرباط طرابلس الخرطوم صنعاء لندن باريس',
    ),
    country: entries(
      'مصر العراق سوريا لبنان الأردن السعودية قطر تونس المغرب ليبيا السودان اليمن فرنسا روسيا الصين تركيا',
    ),
    company: ['أرامكو', 'طيران الإمارات', 'بنك مصر', 'اتصالات', 'مصرف الراجحي', 'سابك', 'جوجل'],
    agency: [
      'مجلس النواب',
      'وزارة الخارجية',
      'وزارة المالية',
      'الأمم المتحدة',
      'البنك المركزي',
      'جامعة الدول العربية',
      'المحكمة العليا',
    ],
    paper: ['الجزيرة', 'العربية', 'الأهرام', 'رويترز', 'الشرق الأوسط'],
  },
  templates: {
    news: [
      'قال الرئيس {person:1} يوم {weekday} إن {country} مستعدة للحوار.',
      'التقى الوزير {person} نظيره {person} في {city}.',
      '"لن نستسلم"، قالت {person} من {city}.',
      'أعلنت {agency} أن {city} آمنة.',
      'وقعت {company} اتفاقا مع {company} في {city}.',
      'كتب {person} في {paper}',
    ],
    sport: [
      '1. {person} ({country}) 2. {person} ({country})',
      'سجل {person} هدفا في الدقيقة {number}.',
    ],
    biography: [
      '{person} كاتب ولد في {city} عام {year}.',
      'فيلم من إخراج {person} وبطولة {person}',
      '{city} مدينة في {country}.',
    ],
    form: [
      'اسمي {person} وأعيش في {city}.',
      'الاسم: {person}\nالهاتف: {phone}\nالمدينة: {city}',
      'الشركة: {company}\nالعنوان: {city}',
    ],
    letter: [
      'السيد {person} المحترم،\n\nتحية طيبة.\n\n{person}',
      'الزملاء الكرام،\n\nالمكتب مغلق يوم {weekday}.\n\nالإدارة',
    ],
    chat: ['شكرا {given}!', '{tool} توقف مرة أخرى'],
    meeting: [
      'الحضور: {person}، {person}، {person}',
      'القرار: {product}. المسؤول: {person}.',
      'جدول الأعمال: الميزانية، التوظيف',
    ],
    plain: ['خبز وجبن وزيتون وشاي.', 'عيد الفطر وعيد الأضحى ورأس السنة.'],
  },
}
