import { readZodiacYear } from '../../reckoned/zodiac-years.ts'
import {
  compileAll,
  type EasternAgeRule,
  matchAny,
  readFirst,
  readLaterYear,
  readRange,
  readShortfall,
  readYear,
  readYounger,
} from '../eastern-rules.ts'

const YEARS =
  ' ?(?:살(?!아|았|리|림|펴|찌|게|던|고 있|인(?:사|마|범|자)|해|며|려|수)|짤|쨜|세(?!기|계|대|트|상|월|금|일즈|요|제|부|워|로|종|탁|수|척|배|번|우|력|포|무|미나)|세의|才|歳)'

/** Endings that turn a bare number into a predicate. */
const PREDICATE_END =
  '(?=$|[,.!?~)\\]…]|이야|이에요|이예요|이에여|입니다|이다|인데|이고|이라(?!니)|이 ?된|이 ?되|이 ?돼|이 ?됩|이지|이거든|임|이래|이었|밖에|이니|이네|인 ?[\\uE000\\uE001]|도 안|ㅋ|ㅎ|이죠|이잖)'

const ADULT_RIGHT = '(?:투표권?|선거권|면허|성인|성년|어른|술|민증|주민등록증|18 ?(?:살|세)?)'
const NAMES = '[\\uE000\\uE001]'

const ZODIAC_SIGNS = ['쥐', '소', '호랑이', '토끼', '용', '뱀', '말', '양', '원숭이', '닭', '개', '돼지']
const readShortYear = (match: RegExpExecArray, year: number): number | undefined =>
  readZodiacYear(match[1] ?? '', ZODIAC_SIGNS.indexOf(match[2] ?? ''), year)

