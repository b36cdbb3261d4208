import type { Exception } from '../eastern-rules.ts'

export const exceptions: readonly Exception[] = [
  // "Louis XVI"
  {
    kinds: ['age'],
    before:
      /(?:루이|헨리|찰스|조지|에드워드|니콜라이|표트르|엘리자베스|알렉산드르|펠리페|카를로?스?|프리드리히|빌헬름|구스타브|바오로|비오|레오|베네딕토|그레고리오|람세스|루트비히|샤를|제임스|윌리엄|나폴레옹) ?$/u,
  },
  // "Forty, but like fifteen when it snows"
  {
    kinds: ['age'],
    before: /(?:[2-9]\d|1[89]) ?[살세](?:인데|지만|이지만|여도)[^.]*$/u,
    after: /^ ?(?:같|처럼)/u,
  },
  // "Sells no alcohol to people under 18"
  { kinds: ['under'], after: /^(?:에게|한테|인 ?(?:사람|손님))/u, isOfOthers: true },
  // "Referees a U17 match", "her licence expires in three years"
  { after: /^ ?[^.,]{0,8}(?:심판|해설|중계)/u, isOfOthers: true },
  { after: /^(?:에|면)? ?(?:끝나|끝난|만료|갱신|종료)/u },
  // "Coaches the U15 team"
  {
    after:
      /^ ?(?:팀|대표팀|유소년부|선수들)[을를]? ?(?:지도|감독|가르|맡)|^ ?(?:\p{Script=Hangul}{1,4})?[을를] ?(?:지도|감독|가르)/u,
    isOfOthers: true,
  },
  // "The outing of the eighth grade was the head's idea"
  {
    kinds: ['school'],
    after: /^ ?(?:소풍|수학 ?여행|수업|발표회)(?:은|는|이|가|을|를)[^.]{0,10}(?:교장|선생|교사)/u,
    isOfOthers: true,
  },
  // "Writes novels about a detective of fifteen", "sixteen candles lit the hall", "the mother of a son of twelve"
  {
    kinds: ['age'],
    after: /^ ?(?:짜리|인|의)? ?[^.]{1,8} ?(?:소설|이야기|만화|동화|영화)(?:을|를)? ?(?:쓰|쓴|그리|그린|찍)/u,
  },
  { kinds: ['hint'], after: /^(?:가|이)? ?[^.]{0,6}(?:밝히|비추|켜져|타오)/u },
  {
    kinds: ['age'],
    after:
      /^ ?(?:짜리|된|인)? ?(?:아들|딸|손자|손녀|아이|쌍둥이)의 ?(?:엄마|아빠|어머니|아버지|할머니|할아버지|이모|삼촌)/u,
    isOfOthers: true,
  },
  // "When the war ended, thirteen; now she is ninety"
  { kinds: ['age'], before: /(?:을|ㄹ|할|될|났을|됐을|었을|았을) ?때[,，]? ?$/u },
  { kinds: ['hint'], after: /^[^.,]{0,8}\d+ ?(?:유로|원|달러)/u },
  // "Looks after girls of 6 and 9"
  {
    kinds: ['age'],
    after:
      /^(?:과|와|이랑|하고|,) ?(?:만 )?\d+ ?(?:살|세)(?:짜리|인|의)? ?(?:[^., ]{1,3} )?(?:여자 ?아이|남자 ?아이|아이|소년|소녀|딸|아들|남매|형제|자매)/u,
    isOfOthers: true,
  },
  {
    kinds: ['age', 'look', 'under'],
    after:
      /^(?:이|의|은)? ?(?:이상|초과|넘|연상|연하|차이|많|어리|어린(?! ?(?:나이|임금|왕|황제|소녀|소년|아이))|터울|위|아래|더|적)/u,
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
  {
    kinds: ['age', 'school', 'word'],
    after:
      /^(?:이었을|였을|이던|던|이 ?되던|의|짜리)? ?(?:때|적|무렵|시절|부터|까지|되던|(?:여름|겨울)(?! ?방학)|(?:여름|겨울) ?방학 ?때|봄|가을|생일에|나이에|어린 ?나이에|살 ?때)/u,
  },
  { kinds: ['age'], after: /^에(?!요|여|용)/u },
  // "At eleven she recorded over it"
  { kinds: ['age'], after: /^의 ?(?:\uE000|\p{L}+)[이가]? [^.]{0,40}(?:했다|었다|았다|였다)$/u },
  // "The mother of a child of 7", "a boy of 9 brings her bread"
  {
    kinds: ['age', 'look'],
    after:
      /^ ?(?:짜리|된|인)? ?(?:어린 )?(?:여자 ?아이|남자 ?아이|아이|소년|소녀|꼬마)(?:의 ?(?:엄마|아빠|어머니|아버지|고모|이모|삼촌|할머니|할아버지|후견인|보호자|선생)|[가이] (?:그녀|그|나|\uE000)에게)/u,
    isOfOthers: true,
  },
  {
    kinds: ['age'],
    after: /^ ?(?:짜리|된|인)? ?학생(?:들)?(?:에게|을|를) [^.]{0,12}가르/u,
    isOfOthers: true,
  },
  { kinds: ['age'], before: /(?:모두|전부|합쳐서?|총|식구가|회원이|학생이|인원이?|팀원이|명단은?) ?$/u },
  { kinds: ['hint'], before: /(?:옛날|그때|시절|예전)[^.]{0,20}$/u },
  {
    kinds: ['hint'],
    after: /^[^.]{0,20}(?:던|했었|이었지|였지|그립|추억|생각나|시절|교사|맡)/u,
  },
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
      /^[^.,]{0,12}(?:선생|교사|가르|담임|졸업(?! ?(?:공연|작품|을 앞|사진|앨범|식을 앞|까지|반))|동창|과외|강사|코치|때(?:$|[ 는의에])|시절|적에|(?:수학|과학|영어|국어)(?:을|를)? ?(?:가르|과외|강사|학원)|교과서|학부모|대상|할인|요금|보호|출입|금지|맡|지도(?:하|교)|상담|돕)/u,
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
]
