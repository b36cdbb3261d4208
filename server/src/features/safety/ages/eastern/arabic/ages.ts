import {
  type EasternAgeRule,
  readFirst,
  readRange,
  readShortfall,
  readYear,
  readYounger,
} from '../eastern-rules.ts'
import { fold, START } from './fold.ts'

const YEARS = '(?:سنوات|سنين|سنة|سنه|عاما|عام|أعوام|ربيعا|ربيع)'

const PERSON =
  '(?:فتاة|فتى|بنت|بنوتة|ولد|شاب|شب|صبي|صبية|طفلة|طفل|مراهقة|مراهق|تلميذة|تلميذ|طالبة|طالب|جنية|ساحرة|ساحر|أميرة|أمير|محاربة|يتيمة|يتيم|غلام|صبيا|فارس|فارسة|عازفة|بائعة|بائع|متدربة|متدرب|خادمة|خادم|بطلة|بطل)'

const ADULT_RIGHT =
  '(?:#?18|الرشد|التصويت|الانتخاب|رخصة|الرخصة|القانونية|بالغ|البلوغ|بطاقة|البطاقة|الهوية|الرقم القومي|أصوت|أنتخب|أسوق)'
const LACKS =
  '(?:بقي|باقي|تبقى|بقيت|باقيلي|باقي لي|ضايل|ضايلي|فاضل|فاضلي|يفصل\\p{L}*|ينقص\\p{L}*|ناقص\\p{L}*|دونه|دونها)'
const SPAN =
  '(?:(\\d+) ?(?:سنوات|سنين|سنة|أعوام)|سنتان|سنتين|سنة|عامان|عامين|عام|أشهر|شهران|شهرين|شهور|أسابيع|كم شهر)'

/** The word for one also means "a" and "any". */
const readSeveral = (match: RegExpExecArray): number | null | undefined => {
  const age = readFirst(match)
  return age === 1 ? undefined : age
}

