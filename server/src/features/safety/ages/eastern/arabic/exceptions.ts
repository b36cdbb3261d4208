import type { Exception } from '../eastern-rules.ts'
import { END, foldTest, START } from './fold.ts'

const YEARS = '(?:سنوات|سنين|سنة|سنه|عاما|عام|أعوام|ربيعا|ربيع)'

const STAYED = '(?:عاش|سكن|أقام|قضى|قضت|أمضى|أمضت|بقي|مكث|ظل|نام|قضي|أمضي)\\p{L}{0,3}'
const WORKED =
  '(?:عمل|تعمل|يعمل|انتظر|خدم|درس|علم|استغرق|يستغرق|تستغرق|احتاج|دام|يدوم|استمر|كلف|حكم|أبحر|بحث|قاد|تقود|يقود)\\p{L}{0,3}'

export const exceptions: readonly Exception[] = [
  // "Lived fifteen years in Kiel", "it took her seventeen years"
  {
    kinds: ['age', 'hint'],
    before: foldTest(`${START}${STAYED}(?: \\S+){0,2} ?$`),
    after: foldTest(
      `^ ?${YEARS}? ?(?:في (?!الدنيا|العالم|هذه|هذا)|على (?!قيد|الأرض|هذه)|مع|لدى|عند|ك|ب|دون|بين|تحت|بعيدا|هناك|هنا|وحد)`,
    ),
  },
  // "One of seven sisters"
  { kinds: ['age'], after: foldTest('^ من (?:ال)?#?\\d') },
  // "Lives on the sixteenth floor", far from the word for it
  { kinds: ['age'], before: foldTest('طابق\\p{L}{0,2}[^.]{0,30}$') },
  {
    kinds: ['age', 'hint'],
    before: foldTest(`${START}${WORKED}(?: \\S+){0,3} ?$`),
    after: foldTest(`^ ?${YEARS}`),
  },
  // "Sells no cigarettes to those under 18"
  { kinds: ['under'], before: foldTest('(?:لمن هم|لمن هو|للذين هم|لمن) ?$'), isOfOthers: true },
  // "Teaches chemistry to the ninth grade", "in the seventh grade we had a teacher"
  { kinds: ['school'], before: foldTest('[يت]درس (?:\uE000 )?ال\\p{L}+ $'), isOfOthers: true },
  { kinds: ['school'], after: foldTest('^ (?:كان|كانت|كنا|كنت)(?!\\p{L})') },
  // "Novels about a detective of fifteen", "a diary that she wrote at thirteen", "I came at sixteen, now I am thirty"
  { before: foldTest('(?:روايات|أفلام|قصص|كتب|أغاني|مسلسلات|رواية|قصة) (?:\\S+ )?عن(?: \\S+){0,3} ?$') },
  {
    kinds: ['age'],
    before: foldTest('(?:كتبت|رسمت|صنعت|ألفت|اشترت|كتب|رسم)\\p{L}{0,2}(?: \\S+)?(?: في)? ?$'),
  },
  {
    kinds: ['age'],
    after: foldTest(
      '^[^.]{0,8}(?:الحين|الآن|حاليا|واليوم|اليوم|دلوقتي|هلق)[^.\\d]{0,10}#?(?:1[89]|[2-9]\\d)',
    ),
  },
  {
    kinds: ['under'],
    before: foldTest('(?:درب|يدرب|تدرب|دربت|تحكم|يحكم|مباريات|يشرف على|تشرف على)(?: \\S+){0,2} ?$'),
    isOfOthers: true,
  },
  // "At your age, at sixteen", "not fourteen", "she took the 16", "five weeks"
  { kinds: ['age'], before: foldTest('(?:في|ب) ?(?:عمرك|سنك)[,،]? ?(?:في |بال)?$') },
  { kinds: ['age'], before: foldTest(' لا(?: في)? ?$') },
  { kinds: ['age'], before: foldTest('(?:ركبت?|استقلت?|أخذت?) ?$') },
  { kinds: ['age'], after: foldTest('^ (?:أسابيع|أسبوع|أسبوعا|أيام|يوما)') },
  // "A film about a girl of fifteen", "the child ticket costs eight dinars", "teaches history to year nine"
  { before: foldTest('(?:فيلم|رواية|كتاب|قصة|مسلسل|أغنية) (?:\\S+ )?عن(?: \\S+){0,3} ?$') },
  {
    kinds: ['hint'],
    after: foldTest('^(?: \\S+){0,3} ?ب?\\S*(?:دينار|دنانير|درهم|دراهم|ريال|دولار|يورو|جنيه)'),
  },
  {
    kinds: ['school'],
    before: foldTest(
      '(?:يدرس|تدرس|أدرس)(?: \\S+)? (?:التاريخ|الرياضيات|العلوم|اللغة|الأدب|الفيزياء|الموسيقى)(?: \\S+)? ?$',
    ),
    isOfOthers: true,
  },
  // "Twelve years, if the card is right": years in words at the beginning, without a person
  { kinds: ['age'], before: foldTest('^$'), after: foldTest('^[,،] ?(?:إن|لو|إذا)') },
  { kinds: ['age'], before: foldTest('[,،] ?$'), after: foldTest('^ ?[,،] ?و') },
  { kinds: ['age'], before: foldTest('(?:دائما|دقائق)[^.]{0,6}$') },
  // "At ten past three"
  { kinds: ['school', 'age'], after: foldTest('^ (?:و#?(?:5|10|20|25)|دقائق|تماما)(?!\\d)') },
  { kinds: ['age'], before: foldTest('(?:تسعة|فريق) ?(?:من ?)?$') },
  // "Left school at sixteen"
  {
    kinds: ['age'],
    before: foldTest('^(?:ترك|غادر|تزوج|بدأ|هاجر|أبحر|تعلم|انتقل|فاز|التحق|عمل|سافر)ت?(?: \\S+){0,6} ?$'),
  },
  {
    kinds: ['under', 'school', 'age'],
    before: foldTest(
      `(?:مدربة?|مدرب \\S+|يشرف على|تشرف على|أشرف على|أدرب|يدرب|تدرب|معلمة? الصف|معلمة?|مدرسة?|تلاميذها|تلاميذه)(?: \\S+){0,2} ?$`,
    ),
    after: foldTest('^(?! (?:طب|هندسة))'),
    isOfOthers: true,
  },
  {
    kinds: ['age', 'look', 'word', 'school'],
    before: foldTest(`${START}(?:لو|كأن|كأنها|كأنه|ليت|ليتني|إذا|تخيل|ك)(?: \\S+){0,4} ?$`),
  },
  {
    kinds: ['age', 'school', 'word'],
    before: foldTest(
      `${START}(?:عندما|حين|حينما|لما|كانت?|كنت|كنا|منذ|مذ|يوم(?! ال(?:سبت|أحد|[إا]ثنين|ثلاثاء|أربعاء|خميس|جمعة))|أيام|وقت|في صغر\\p{L}*|في طفولت\\p{L}*|أذكر|تتذكر|يتذكر|وعمر)(?: \\S+){0,4} ?$`,
    ),
  },
  {
    kinds: ['age', 'look'],
    after: foldTest(
      `^(?: ${YEARS})?(?: من العمر)? (?:عندما|حين|حينما|لما|يوم(?! (?:#\\d|ال(?:سبت|أحد|[إا]ثنين|ثلاثاء|أربعاء|خميس|جمعة)))|آنذاك|وقتها)${END}`,
    ),
  },
  {
    kinds: ['age', 'under'],
    before: foldTest(
      `(?:فوق|أكثر من|أكبر من|تجاوزت?|يزيد عن|لا يقل عن|تخطت?|ليست? في|لست في|لم (?:تعد|يعد|أعد)(?: \\S+)?|عمل|عملت) ?(?:ال)?(?:سن|عمر)? ?$`,
    ),
    unless: foldTest('ناقص|باقي|بقي|فاضل'),
  },
  {
    kinds: ['age'],
    after: foldTest(
      '^ (?:\\S+ )?(?:في|من) (?:الشركة|العمل|الوظيفة|الخدمة|المهنة|البنك|المستشفى|المصنع|الزواج)',
    ),
  },
  {
    kinds: ['age', 'under'],
    after: foldTest(`^(?: ${YEARS})? (?:فما فوق|وما فوق|أو أكثر|خبرة|من الخبرة)`),
  },
  {
    kinds: ['age'],
    before: foldTest(
      `(?:ال)?(?:ساعة|غرفة|طابق|صفحة|فصل|رقم|حافلة|مخرج|دقيقة|مقاس|عمارة|شقة|باب|تبعد|بينهما|فارق|بفارق|أكبر|أصغر|تكبر\\p{L}*|يكبر\\p{L}*) ?(?:في )?$`,
    ),
  },
  {
    kinds: ['school', 'word'],
    before: foldTest(
      `(?:معلم|معلمة|مدرس|مدرسة|أستاذ|أستاذة|تدرس|يدرس|أدرس|تعلم|يعلم|كتاب|طلاب|تلاميذ|حماية|حقوق|لا تعاملني|تعاملني|مساعدة|يحمي|تحمي|شرح|منهج|أولياء أمور|تخرج\\p{L}*|بنات|أولاد)(?: \\S+)? ?$`,
    ),
    unless: foldTest(`(?:طالبة?|أنا|تلميذة?) `),
  },
  {
    kinds: ['school'],
    before: foldTest(`(?:معلمة?|مدرسة?|أستاذة?|أدرس طلاب|تخرج\\p{L}*|أيام|في زمن)(?: \\S+){0,2} ?$`),
  },
  { kinds: ['school'], after: foldTest('^(?: \\S+)? (?:طب|هندسة|جامعة|جامعي|حقوق)') },
  {
    kinds: ['hint'],
    before: foldTest(`${START}(?:أيام|زمان|كان|كنت|كنا|في صغري|قبل #?\\d+)(?: \\S+){0,6} ?$`),
  },
]
