import { readZodiacYear } from '../../reckoned/zodiac-years.ts'
import {
  compileAll,
  compileTest,
  type EasternAgeRule,
  readFirst,
  readLaterYear,
  readRange,
  readShortfall,
  readYear,
  readYounger,
} from '../eastern-rules.ts'

const YEARS = '(?:个?多?月大)?(?:周|足)?(?:岁|歳|嵗)'

/** Follows a number that does not count anything. */
const END =
  '(?=$|[,;.。!?~)\\]"…/|了呀啊呢吧哦啦耶嘛喔欸咯噢哩哟吗么来而哈别还左\\p{Script=Bopomofo},、]|周岁|生日|的(?:人|我|他|她|年纪)?(?:$|,)|的\\uE000)'

const WHO = '(?:[我你您他她它俺偶谁\\uE000\\uE001]|人家|本人|在下|小女子|小生|奴家|本姑娘|老子|本宝宝)'
const ADULT_RIGHT =
  '(?:成年|成人礼?|(?:年满|满|到|是|够)?18(?!\\d)|考驾照|拿驾照|考机车|投票|投不了票|合法喝酒|喝酒|领身份证|到年龄|够年龄|加冠|冠礼|及笄|选举权)'

const ZODIAC_SIGNS = '鼠牛虎兔龙蛇马羊猴鸡狗猪'
const FOLDED_SIGNS = compileTest(ZODIAC_SIGNS).source
const readShortYear = (match: RegExpExecArray, year: number): number | undefined =>
  readZodiacYear(match[1] ?? '', FOLDED_SIGNS.indexOf(match[2] ?? ''), year)

