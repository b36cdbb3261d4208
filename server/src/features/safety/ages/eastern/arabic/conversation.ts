import { type EasternAgeRule, readFirst } from '../eastern-rules.ts'
import { readDifference, readSum, subtractWait } from '../read-limit.ts'
import { END, fold, START } from './fold.ts'

const YEARS = '(?:سنوات|سنين|سنة|سنه|عاما|عام|أعوام|ربيعا|ربيع)'

export const conversation: EasternAgeRule[] = [
  // "My mother says that I may not enter before 18", "fifteen years have passed since my birth"
  {
    kind: 'under',
    pattern: fold(`${START}(?:أمي|ماما|أبي|بابا|أهلي)[^.]{0,14}(?:ممنوع|لا)[^.]{0,16}قبل (?:ال ?)?#?18`),
    readAge: () => 17,
  },
  {
    kind: 'birth',
    pattern: fold(`#?(1[0-7]|[5-9]) (?:سنة|عاما|سنوات|أعوام) على (?:ولادة|مولد|ولادت|ميلاد)`),
    readAge: readFirst,
  },
  // "I am 16, from Jeddah"
  { kind: 'age', pattern: fold(`${START}أنا #?(1[0-7]|[89]) من (?!#?\\d)`), readAge: readFirst },
  // "Maren: 15 years", "Maren (15 y)"
  {
    kind: 'age',
    pattern: fold(`\uE000 ?[:(] ?#?(1[0-7]|[5-9]) (?:${YEARS}|س|ع)${END}(?! (?:خبرة|خدمة|من))`),
    readAge: readFirst,
  },
  // "With her 14 years"
  {
    kind: 'age',
    pattern: fold(`${START}ب(?:أعوام|سنوات|سنين)(?:ها|ه|ي) (?:ال ?)?#?(1[0-7]|[5-9])(?!\\d)`),
    readAge: readFirst,
  },
  // "Was born fourteen years ago"
  {
    kind: 'birth',
    pattern: fold(`${START}ولدت? (?:\uE000 )?قبل #?(1[0-7]|[5-9]) ${YEARS}`),
    readAge: readFirst,
  },
  // "Her age equals 4 times 4"
  {
    kind: 'age',
    pattern: fold('عمر(?:ها|ه|ي| \uE000) (?:يساوي|هو|=) #?(\\d{1,2}) (?:في|ضرب|×|مضروبا في) #?(\\d)'),
    readAge: (match) => Number(match[1]) * Number(match[2]),
  },
  // "No account until I am 16, so in two years"
  {
    kind: 'under',
    pattern: fold(
      `${START}(?:لما|حتى|قبل|إلى أن|لين)(?: \\S+){0,3}? #?(1[3-9]|20)(?: سنة)?[^.\\d]{0,14}(?:بعد|باقي|بقي|لسه|كمان) (?:سنتين|عامين|سنة|عام|#?(\\d) (?:سنوات|سنين))`,
    ),
    readAge: (match) =>
      subtractWait(Number(match[1]), /سنتين|عامين/u.test(match[0]) ? 2 : Number(match[2] ?? 1)),
  },
  // "Four years ago, at ten", "my mother had me at twenty and is thirty-five now"
  {
    kind: 'birth',
    pattern: fold(
      `${START}قبل #?(\\d{1,2}) (?:سنوات|سنين|أعوام|سنة|عاما)[,،]? (?:في|وهي في|وهو في) #(\\d{1,2})(?!\\d)`,
    ),
    readAge: readSum,
  },
  {
    kind: 'sum',
    pattern: fold('(?:أنجبتني|ولدتني) (?:أمي|والدتي)[^.\\d]{0,12}#?(\\d{2})[^.\\d]{0,16}#?(\\d{2})(?!\\d)'),
    readAge: readDifference,
  },
  // "Apparent age: 13", "tall for thirteen", "in two weeks I will be sixteen", "on Sunday I turn 14"
  {
    kind: 'look',
    pattern: fold(
      `${START}(?:ال)?(?:عمر|سن) (?:ال)?(?:ظاهر|ظاهري|حقيقي|تقريبي)\\p{L}* ?[:=] ?#?(\\d{1,2})(?!\\d)`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:طويلة?|قصيرة?|ناضجة?|ذكية?|كبيرة?|صغيرة?) (?:على|بالنسبة ل|ل)(?: عمر)? ?#?(1[0-7]|[7-9]) (?:سنة|عاما|سنوات)`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:بعد|خلال) (?:أسبوعين|أسبوع|شهرين|شهر|أيام|يومين|#?\\d+ \\p{L}+) س[أتي](?:صير|صبح|كون|بلغ|تم)(?: في)? #?(1[0-7])(?!\\d)`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(
      `${START}(?:يوم|بكرة|بكرا|الأسبوع|الشهر)(?: \\p{L}+){0,2} (?:ب|ح|راح |رح )?[تيأا]?صير (?:عمري )?#?(1[0-7])(?!\\d)`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: fold(`${START}ما (?:صار|صارت|كمل|وصل) عمر(?:ي|ها|ه) #?(1[0-8])(?!\\d)`),
    readAge: (match) => Number(match[1]) - 1,
  },
  // "16, boy, Riyadh", "12 years, ha ha", "a thin girl of fourteen with a sling"
  { kind: 'age', pattern: fold(`^#?(1[0-7]) (?:ولد|بنت|شاب|ذكر|أنثى)${END}`), readAge: readFirst },
  { kind: 'age', pattern: fold('^#?(1[0-7]|[89]) (?:سنة|سنه|عاما) (?:ه{2,}|لول|يعني)'), readAge: readFirst },
  {
    kind: 'age',
    pattern: fold('^\\p{L}+ة في #(1[0-7]) (?:تحمل|تعمل|تعيش|تدير|تقود|من|ب\\p{L}+)'),
    readAge: readFirst,
  },
  // "I am new, 15 and bored", "a boy of 17 here"
  {
    kind: 'age',
    pattern: fold(`${START}(?:جديدة?|هلا|مرحبا|سلام)[,،]? #?(1[0-7])(?=$|[,.!]| و)`),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: fold(`^(?:شاب|ولد|بنت|فتاة|صبي|شب) #?(1[0-7])(?= هنا|$|[,.!])`),
    readAge: readFirst,
  },
  // "I have the middle school examination next year", "she enters secondary school in September"
  {
    kind: 'hint',
    pattern: fold(
      `${START}(?:(?:السنة|العام) (?:الجاية|الجاي|القادمة|القادم|المقبلة|المقبل)|هالسنة|هذه السنة)[^.]{0,12}امتحان\\p{L}* (?:ال)?(?:إعدادية|متوسطة|ابتدائية|بريفيه|كفاءة)|${START}(?:ست|سي|سأ)دخل(?: \uE000)? (?:ال)?(?:مدرسة |مرحلة )?(?:ال)?(?:ثانوية|متوسطة|إعدادية|ابتدائية)`,
    ),
    readAge: () => null,
  },
  {
    kind: 'hint',
    pattern: fold(
      `${START}(?:[إأ]نها|هي|\uE000|[إأ]نه|هو) (?:بنت|طفلة|بنوتة|ولد|طفل|صبي) صغيرة?${END}(?! (?:في|ال))`,
    ),
    readAge: () => null,
  },
]
