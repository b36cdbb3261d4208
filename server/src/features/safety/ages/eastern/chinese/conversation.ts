import { makeAgeQuestions } from '../computed-ages.ts'
import { compileAll, type EasternAgeRule, makeRules, readFirst } from '../eastern-rules.ts'
import { readLimit, readSum } from '../read-limit.ts'

export const conversation: EasternAgeRule[] = [
  // "My mother says that I may come here when I am 18"
  {
    kind: 'under',
    pattern: compileAll(
      '(?:妈妈|爸爸|老妈|老爸|父母|爸妈|家长)[^,。]{0,3}(?:说|讲|不让|要)[^。]{0,3}我(?![儿女家弟妹孩])[^。\\d]{0,6}18(?:岁)?(?:才|以后|之后|前不)',
    ),
    readAge: () => 17,
  },
  // "16, located in Chengdu", "by the way 14"
  {
    kind: 'age',
    pattern: compileAll(
      '^(1[0-7])[,，](?:(?:坐标|在|来自|住在?)[^,。\\d]{2,6}|[^,。\\d]{2,4}人)(?=$|[,。!])',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:顺便说1?[句下]?|其实|话说|说起来)(?:我)?(1[0-7]|[89])(?=$|[,。!岁])'),
    readAge: readFirst,
  },
  // "No account until 16, so two more years"
  {
    kind: 'under',
    pattern: compileAll(
      '(?:满|到|等到?|过了)(1[3-9]|20)(?:岁)?(?:才|以后)[^。\\d]{0,16}(?:还得?要?|还有|再等?|得等?|要等)(\\d)年',
    ),
    readAge: readLimit,
  },
  // "Only sixteen, and already runs the timetable"
  ...makeAgeQuestions(
    compileAll('(?:才|刚刚?|年仅|年方|芳龄|年[龄岁]?仅)(1[0-7]|[89])(?:岁)?(?=就|便|已|却)'),
  ),
  // "Four years ago, Maren, then ten"
  {
    kind: 'birth',
    pattern: compileAll('(?<!\\d)(\\d{1,2})年前[,，]?(?:才)?(\\d{1,2})岁的'),
    readAge: readSum,
  },
  // "Fifteen winters since her first cry", "14 in the original", "not yet seventeen", "not 18 yet, sorry"
  {
    kind: 'age',
    pattern: compileAll('(?:啼哭|降生|出世)[^。\\d]{0,8}(\\d{1,2})个(?:冬天|春天|夏天|秋天|寒暑|春秋)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:原作|原著|设定|官方)(?:里|中|上|是|为)?(?:里|是)?(1[0-7]|[89])(?=岁|$|[,。])'),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: compileAll('(?:不满|未满|不到|未及)(1[0-7])(?:岁)?的(?=[\uE000\uE001我她他])'),
    readAge: (match) => Number(match[1]) - 1,
  },
  {
    kind: 'under',
    pattern: compileAll('还?(?:没|未|不)(?:到|满)?18(?:岁)?(?=抱歉|对不起|不好意思|sorry|啦|呢|哦|喔|耶)'),
    readAge: () => 17,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:新来的?|新人|大家好|你好)[^。\\d]{0,6}[,，](1[0-7])(?=[,，]|$)'),
    readAge: readFirst,
  },
  // "Maren, who turned sixteen last month", "16 m, Shanghai", "17 in August"
  {
    kind: 'age',
    pattern: compileAll('(?:上个?月|上周|昨天|刚刚?|周[1-6日])满(1[0-7])(?:岁)?(?=的|,|了|$)'),
    readAge: readFirst,
  },
  { kind: 'age', pattern: compileAll('^(1[0-7])[男女](?=[^性人生孩\\d]{2,4}$|$)'), readAge: readFirst },
  {
    kind: 'age',
    pattern: compileAll('我(?:\\d{1,2}月|明年|下周|下个?月)就(?:要)?(1[0-7])(?=$|[,。了岁])'),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: compileAll('[你她他]看(?:着|起来|上去)?(?:也)?(?:就|才|只有|不过)(1[0-7]|[6-9])(?=$|[,。岁])'),
    readAge: readFirst,
  },
  ...makeRules(
    'school',
    '(?:\\d{1,2}月|秋天|开学后?|明年|下学期)(?:就|要|将|会)?(?:上|读|念|进|升)(?:初中|国中|高中|小学|国小)(?!的|老师)',
    '以小[1-6](?:来说|而言)',
    '(?:小学|国小)(?:部)?(?:的)?(?:高|中|低)年级(?!的?(?:老师|教师|导师|班主任|数学|语文|课))',
    '(?:明年|今年|后年|下个?月|年底)[^,。\\d]{0,3}(?:\\d月)?[^,。\\d]{0,3}(?:小学|初中|国小|国中)毕业(?!照|典礼|\\d)',
  ),
  ...makeRules(
    'hint',
    '(?:还是|仍是|仍然是)(?:1?个|1?名)?[^,。]{0,3}(?:女|男)学生(?=$|[,。!])',
    '是(?:1?个|1?名)?[^,。]{0,10}小(?:女孩|男孩|姑娘|丫头|妹妹)(?=$|[,。!])',
  ),
]