export const ages: EasternAgeRule[] = [
  // "Three years younger than a cousin of 18", in every word order.
  {
    kind: 'age',
    pattern: compileAll(
      '比[^,。\\d]{0,8}(?<base>\\d+)岁?的[^,。\\d]{0,6}(?:小|年轻|晚|少)了?(?<years>\\d+)(?:岁|年)',
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '(?:大|长)(?:了)?[我你他她\\uE000\\uE001](?<years>\\d+)岁[^。\\d]{0,10}(?<base>\\d+)(?!年)',
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: compileAll('(?<base>\\d+)岁?,?[^。\\d]{0,5}比[他她](?:要|还)?(?:小|晚)了?(?<years>\\d+)岁'),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '[爸妈父母][^。\\d]{0,5}(?<base>\\d+)[^。\\d]{0,5}生我(?:的?时候?|那年)?[^。\\d]{0,3}(?<years>\\d+)',
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '[爸妈父母][^。\\d]{0,3}(?<years>\\d+)岁?(?:时|那年|的时候)?才?生(?:的|了|下)?我[^。\\d]{0,8}(?<base>\\d+)',
    ),
    readAge: readYounger,
  },
  // Seasons seen, candles blown out, months since birth, decades, sums
  {
    kind: 'age',
    pattern: compileAll(
      '(?:见|经历|度|走|活)过?了?(?:才|只有|整整)?(\\d{1,2})个(?:春天|夏天|秋天|冬天|春秋|寒暑|年头)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:吹|插|点(?![着著]))(?:灭|熄|上|了|着)*(\\d{1,2})[根支]?(?:生日)?蜡烛'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:出生|生下来|来到世上|活)[^。\\d]{0,6}?(\\d{2,3})个月'),
    readAge: (match) => Math.floor(Number(match[1]) / 12),
  },
  { kind: 'age', pattern: compileAll('活了(?:才|刚)?1个半10年'), readAge: () => 15 },
  {
    kind: 'birth',
    pattern: compileAll(`(?<!\\d)(\\d{2})年(?:出?生|的?)[^。]{0,8}属([${ZODIAC_SIGNS}])`),
    readAge: readShortYear,
  },
  {
    kind: 'birth',
    pattern: compileAll(
      '(?<!\\d)(\\d{1,2})年前(?:才)?(?:出生|诞生|来到世上)|(?<!\\d)(\\d{1,2})年前[,，]?(?:[她他我]的?)?(?:母亲|妈妈|妈|娘)(?:才)?(?:生下|生|诞下)了?(?:[她他我]|\\uE000)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: compileAll('(?<!\\d)(\\d{1,2})年[后之][^,。\\d]{0,4}(?:才|就)?满?18(?:岁)?'),
    readAge: readShortfall,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:当|做|成为)(?:了)?(?:个)?(?:青少年|少年|少女)(?:已经|才|刚)*\\d年'),
    readAge: () => 15,
  },
  {
    kind: 'age',
    pattern: compileAll('(?<!\\d)(\\d{1,2})(减|加)(?:去|上)?(\\d{1,2})(?=岁)'),
    readAge: (match) => Number(match[1]) + (match[2] === '减' ? -1 : 1) * Number(match[3]),
  },
  {
    kind: 'under',
    pattern: compileAll(
      '(?:再过|还要?过?|等)(\\d{1,2})个(?:夏天|冬天|春天|秋天|生日|年头)[^。]{0,18}(?:成年|签合同|签合约|投票|驾照|18)',
    ),
    readAge: readShortfall,
  },
  { kind: 'under', pattern: compileAll('[离距](?:满)?18岁?还(?:早|远|差|有|很)'), readAge: () => 17 },
  {
    kind: 'age',
    pattern: compileAll(
      '(?:来到?|活在|降生)(?:这个|这)?(?:世上|世间|人世|世界)(?:上)?(?:才|刚|已|已经|正好|刚好|整整|足足|不过|仅仅?)*(\\d{1,2})年',
    ),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: compileAll(
      '(?<![a-z])(?<!(?:带|帶|帯|教|执教|训练|指导|率领|担任)(?:着|了|的)?)u-?(1[0-8])(?![\\d.])(?!的?(?:教练|主帅|解说|比赛))',
    ),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: compileAll(
      '(?:停(?:留)?在?|定格在?|永远(?:是|停在))了?[^,。\\d]{0,2}(1\\d)(?!\\d|[点号楼层年分米])',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:刚好|正好|卡在|将将)(?:卡在)?(1[0-7])(?:岁)?(?=$|[,。!])'),
    readAge: readFirst,
  },
  { kind: 'age', pattern: /(?<![a-z])nian ?ling[^\p{L}\d]{0,3}(\d{1,2})/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern: /(?<![a-z])shi ?(yi|er|san|si|wu|liu|qi) ?sui(?![a-z])/gu,
    readAge: (match) => 11 + ['yi', 'er', 'san', 'si', 'wu', 'liu', 'qi'].indexOf(match[1] ?? ''),
  },
  { kind: 'age', pattern: /ㄋㄧㄢ[^\d]{0,3}ㄌㄧㄥ[^\d]{0,4}(\d{1,2})/gu, readAge: readFirst },
  // "Three years short of 18" has two numbers, so it must come before the rules for one.
  {
    kind: 'under',
    pattern: new RegExp(
      `(?:再|还|要|得|差|等|离${ADULT_RIGHT}|距)[^,。\\d]{0,5}(\\d+)(?:个半?)?(?:年|岁)(?:半|0?\\d+个?月|多)?[^,。\\d]{0,6}${ADULT_RIGHT}`,
      'gu',
    ),
    readAge: readShortfall,
  },
  {
    kind: 'under',
    pattern: new RegExp(
      `(?:再|还|要|得|差|等)[^,。\\d]{0,5}(?:\\d+|几)(?:个?月|天|周|个?星期|个?礼拜|日)[^,。\\d]{0,6}${ADULT_RIGHT}`,
      'gu',
    ),
    readAge: () => 17,
  },
  {
    kind: 'under',
    pattern: new RegExp(
      `(?:离|距|距离)?${ADULT_RIGHT}[^。]{0,18}?(?:还|再|要|差|得|尚)[^。\\d]{0,5}(\\d+)个?年`,
      'gu',
    ),
    readAge: readShortfall,
  },
  {
    kind: 'under',
    pattern:
      /(?:明年|后年|大后年|下个?月|下周|下下?礼拜|下星期|明天|后天|过几天|年底|再过|等到?我?|马上|即将|快要?|就要|将要?|将满|再\d+天)(?:\d{1,2}[号日])?[^,。\d]{0,6}(?:到|满|过|年满|是|迎来|成年)?18(?:岁|周岁)?(?!\d|[块元个度号楼路里公])/gu,
    readAge: () => 17,
  },
  {
    kind: 'under',
    pattern:
      /(?:未满|未足|未及|未达|不满|不足|不到|没到|没满|没过|没有满|没有到|未到|小于|低于|尚未满|未年满|未曾满)(?:法定)?(?:年龄)?(1[0-8])(?:周?岁|歳|$|[,。!?)])/gu,
    readAge: (match) => Number(match[1]) - 1,
  },
  {
    kind: 'under',
    pattern: /(?:不是|没有?)18(?:岁)?(?:$|[,。!])/gu,
    readAge: () => 17,
  },
  {
    kind: 'age',
    pattern: /(?:年[龄歳岁纪]|岁数)[^,。\d]{0,4}(\d+)(减|加)(?:去|上)?(\d+)/gu,
    readAge: (match) => Number(match[1]) + (match[2] === '减' ? -1 : 1) * Number(match[3]),
  },
  {
    kind: 'age',
    pattern: /(?:年[龄歳岁纪]|岁数)[^,。\d]{0,4}(\d+)岁?的?1半/gu,
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  {
    kind: 'look',
    pattern: new RegExp(
      `(?:看(?:起来|上去|着)|外[表貌观]|长得|模样|样貌|心智|心理年[龄歳]|永远)[^,。\\d]{0,8}(\\d{1,2})${YEARS}`,
      'gu',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![\\d.第]|\\d:)(\\d{1,4})(?:[-~/至到或、,])(\\d{1,2})${YEARS}`, 'gu'),
    readAge: readRange,
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![\\d.第]|\\d:)(\\d{1,4})(?:多|来|几|好几)?${YEARS}`, 'gu'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern:
      /(?:年[龄歳岁纪]|岁数|年岁|虚岁|周岁|实岁|芳龄|芳歳|妙龄|芳岁|年方|年仅|年甫|现年|年已|年约|(?<![a-z])age)[^,;。\d比大小]{0,8}(\d{1,4})(?![\d.:%]|[个年米厘块元分名月级])/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `(?:今年|终于|总算|才|刚刚?|只有|年仅|不过|已经|马上|下周(?!\\d(?!\\d))|[上下]个?月|明年|明天|过几天|快|满|(?<!超)过)(?:就|要|快|刚|才|满|只有|不过|只|是|该|将|也|都|正好|刚好|即将|虚|过|了|\\s)*(\\d{1,2})(?:岁|多|半)?${END}`,
      'gu',
    ),
    readAge: (match) => (Number(match[1]) < 6 ? undefined : Number(match[1])),
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?:${WHO}|[妹弟姐哥儿])(?:都|也|是|就|呢|,|:|=|\\s)?(\\d{2})${END}`, 'gu'),
    readAge: readFirst,
  },
  { kind: 'age', pattern: /[\uE000\uE001]\s*[([|/·-]\s*(\d{1,2})(?=[)\],|/;]|$)/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern: /(?<![\d.])(1\d)(?:岁|\s)?[,/]?(?=[男女](?:$|[,.。!/ ]|生|孩))/gu,
    readAge: readFirst,
  },
  { kind: 'age', pattern: /(?<![子儿美少处一熟])[男女][,/ ]?(1\d|2\d)(?=$|[,.。!/ ])/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern: compileAll(`生日[,，]?(?:我|她|他)?(?:就|要|该|马上|正好|刚好)*(\\d{1,2})${END}`),
    readAge: readFirst,
  },
  { kind: 'age', pattern: compileAll('(?<!\\d)(1[0-7])个?春秋(?=的[我她他]|,|$)'), readAge: readFirst },
  { kind: 'age', pattern: /豆蔻(?:年华|之年|少女)|金钗之年/gu, readAge: () => 13 },
  {
    kind: 'age',
    pattern: /及笄|志学之年|舞勺之年|舞象之年|束发之年|碧玉年华|尚未弱冠|未及弱冠|未弱冠/gu,
    readAge: () => 15,
  },
]

const ZODIAC = '[鼠牛虎兔龙蛇马羊猴鸡狗猪]'

export const births: EasternAgeRule[] = [
  // "Was born in the year of the London Olympics, 2012"
  {
    kind: 'birth',
    pattern: compileAll('(?:出?生)[在于][^。\\d]{0,12}(?:那1?年|这1?年)[,，]?(20\\d\\d)年?'),
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /生(?:年月)?日期?:民国(\d{2,3})年/gu,
    readAge: (match, year) => year - 1911 - Number(match[1]),
  },
  // "Married in 2013, she was born two years later"
  {
    kind: 'birth',
    pattern: compileAll('(20\\d\\d)年[^。\\d]{0,10}(\\d{1,2})年[后之][^。\\d]{0,8}(?:出生|生下|降生|有了)'),
    readAge: readLaterYear,
  },
  {
    kind: 'birth',
    pattern:
      /(?<!\d)((?:19|20)\d\d)(?:年|[-./]\d{1,2}[-./]\d{1,2})?(?:\d{1,2}月)?(?:\d{1,2}[日号])?[^,。;\d]{0,6}?(?:出生|诞生|生人|降生|生(?=$|[,。;、的)])|的(?=$|[,。]))/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern:
      /(?:出生|生于|生在|生日|生年|诞生|诞辰|降生)[^,。;\d]{0,8}(?:\d{1,2}[-./]){0,2}((?:19|20)\d\d)/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?<!\d)([01]\d)年(?:的(?=$|[,。!])|生(?!活|意|产)|出生)/gu,
    readAge: (match, year) => year - 2000 - Number(match[1]),
  },
  {
    kind: 'birth',
    pattern: compileAll(
      `属${ZODIAC}的?[,是]*((?:19|20)\\d\\d)|((?:19|20)\\d\\d)年?(?:的|那)[^。,\\d]{0,4}${ZODIAC}`,
    ),
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: compileAll(`属${ZODIAC}的?[,是]*([01]\\d)年?`),
    readAge: (match, year) => year - 2000 - Number(match[1]),
  },
  {
    kind: 'birth',
    pattern: compileAll(`民国(\\d{2,3})年[^,。]{0,6}${ZODIAC}`),
    readAge: (match, year) => year - 1911 - Number(match[1]),
  },
  {
    kind: 'birth',
    pattern: /身份证[^。]{0,18}?(?:\d{6})?((?:19|20)\d\d)(?:0\d|1[0-2])[0-3]\d/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?<!\d)(1[05])后(?!来|的?时)/gu,
    readAge: (match, year) => year - 2000 - Number(match[1]),
  },
  {
    kind: 'birth',
    pattern:
      /(?:民国)?(?<!\d)(\d{2,3})年次|民国(\d{2,3})年[^,。]{0,8}(?:生|次)|生(?:年|日|于)?[^,。\d]{0,4}民国(\d{2,3})年/gu,
    readAge: (match, year) => year - 1911 - Number(match[1] ?? match[2] ?? match[3]),
  },
]