export const ages: EasternAgeRule[] = [
  {
    kind: 'under',
    pattern: fold(`${START}(?:لن|س|سوف )[تيأا]بلغ(?: \\uE000)? (?:ال ?)?#?(1[0-8])(?!\\d)`),
    readAge: (match) => Number(match[1]) - 1,
  },
  {
    kind: 'age',
    pattern: fold(`(?:سوى|إلا|غير) #?(\\d{1,2}) (?:صيفا|شتاء|ربيعا|خريفا)`),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: fold(`${START}(?:س|سوف )\\p{L}+(?: \uE000)? (?:من )?(?:ال)?(?:تصويت|انتخاب|قيادة) بعد ${SPAN}`),
    readAge: (match) => (match[1] === undefined ? 16 : readShortfall(match)),
  },
  // Years until the vote, decades, months since birth, birthdays of some years ago, "at 15 I know"
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:لن|لا) \\p{L}+ (?:ل?\uE000 )?(?:من )?(?:ال)?(?:تصويت|انتخاب|قيادة|زواج)(?: \\S+)? (?:قبل|إلا بعد) ${SPAN}`,
    ),
    readAge: (match) => (match[1] === undefined ? 16 : readShortfall(match)),
  },
  {
    kind: 'under',
    pattern: fold(
      `${START}بعد (?:صيفين|صيف|شتاءين|شتاء|عامين|سنتين|سنة|عام) س\\p{L}+(?: \\S+){0,3} (?:توقيع|التوقيع|التصويت|القيادة|عقد)`,
    ),
    readAge: () => 16,
  },
  { kind: 'age', pattern: fold(`${START}عمر(?:ها|ه|ي) عقد ونصف`), readAge: () => 15 },
  {
    kind: 'birth',
    pattern: fold(
      `${START}(?:عمري|عمرها|عمره)(?: كان)? #?(1[0-6]|[5-9])(?: \\S+){0,2} (?:العام|السنة) (?:الماضي|الماضية|الفائت)`,
    ),
    readAge: (match) => Number(match[1]) + 1,
  },
  {
    kind: 'birth',
    pattern: fold(`${START}ولدت? قبل #?(\\d{1,2}) (?:سنة|سنوات|سنين|عاما|أعوام)`),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: fold(`${START}لم [تيأ]بلغ(?: بعد)? سن (?:القيادة|التصويت|الزواج|الانتخاب|العمل)`),
    readAge: () => 17,
  },
  {
    kind: 'age',
    pattern: fold(`(?:ميلاد|مولد|ولادت)(?:ها|ه|ي) #?(\\d{2,3}) شهرا?`),
    readAge: (match) => Math.floor(Number(match[1]) / 12),
  },
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:كان )?عيد ميلاد(?:ها|ه|ي) (?:ال ?)?#?(\\d{1,2}) قبل #?(\\d{1,2}) (?:سنوات|سنين|أعوام|سنة)`,
    ),
    readAge: (match) => Number(match[1]) + Number(match[2]),
  },
  {
    kind: 'age',
    pattern: fold(`${START}في سن (?:ال ?)?#?(1[0-7]) (?:أعرف|أعيش|أعمل|أدير|أسكن|أقود|أملك|أحب)`),
    readAge: readFirst,
  },
  { kind: 'age', pattern: fold('^"?#?(1[0-7])[, ]+#?(?:1[1-8]) (?:تقريبا|قريبا)'), readAge: readFirst },
  {
    kind: 'under',
    pattern: fold(`${START}${LACKS}(?: \\S+){0,2}? ${SPAN}[^.]{0,24}${ADULT_RIGHT}`),
    readAge: (match) => (match[1] === undefined ? 16 : readShortfall(match)),
  },
  {
    kind: 'under',
    pattern: fold(`${ADULT_RIGHT}[^.\\d]{0,20}${LACKS}(?: \\S+)?? ب?${SPAN}`),
    readAge: (match) => (match[1] === undefined ? 16 : readShortfall(match)),
  },
  // "Five years younger than a sister of 20", in every word order.
  {
    kind: 'age',
    pattern: fold(`${START}[تيأا]صغر\\p{L}* [^.\\d]{0,24}#?(?<base>\\d+)[^.\\d]{0,10}ب?#?(?<years>\\d+)`),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}أصغر من[^.\\d]{0,16}#?(?<years>\\d+) (?:سنة|سنين|سنوات|عاما|أعوام)[^.\\d]{0,30}#?(?<base>\\d+)`,
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: fold(`#?(?<base>\\d+)[^.\\d]{0,20}أصغر من(?:ه|ها|ك)[^.\\d]{0,4}#?(?<years>\\d+)`),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}أكبر مني[^.\\d]{0,4}#?(?<years>\\d+) (?:سنة|سنين|سنوات|عاما|أعوام)[^.\\d]{0,20}#?(?<base>\\d+)`,
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: fold('نصف عمر [^.\\d]{0,36}#?(\\d+)'),
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  // "His seventeenth spring"
  {
    kind: 'age',
    pattern: fold(`${START}(?:ربيع|عام|سنت|صيف)(?:ها|ه|ي|ك) #?(\\d{1,2})(?! بعد)(?!\\d)`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:ناهزت?|قاربت?|شارفت?(?: على)?|أوشكت?(?: على)?|داخل|داخلة|طابب|طابة|[أتيب]?صير|بصير|حصير|راح أصير|(?:لا|ما|لم) [تي](?:زيد|تجاوز|تعد)\\p{L}*(?: على| عن)?)(?: سن| ال)? #?(1\\d|[5-9])(?=$|[,.!?]| (?:${YEARS}|[وف]\\p{L}+|الصيف|الشهر|السنة|هالسنة|قريبا|ب\\p{L}+))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`${START}(?:طفيت|أطفأ\\p{L}*|يطفي|تطفي|نفخ\\p{L}*)(?: \\S+)? #?(\\d{1,2}) شمع`),
    readAge: readFirst,
  },
  // A separate clause: "ريم، 14 سنة، تسكن".
  {
    kind: 'age',
    pattern: fold(
      `(?<=[,;|(-] ?)#?(\\d{1,2}) (?:عاما|عام|سنة|سنين|سنوات|ربيعا)(?=$|[,.;|)]| (?:يعني|وشوي|تقريبا|بس|فقط|لا غير))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:و|ف)?(?:أنا|اني|أنت|إنت|إنتي|أنتي|إنته|هو|هي|اللي|إلي)(?: عمر\\p{L}+| لسه| بس)? #?(\\d{2})(?=$|[,.!?]| و| بس| فقط| سنة)(?! و?(?:ثلث|ربع|نص))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:ال|و|وال)?(?:كبيرة|كبير|كبرى|أكبر|وسطى|أوسط|وسطاني|وسطانية|صغيرة|صغير|صغرى|أصغر|بكر)(?:هم|هن|نا)? #?(\\d{1,2})(?=$|[,.]| و)`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`${START}عند(?:ي|ها|ه|ك) #?(1[0-7])(?=$|[,.!?]| من ورا)`),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:فئة|فريق|منتخب|دوري|براعم|ناشئين|ناشئي|أشبال)(?: \\p{L}+){0,2} (?:(?:تحت|دون|ال) ?(?:سن )?|سن )#?(\\d{1,2})(?: سنة| عاما)?`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:بقي|باقي|تبقى|بقيت|باقيلي|ضايل|يفصل\\p{L}*|ينقص\\p{L}*|بعد)(?: \\S+){0,3}? ?(?:(\\d+) ${YEARS}|سنتان|سنتين|سنة|عامان|عامين|عام|أشهر|شهران|شهرين|أسابيع)[^.]{0,16}(?:#?18|الرشد|التصويت|رخصة|القانونية|بالغ)`,
    ),
    readAge: (match) => (match[1] === undefined ? 16 : readShortfall(match)),
  },
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:دون|تحت|أقل من|أصغر من|لم [تيأا](?:بلغ|تم|كمل|تجاوز|صل|تخط)|لما [تيأا]بلغ|ما (?:كملت|وصلت|بلغت|تميت|كمل|وصل|بلغ|تم)ش?|قبل بلوغ)(?: (?:بعد|\uE000|\uE001|سن|ال|إلى|عامها|عامه|من|العمر|حتى|لسن|عمر))*? #?(1[0-8])(?!\\d)`,
    ),
    readAge: (match) => Number(match[1]) - 1,
  },
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:س[تيأا](?:بلغ|تم|كمل|صبح|دخل)|ب[تي]?كمل|رح [تيأا]كمل|قريبا)(?: \\S+){0,3}? #?18(?!\\d)`,
    ),
    readAge: () => 17,
  },
  {
    kind: 'age',
    pattern: fold('(?:عمر|سن)\\p{L}*[^.\\d]{0,8}(\\d+) (ناقص|زائد) (\\d+)'),
    readAge: (match) => Number(match[1]) + (match[2] === 'ناقص' ? -1 : 1) * Number(match[3]),
  },
  {
    kind: 'age',
    pattern: fold('(?:عمر|سن)\\p{L}*[^.\\d]{0,8}نصف (?:ال)?#?(\\d+)'),
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  {
    kind: 'look',
    pattern: fold(
      `(?:${START}[تي]بدو|مظهر\\p{L}*|ك(?:طفل|فتاة|صبي)\\p{L}*|عقل\\p{L}*|جسد\\p{L}*)(?: \\S+){0,4}? #?(\\d{1,2})(?!\\d)`,
    ),
    readAge: readSeveral,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:و|ف|ب)?(?:العمر|عمر(?:ها|ه|ي|ك|هم|هما|و|ا)?|سن(?:ها|ي|ك)|سنه(?=:| هو)|السن)(?:[^\\p{L}\\p{N}.]|بالحروف|بالأرقام|الجنس|الطول|الوزن|الصف|المدينة|البلد|هو|الآن|حاليا|اليوم|فقط|بس|حوالي|تقريبا|[لم]ا? يتجاوز|الحقيقي|نحو|يبلغ|لسه|لسا|صار|حسب البطاقة|يقارب|لا يزيد عن)*#?(\\d{1,4})(?![\\d.:%]|/\\d| ?(?:شهر|أشهر|يوم|سم|كيلو))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:عندي|عندها|عنده|عندك|لدي) #?(\\d{1,2}) (?:سنة|سنين|سنوات|عاما?)(?! (?:خبرة|من الخبرة|خدمة))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:س?[تيأا]بلغ(?:ين)?|ب?[تي]كمل|بكمل|س?[تيأا]كمل|س?[تيأا]تم|أتمت?|أتممت|أكملت?|كملت?|البالغة?|بالغة?|صرت|صارت?|بلغت?|طبيت|دخلت?|تدخل|س[تيأا]دخل|س[تيأا]صبح)(?: (?:من|العمر|في|عامها|عامه|عامي|سن|للتو|ال|\uE000|\uE001|قبل|أمس|اليوم|نور|بعد))*? #?(\\d{1,2})(?=$|[,.!?]| (?:${YEARS}|من|في|الشهر|قريبا|غدا|هذا|العام|الأسبوع|للتو|و\\p{L}+|مع|عند|خلال|هذه|أمس|اليوم|يوم|فقط|بعد|الصيف|قبل|منذ))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'birth',
    pattern: fold(
      '(?:العام|السنة) (?:الماضي|الماضية|الفائت|الفائتة) (?:كانت?|كنت) (?:\uE000 |هي |هو )?(?:في )?(?:عمرها |عمره |عمري )?(?:ال ?)?#?(1[0-6])(?!\\d)',
    ),
    readAge: readFirst,
  },
  // "Asked for her age, Layla says fifteen"
  {
    kind: 'birth',
    pattern: fold(
      '(?:عمرها|عمره|عمري|سنها|سنه)[^.\\d]{0,10}(?:تقول|يقول|أقول|تجيب|يجيب|أجيب)(?: \uE000)? #?(1[0-7]|[6-9])(?!\\d)',
    ),
    readAge: readFirst,
  },
  // "At sixteen Layla runs the bakery"; smaller numbers would be hours.
  {
    kind: 'age',
    pattern: fold(
      '^في (?:سن )?(?:ال ?)?#?(1[3-7])(?: من عمرها)?[,،]? (?:بالفعل )?[تي]\\p{L}{2,7}(?<!ت) \uE000',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`#?(\\d{1,2}) (?:${YEARS} )?من (?:عمرها|عمره|عمري|العمر|عمرك)`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`${START}ب?عيد (?:ال)?ميلاد(?:ها|ه|ي|ك| \uE000) (?:ال ?)?#?(\\d{1,2})(?!\\d)`),
    readAge: readFirst,
  },
  { kind: 'age', pattern: fold(`${START}عمر (?!ال)\\p{L}+ #?(\\d{1,2}) ${YEARS}`), readAge: readFirst },
  { kind: 'age', pattern: fold('#?(\\d{1,2}) ربيعا?'), readAge: readFirst },
  {
    kind: 'age',
    pattern: fold(`${START}(?:ابن|ابنة|بنت|إبن) (?:ال ?)?#?(\\d{1,2})(?!\\d)`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`${START}(?:ذات|ذو|ذي|صاحبة|صاحب) (?:ال ?)?#?(\\d{1,2}) ${YEARS}`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:${PERSON}|هي|هو|أنا|أنت|أنتي|\uE000|\uE001|اسمها \\p{L}+|اسمه \\p{L}+|لسه|لسا|(?:ما|لا) (?:زالت?|زلت|[تي]زال|أزال)|[إأ]ن(?:ي|ك|ه|ها))(?: \\p{L}{2,})?(?: فقط)? (?:في|بال|ف)(?: حدود| نحو| حوالي)? #?(\\d{1,2})(?! ?(?:صباحا|مساء|ليلا|ظهرا|عصرا|فجرا|والنصف|والربع|إلا|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|دقيقة|ساعة|/))`,
    ),
    readAge: readSeveral,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}في #(1[1-9]|[2-9]\\d)(?=$|[,.!]| (?:من عمر|وت|وي|اسم))(?! ?(?:صباحا|مساء|ليلا|ظهرا))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `(?:${START}(?:${PERSON}|الجيران)|\uE000|\uE001)[ ,(]{1,3}#?(\\d{1,2})(?=$|[,.)!]| (?:${YEARS}|من|ساكن|أعيش|بال))(?! ${YEARS} (?:خبرة|من ال))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`${START}عمر ال(?:شخصية|بطلة|بطل|فتاة|فتى|بنت|ولد)[^\\p{L}\\d]{0,4}#?(\\d{1,2})(?!\\d)`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`(?:إلى|في|على) (?:هذه )?(?:الدنيا|العالم|الحياة)[^.\\d]{0,10}#?(\\d{1,2}) ${YEARS}`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold('^#?(\\d{1,2})(?:,| )+و?(?:قريبا|تقريبا|رح صير|سأصير|على وشك) #?\\d{1,2}(?!\\d)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `عيد ميلاد(?:ي|ها|ه)[^.\\d]{0,24}(?:س[أت]صير|سأصبح|أصير|تصير|يصير|أتم|ستتم) #?(\\d{1,2})(?!\\d)`,
    ),
    readAge: readFirst,
  },
  { kind: 'age', pattern: fold(`^#?(\\d{1,2})-(\\d{1,2}) ${YEARS}`), readAge: readRange },
  {
    kind: 'age',
    pattern: fold(`^#?(\\d{1,2}) (?:سنة|عاما?|سنين|سنوات)(?=$|[,.!]| (?:و(?!ال)|من (?!ال)|${PERSON}))`),
    readAge: readFirst,
  },
]

export const births: EasternAgeRule[] = [
  // "Married in 2013, two years before her birth"
  {
    kind: 'birth',
    pattern: fold(
      `(20\\d\\d) قبل (?:ولادت|ميلاد|مولد)\\p{L}+ ب(?:(\\d) ?(?:سنوات|سنين|أعوام)|سنتين|عامين|سنة|عام)`,
    ),
    readAge: (match, year) => {
      const age = year - Number(match[1]) - Number(match[2] ?? 2)
      return age >= 0 && age < 18 ? age : undefined
    },
  },
  {
    kind: 'birth',
    pattern: fold(
      `${START}(?:ال|و)?(?:مواليد|مولودة?|ميلاد(?:ها|ه|ي)?|ولدت?|تولد)[^.;\\d]{0,30}(?:\\d{1,2} ?[^.;\\d]{0,8}[/-]?){0,2}?(?:\\d{1,2}[/-])*((?:19|20)\\d\\d)`,
    ),
    readAge: readYear,
  },
]
