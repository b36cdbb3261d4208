import {
  type AgeRule,
  type EasternRules,
  readFirst,
  readRange,
  readShortOf,
  readYear,
} from './eastern-rules.ts'

const YEARS =
  ' ?(?:살(?!아|았|리|림|펴|찌|게|던|고 있|인(?:사|마|범|자)|해|며|려|수)|짤|쨜|세(?!기|계|대|트|상|월|금|일즈|요|제|부|워|로|종|탁|수|척|배|번|우|력|포|무|미나)|세의|才|歳)'
/** Ends of a bare number that make it a predicate. */
const SAY =
  '(?=$|[,.!?~)\\]…]|이야|이에요|이예요|이에여|입니다|이다|인데|이고|이라(?!니)|이 ?된|이 ?되|이 ?돼|이 ?됩|이지|이거든|임|이래|이었|밖에|이니|이네|인 ?[\\uE000\\uE001]|도 안|ㅋ|ㅎ|이죠|이잖)'
const NAMES = '[\\uE000\\uE001]'

const ages: AgeRule[] = [
  {
    kind: 'under',
    pattern:
      /(?:투표권?|선거권|면허|성인|어른|술|18 ?(?:살|세)?)[^.\d]{0,14}(\d+) ?년(?:은|이|만)? ?(?:더|뒤|후|남|있어야|기다|은 )/gu,
    readAge: readShortOf,
  },
  {
    kind: 'under',
    pattern:
      /(?<!\d)(\d+) ?년 ?(?:뒤|후|만|더|있으면|지나)[^.\d]{0,10}(?:성인|어른|18 ?(?:살|세)|면허|투표|술)/gu,
    readAge: readShortOf,
  },
  {
    kind: 'under',
    pattern:
      /(?:다음 ?달|다음 ?주|내년|내일|모레|곧|\d+월|이제 곧|얼마 ?후)(?:에|이면|에는|이 되면|쯤)? ?(?:드디어 |만 ?|겨우 |비로소 )?18 ?(?:살|세)?(?:이|가)? ?(?:된|되|돼|됩|$|이에|입)/gu,
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
      /(?:(?<![차\p{Script=Hangul}])나이|연령|연세|연배|방년|향년|만나이)(?:는|은|가|이|도|만|[:="'\])\s])*(?:이제|올해|만|현재|아직|겨우|고작|약)?[ "']*(\d{1,4})(?![\d.:%]| ?(?:년|개월|명|cm|kg))/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `(?:이제|올해|겨우|고작|아직|다음 ?달이?면?|다음 ?주면?|내년이?면?|내일이?면?|곧|방금|갓|막|불과|꽃다운|이팔청춘|방년|만|올해로|며칠 ?뒤면?)(?: |이제|올해|겨우|고작|막|만|갓|,|에)*(\\d{1,2})${SAY}`,
      'gu',
    ),
    readAge: (match) => (Number(match[1]) < 6 ? undefined : Number(match[1])),
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `(?:(?<!\\p{Script=Hangul})(?:나|저|너|난|전|넌|걔|쟤|얘|그녀|그|당신|네가|내가|제가|니가)|${NAMES})(?:는|은|도|가|이|요)?(?: |,|\\?|:|올해|이제|아직|그냥|만)*(\\d{2})${SAY}`,
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
      /(?<!\d)10대 ?(?:초반|중반)|(?:십대|10대) ?(?=소녀|소년|여자|남자|청소년|아이|입니다|예요|이에요|이다|다(?:$|\.))/gu,
    readAge: () => null,
  },
]

const schools: AgeRule[] = [
  {
    kind: 'school',
    pattern: /(?:초등학교|중학교|고등학교|초등|중등|고등|여고|여중|남고|남중|중|고|초) ?[1-6] ?학년/gu,
    readAge: () => null,
  },
  {
    kind: 'school',
    pattern: /(?<!대학교? ?|대 ?|대학원 ?|전문대 ?|의대 ?)(?<!\d)[1-6] ?학년/gu,
    readAge: () => null,
  },
  {
    kind: 'school',
    pattern:
      /(?:초등학생|중학생|고등학생|초등생|중고생|중고등학생|초딩|중딩|고딩|여고생|여중생|남고생|남중생|유치원생|급식이|예비 ?고1|예비 ?중1|중학교에 다니|고등학교에 다니|초등학교에 다니|유치원에 다니|중학교 다니|고등학교 다니|초등학교 다니|중학교에 다녀|고등학교에 다녀|초등학교에 다녀|중학교에 다닌|고등학교에 다닌|초등학교에 다닌|유치원에 다녀|유치원에 다닌)/gu,
    readAge: () => null,
  },
  {
    kind: 'school',
    pattern: /(?<![\p{Script=Hangul}\d])(?:초[1-6]|중[1-3]|고[1-3])(?![\d.:%]| ?(?:위|층|번|개|점|호))/gu,
    readAge: () => null,
  },
]

const words: AgeRule[] = [
  {
    kind: 'word',
    pattern:
      /미성년(?!자? ?(?:보호|관람|출입|판매|범죄))|(?:성인|성년|어른)(?:이|은|도)? ?(?:아직 )?(?:아니|아닙|아닌(?!지)|안 ?됐|안 ?된|되지 ?(?:않|못)|되려면|못 ?됐)|(?:법정|법적) ?(?:연령|성년|나이)[^.]{0,4}(?:미만|안|못)|(?:아직|그저|겨우|그냥) ?(?:은 )?(?:어린 ?|조그만 |철없는 )?(?:애(?:야|예요|다|기|라|인|임|$)|어린애|아이(?:다|야|예요|입|일|에|라|인)|꼬마|어린이)|어린 ?아이(?:다|입|일|예|야|에)|어린애(?:다|입|예|야|에|일)|청소년(?:이다|입니다|이에요|이야|임|이라)|미취학|(?:소년|소녀) ?가장/gu,
    readAge: () => null,
  },
]

const births: AgeRule[] = [
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
]

const KIN =
  '(?:아들(?:딸)?|딸|형제|형(?= ?[은이는의]|님)|오빠|누나|언니|남동생|여동생|동생|조카(?:딸)?|손자|손녀|손주|아이들|애들|아기|쌍둥이|사촌|친구(?:들)?|이웃|옆집|제자(?:들)?|학생들|후배|막내|첫째|둘째|셋째|큰애|작은애|꼬마들|꼬맹이들|아버지|어머니|아빠|엄마|할아버지|할머니|삼촌|이모|고모|남편|아내|남친|여친|선배|환자|선수|짝꿍|반 ?친구)'

const NATIVE_UNITS = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉']
const NATIVE_BOUND: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  석: 3,
  넉: 4,
  서너: 3,
  너댓: 4,
  대여섯: 5,
  예닐곱: 6,
  한두: 1,
  두세: 2,
  두어: 2,
  일고여덟: 7,
}
const TENS: Record<string, number> = {
  열: 10,
  스물: 20,
  스무: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  예순: 60,
  일흔: 70,
  여든: 80,
  아흔: 90,
}
const SINO = '일이삼사오육칠팔구'
const UNIT = `(?:${[...Object.keys(NATIVE_BOUND).sort((one, other) => other.length - one.length), ...NATIVE_UNITS.slice(1)].join('|')})`
const TEN = `(?:${Object.keys(TENS).join('|')})`
const readNative = (tens: string | undefined, unit: string | undefined): string =>
  String(
    (TENS[tens ?? ''] ?? 0) + (NATIVE_BOUND[unit ?? ''] ?? Math.max(0, NATIVE_UNITS.indexOf(unit ?? ''))),
  )