export const ages: EasternAgeRule[] = [
  // Springs seen, candles blown out, months since birth, halves, birthdays
  {
    kind: 'age',
    pattern: compileAll(
      '(\\d{1,2}) ?번(?:의|째)? ?(?:봄|여름|가을|겨울)(?:밖에|을 ?(?:맞|보|겪|지)|만)|(?:봄|여름|가을|겨울)[을은]? ?(\\d{1,2}) ?번(?:밖에|만|째)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '(?:초|촛불)(?:를|을|가|이)? ?(?:모두 |다 )?(\\d{1,2}) ?(?:개|자루)(?:를|가)? ?(?:불|껐|끄|꽂|켰|켜(?!져))|(\\d{1,2}) ?개의 ?(?:초|촛불)를? ?(?:불|껐|끄)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:태어난|난|살아온) ?지 ?(\\d{2,3}) ?(?:개월|달)'),
    readAge: (match) => Math.floor(Number(match[1]) / 12),
  },
  {
    kind: 'age',
    pattern: compileAll('(\\d+)(?:살|세)?의 (?:절반|반)이? ?[^.]{0,10}나이'),
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  {
    kind: 'under',
    pattern: compileAll('(\\d{1,2})살? ?번째 ?생일[은이] ?(\\d{1,2}) ?(?:년|해) ?전'),
    readAge: (match) => Number(match[1]) + Number(match[2]),
  },
  {
    kind: 'under',
    pattern: compileAll('(?:지난달|지난주|어제|얼마 ?전)[^.\\d]{0,20}(1[0-7])살? ?번째 ?생일'),
    readAge: readFirst,
  },
  { kind: 'under', pattern: compileAll('겨우 ?(1[0-7])살?에 '), readAge: readFirst },
  {
    kind: 'birth',
    pattern: new RegExp(`(?<!\\d)(\\d{2}) ?년생[^.]{0,6}?(${ZODIAC_SIGNS.join('|')})띠`, 'gu'),
    readAge: readShortYear,
  },
  {
    kind: 'birth',
    pattern: compileAll(
      '(?<!\\d)(\\d{1,2}) ?년 ?전에 ?(?:태어났|태어난)|(?:어머니|엄마)[가는] (?:\\uE000|그녀|그|나|저)[를을]? ?낳은 ?(?:것은|것이|건|게|지)? ?(?:벌써 |겨우 )?(\\d{1,2}) ?년',
    ),
    readAge: readFirst,
  },
  { kind: 'look', pattern: compileAll('(?:십대|10대)(?:가|이) ?된 ?지'), readAge: () => null },
  {
    kind: 'birth',
    pattern: compileAll('(?:운전|투표|결혼)(?:을)? ?할 ?나이(?:가|는) ?(?:아니|안 ?됐|못 ?됐|되지)'),
    readAge: () => 17,
  },
  {
    kind: 'birth',
    pattern: compileAll('어떤 ?(1\\d) ?살 ?[^.]{1,4}보다(?:도)? ?(?:어리|어린)'),
    readAge: (match) => Number(match[1]) - 1,
  },
  {
    kind: 'under',
    pattern: compileAll(
      '(?:여름|겨울|봄|가을|생일)[이을]? ?(?:두|세|한|\\d) ?번 ?(?:더|만)?[^.]{0,20}(?:계약|서명|성인|투표|면허)',
    ),
    readAge: () => 16,
  },
  {
    kind: 'age',
    pattern: compileAll('세상에 ?(?:나온|태어난|온) ?지 ?[^\\d.]{0,6}(\\d{1,2}) ?년'),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: new RegExp(
      `${ADULT_RIGHT}[^.\\d]{0,14}(\\d+) ?(?:년|해)(?:은|이|만|가|이나|쯤)? ?(?:더|뒤|후|남|있어야|기다|은 |모자|부족|전)`,
      'gu',
    ),
    readAge: readShortfall,
  },
  {
    kind: 'under',
    pattern: new RegExp(
      `(?<!\\d)(\\d+) ?(?:년|해) ?(?:은|만)? ?(?:뒤|후|만|더|있으면|있어야|지나|기다)[^.\\d]{0,10}${ADULT_RIGHT}`,
      'gu',
    ),
    readAge: readShortfall,
  },
  {
    kind: 'under',
    pattern:
      /(?:다음 ?달|다음 ?주|내년|내일|모레|곧|\d+월|이제 곧|얼마 ?후)(?:에|에야|이면|이나|에는|이 되면|쯤)? ?(?:드디어 |만 ?|겨우 |비로소 )?18 ?(?:살|세)?(?:이|가)? ?(?:된|되|돼|됩|$|이에|입)/gu,
    readAge: () => 17,
  },
  {
    kind: 'under',
    pattern:
      /(?:만 ?)?(1[0-8]) ?(?:살|세)? ?(?:미만|이하가 아니|(?:이|가|도|은)? ?(?:아직 )?(?:안 ?됐|안 ?된|안 ?되|못 ?된|못 ?됐|되지 ?(?:않|못|도)|채 안|넘지 ?(?:않|못)|안 ?넘))/gu,
    readAge: (match) => Number(match[1]) - 1,
  },
  { kind: 'under', pattern: /아직 ?(?:만 ?)?18 ?(?:살|세)(?:이|가|도|은)? ?아니/gu, readAge: () => 17 },
  {
    kind: 'under',
    pattern: new RegExp(
      `${ADULT_RIGHT}[^.\\d]{0,10}(?:몇|\\d+|한|두|세|석|넉) ?(?:달|개월|주|주일|일|밤)(?:이|만|은|도)? ?(?:남|더|뒤|후|모자|전)`,
      'gu',
    ),
    readAge: () => 17,
  },
  // "Three years younger than a brother of 18", in either word order.
  {
    kind: 'age',
    pattern:
      /(?<base>\d+)(?:살|세)?(?:짜리|인|된|의)? ?[^.\d]{0,12}보다 (?<years>\d+) ?(?:살|년|세|해)?(?:이|이나)? ?(?:어리|어린|아래|늦|밑)/gu,
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern:
      /보다 (?<years>\d+) ?(?:살|년|세)(?:이나)? ?(?:많|위|연상|먼저)[^.\d]{0,16}(?<base>\d+) ?(?:살|세)/gu,
    readAge: readYounger,
  },
  {
    kind: 'hint',
    pattern: /띠동갑[^.\d]{0,16}(?<base>2\d)(?:살|세|이에요|이야|인데)|(?<=(2\d)살[^.\d]{0,16})띠동갑/gu,
    readAge: ({ groups, 2: before }) => Number(groups?.base ?? before) - 12,
  },
  {
    kind: 'age',
    pattern:
      /(\d+) ?살에[^.]{0,24}?(\d+) ?(?:년|해)(?:이|가)? ?(?:흐른|지난|넘게 지난|뒤인) ?(?:지금|오늘|올해)/gu,
    readAge: (match) => Number(match[1]) + Number(match[2]),
  },
  { kind: 'age', pattern: /(\d{1,2})살? ?번째 ?생일(?! ?파티 ?용품)/gu, readAge: readFirst },
  {
    kind: 'under',
    pattern: /(?<![a-z])u ?-? ?(1[0-8])(?![\d.])(?! ?(?:감독|코치|경기장|형))/gu,
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: new RegExp(`(\\d{1,2}) ?세 ?이하 ?${matchAny('부 유스 대표 팀 리그 선수단')}`, 'gu'),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern:
      /(\d{1,2}) ?살? ?(?:그대로|적 모습|모습 그대로|(?:소년|소녀|아이)?(?:의)? ?(?:외형|얼굴|겉모습|몸뚱이))/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: /나이[^.\d]{0,6}(\d+) ?(빼기|더하기|마이너스|플러스) ?(\d+)/gu,
    readAge: (match) => Number(match[1]) + (/빼|마/.test(match[2] ?? '') ? -1 : 1) * Number(match[3]),
  },
  {
    kind: 'age',
    pattern: /나이[^.\d]{0,6}(\d+)(?:살|세)?의 (?:절반|반)/gu,
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  {
    kind: 'look',
    pattern: new RegExp(
      `(?:겉모습|외모|정신 ?연령|신체 ?나이|영원한|영원히|몸은|겉보기)[^.\\d]{0,12}(\\d{1,2})(?:${YEARS})?`,
      'gu',
    ),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: new RegExp(`(?<![\\d.]|\\d:)(\\d{1,2})${YEARS}(?= ?(?:처럼|같이|로) ?보)`, 'gu'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![\\d.제]|\\d:)(\\d{1,4}) ?[-~,/] ?(\\d{1,2})${YEARS}`, 'gu'),
    readAge: readRange,
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![\\d.제]|\\d:)(\\d{1,4})(?:여)?${YEARS}`, 'gu'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern:
      /(?:(?<![차\p{Script=Hangul}])나이|연령|연세|연배|방년|향년|만나이|(?<![a-z])age)(?:[/·,|] ?(?:성별|키|신장|체중|직업|학교|학년)(?=[/·,|: ]))*(?:는|은|가|이|도|만|[^\p{L}\p{N}.])*(?:이제|올해|만|현재|아직|겨우|고작|약|한국식|세는나이로?)?[ "'(]*(\d{1,4})(?![\d.:%]| ?(?:년|개월|명|cm|kg))/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `(?:이제|올해|겨우|고작|아직|꽉 찬|다음 ?달이?면?|다음 ?주면?|내년이?면?|내일이?면?|곧|방금|갓|막|불과|꽃다운|이팔청춘|방년|만|올해로|며칠 ?뒤면?)(?: |이제|올해|겨우|고작|막|만|갓|,|에)*(\\d{1,2})${PREDICATE_END}`,
      'gu',
    ),
    readAge: (match) => (Number(match[1]) < 6 ? undefined : Number(match[1])),
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `(?:(?<!\\p{Script=Hangul})(?:나|저|너|난|전|넌|걔|쟤|얘|그녀|그|당신|네가|내가|제가|니가)|${NAMES})(?:는|은|도|가|이|요)?(?: |,|\\?|:|올해|이제|아직|그냥|만)*(\\d{2})${PREDICATE_END}`,
      'gu',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern:
      /(?:^|[?,.!] ?)(1\d)(?=이야|이에요|이예요|입니다|인데|이라서|이거든|임(?:$|[^\p{Script=Hangul}])|이고 |살)/gu,
    readAge: readFirst,
  },
  { kind: 'age', pattern: /[\uE000\uE001] ?[([|/·,] ?(\d{1,2})(?=[)\],|/;]|$)/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern: /(?<![\d.])(1\d) ?[,/]? ?(?=[남녀여](?:자|학생)?(?:$|[,. /!]|임|입|이))/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: /(?<!\p{Script=Hangul})[남녀여](?:자)? ?[,/]? ?(1\d)(?=$|[,. /!])/gu,
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern:
      /(?:십대|(?<!\d)10대) ?(?:초반|중반)|(?:십대|10대) ?(?=소녀|소년|여자|남자|청소년|아이|입니다|예요|이에요|이다|다(?:$|\.))/gu,
    readAge: () => null,
  },
]

export const births: EasternAgeRule[] = [
  // "Married in 2013, she was born two years later"
  {
    kind: 'birth',
    pattern: compileAll('(20\\d\\d) ?년[^.\\d]{0,10}(\\d{1,2}) ?년 ?[뒤후][^.\\d]{0,12}(?:태어|낳)'),
    readAge: readLaterYear,
  },
  {
    kind: 'birth',
    pattern:
      /(?<!\d)((?:19|20)\d\d)(?: ?년|[-./]\d{1,2}[-./]\d{1,2})? ?(?:\d{1,2} ?월)? ?(?:\d{1,2} ?일)? ?[^.;,\d]{0,5}?(?:생(?!활|산|긴|겼|맥)|태어|출생)/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?:생년월일|출생|생일|생년|태어난 ?해)[^.;\d]{0,8}((?:19|20)\d\d)/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?<!\d)([01]\d) ?년 ?생/gu,
    readAge: (match, year) => year - 2000 - Number(match[1]),
  },
  {
    kind: 'birth',
    pattern: new RegExp(
      `(?<!\\d)((?:19|20)\\d\\d)년? ?(?:생 ?)?${matchAny('쥐 소 호랑이 토끼 용 뱀 말 양 원숭이 닭 개 돼지')}(?:띠|요|예|이에|임|입|$|,)`,
      'gu',
    ),
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?:주민 ?번호|주민등록번호|주번)[^\d.]{0,8}(\d\d)(?:0\d|1[0-2])[0-3]\d(?!\d)/gu,
    readAge: (match, year) => year - Number(match[1]) - (Number(match[1]) <= year - 2000 ? 2000 : 1900),
  },
]