const readSino = (hundreds: string, tens: string, unit: string): string => {
  const value = (part: string): number => SINO.indexOf(part) + 1
  const hundred = hundreds === '' ? 0 : (value(hundreds.slice(0, -1)) || 1) * 100
  const ten = tens === '' ? 0 : (value(tens.slice(0, -1)) || 1) * 10
  return String(hundred + ten + (unit === '' ? 0 : value(unit)))
}

export const koreanRules: EasternRules = {
  is_spaced: true,
  rewrites: [
    [
      new RegExp(
        `(?<!\\p{Script=Hangul})(${TEN}) ?(${UNIT})(?! ?(?:개|명|번|마리|권|시|군데|장|대|잔|병|그루|채|켤레|벌|사람|척|통|살배))`,
        'gu',
      ),
      (match) => readNative(match[1], match[2]),
    ],
    [
      new RegExp(
        `(?<!\\p{Script=Hangul})(${TEN})(?= ?(?:살|짤|이 ?된|이 ?되|이야|이에|입니다|인데|빼기|더하기|이 되어|이라니))`,
        'gu',
      ),
      (match) => readNative(match[1], ''),
    ],
    [
      new RegExp(`(?<!\\p{Script=Hangul})(${UNIT})(?= ?(?:살|짤))`, 'gu'),
      (match) => readNative('', match[1]),
    ],
    [new RegExp(`(?<=(?:빼기|더하기) ?)(${UNIT})`, 'gu'), (match) => readNative('', match[1])],
    [
      /(?<!\p{Script=Hangul})((?:[이삼사오육칠팔구]?백)?)((?:[이삼사오육칠팔구]?십)?)([일이삼사오육칠팔구]?)(?= ?(?:세(?!기|계|대|트|상)|년|살|개월))/gu,
      (match) => (match[0] === '' ? '' : readSino(match[1] ?? '', match[2] ?? '', match[3] ?? '')),
    ],
    [
      /(?<!\p{Script=Hangul})(이?십)([일이삼사오육칠팔구])(?=이에요|입니다|이야)/gu,
      (match) => readSino('', match[1] ?? '', match[2] ?? ''),
    ],
  ],
  rules: [...ages, ...births, ...schools, ...words],
  exceptions: [
    {
      kinds: ['age', 'look', 'under'],
      after: /^(?:이|의|은)? ?(?:이상|초과|넘|연상|연하|차이|많|어리|어린(?! ?나이)|터울|위|아래|더|적)/u,
    },
    { kinds: ['age'], before: /(?:보다|대상 ?연령:? ?|평균 ?연령은? ?|차이는? ?)$/u },
    {
      kinds: ['age', 'school', 'word'],
      after: /^(?: ?반)?(?:이|가|도|짜리(?:가)?)? ?(?:[^.,]{0,5} )?(?:아니|아닙|아닌)/u,
      unless: /아직 ?(?:만 ?)?18/u,
    },
    {
      kinds: ['age', 'look', 'school', 'word'],
      after:
        /^(?:로|으로|이)? ?(?:돌아|되돌|이?라면|이었다면|였다면|인 ?척|처럼 ?(?:느|굴|놀)|취급|흉내|기분|된 것 ?같은)/u,
    },
    { kinds: ['age', 'school'], before: /(?:만약|다시 ?한 ?번|혹시 ?내가)[^.]{0,10}$/u },
    // An age that is past.
    {
      kinds: ['age', 'school', 'word'],
      after:
        /^(?:이었을|였을|이던|던|이 ?되던|의|짜리)? ?(?:때|적|무렵|시절|부터|까지|되던|여름|겨울|봄|가을|생일에|나이에|어린 ?나이에|살 ?때)/u,
    },
    { kinds: ['age'], after: /^에(?!요|여|용)/u },
    {
      kinds: ['age', 'school', 'word'],
      after: /^(?:이었|였)/u,
      before: /(?:때|적|시절|무렵|당시|예전|옛날)[^.]{0,14}$/u,
    },
    {
      kinds: ['age', 'school', 'word'],
      before: /(?:어릴 ?적|어린 ?시절|어렸을 ?때|예전에|옛날에|당시|그때|\d+년 ?전)[^.]{0,10}$/u,
      unless: /지금|올해|이제/u,
    },
    {
      kinds: ['school', 'word'],
      after:
        /^[^.,]{0,12}(?:선생|교사|가르|담임|졸업|동창|과외|강사|코치|때(?:$|[ 는의에])|시절|적에|수학|과학|영어|교과서|문제집|학부모|대상|할인|요금|보호|출입|금지|맡|지도(?:하|교)|상담|돕)/u,
    },
    { kinds: ['school'], before: /(?:대학교?|대학원|전문대) ?$/u },
    {
      kinds: ['school', 'word', 'under'],
      after:
        /^[^.]{0,12}(?:금지|불가|입장할 ?수 ?없|관람|이용할 ?수 ?없|할 ?수 ?없습니다|제한|무료|출입|구매)/u,
    },
    {
      kinds: ['age', 'look', 'school'],
      after:
        /^[^.]{0,20}(?:지만|데|는데|지금은?|실제로는?|사실은?|이제는?|[,(]) ?[^.\d]{0,8}(?:2\d|[3-9]\d|1[89]) ?(?:살|세|이야|이에요|입니다|인 지금|이다|이 되)/u,
    },
    { kinds: ['age', 'look', 'word'], before: /(?:마음은|마음만은|기분은)[^.]{0,4}$/u },
    { kinds: ['birth'], after: /^(?:산| ?(?:와인|위스키|차|자동차))/u },
    { kinds: ['age', 'under'], after: /^(?:이하|미만| ?이하| ?미만| ?관람|용|부터 ?이용)/u },
  ],
  people: new RegExp(
    [
      `(?<kin>(?:(?<!\\p{Script=Hangul})(?:내|제|우리|저희|네|니|너의|나의|저의|그의|그녀의|당신의|옆집|\\uE000의) ?)?(?<!\\p{Script=Hangul})(?:쌍둥이 ?|큰 ?|작은 ?|막내 ?|외동)?${KIN})`,
      '(?<thing>(?<!\\p{Script=Hangul})(?:(?:내|제|우리|저희|그의|그녀의|\\uE000의) ?(?:집 ?)?)?(?:강아지|고양이|반려견|반려묘|멍멍이|댕댕이|토끼|햄스터|앵무새|거북이|말(?=[은이])|개(?=[는가] )|소나무|나무|차(?=[는가])|자동차|트럭|집(?=[은이])|건물|아파트|회사|가게|위스키|와인|술|다리(?=는)|학교(?=[는가])|노트북|컴퓨터|핸드폰|휴대폰|배(?=는)|성(?=은)))',
      '(?<me>(?<!\\p{Script=Hangul})(?:나(?=$|[는도 ,?요])|저(?=$|[는도 ,?요])|난(?= )|전(?= )|내가|제가|내(?= ?(?:나이|실제))|제(?= ?(?:나이|실제))|나이(?!\\p{Script=Hangul}|:)|나의|저의|본인|i|im)(?!\\p{L}{3}))',
      '(?<you>(?<!\\p{Script=Hangul})(?:너(?=[는도 ,])|넌|네가|니가|당신|그대|자네|꼬마야|얘야|네(?= ?나이)))',
      '(?<she>(?<!\\p{Script=Hangul})(?:그녀|걔))',
      '(?<he>(?<!\\p{Script=Hangul})(?:그(?=[는가도의] )|그가|그는))',
      '\\uE000',
      '\\uE001',
    ].join('|'),
    'gu',
  ),
  notSubjectBefore: /(?:함께)$/u,
  notSubjectAfter:
    /^(?:이|님|씨)?(?:와 |과 |랑 |하고 |에게(?!는 \d)|한테|를 |을 |의 ?(?!나이|실제|정신|신체)|보다|네 )/u,
  bound:
    /^(?:의 ?(?:나이|수명))?(?:는|은|이|가|도|들|만|벌써|올해|이제|아직|현재|거의|약|대략|지은 지|나이|,|:|\s)*$/u,
  kinHead: new RegExp(
    `^(?:짜리|의|배기|된|인|난|먹은)? ?(?:어린 |귀여운 |쌍둥이 |우리 )*${KIN}|^ ?반(?:을|의|에|이 )|^(?:짜리|인)? ?(?:아이 ?(?:둘|셋|넷|들|\\d)|아이들|애들|학생들|자녀)`,
    'u',
  ),
  personHead:
    /^(?:짜리|의|인|된)? ?(?:여자 ?아이|남자 ?아이|소녀|소년|여자애|남자애|아이|꼬마|여학생|남학생|학생|환자|선수)/u,
  thingHead:
    /^(?:짜리|된|의|인)? ?(?:강아지|고양이|개(?![구])|반려|토끼|말 |자동차|트럭|차(?: |를|가|는)|나무|소나무|건물|집)/u,
  being: /(?:\uE000|나|저|그녀|그|너)(?:는|은|도)(?!.*(?:에게|와 |과 ))[^.]{0,4}$/u,
  having: /(?:에게는?|옆집|이웃|한테|와|과|같은 ?반|돌보는|키우는|가르치는|만난|어떤) ?[^.]{0,6}$/u,
  nobody:
    /금지|불가|입장|관람|이용자|출입|모든 ?(?:등장인물|캐릭터)|보호자|판매|제한|보호법|누구도|아무도|권리/u,
}
