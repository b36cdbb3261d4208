import { type EasternAgeRule, makeRules, readFirst, readRange } from '../eastern-rules.ts'
import { readDifference, readLimit, readSum } from '../read-limit.ts'

const CITY = '(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|수원|제주|강원|충청|전주|창원|성남|일산)'

export const conversation: EasternAgeRule[] = [
  // "My mother says not to do this until I am 18"
  {
    kind: 'under',
    pattern:
      /(?<!아들|딸)(?:엄마|아빠|부모님)(?:가|는|이|께서)? ?18 ?살[^.]{0,8}(?:까지|전에)[^.]{0,12}(?:하지 ?말|안 ?된|못)/gu,
    readAge: () => 17,
  },
  // "From fourteen to sixteen"
  { kind: 'age', pattern: /(?<!\d)(1[0-7]|[89]) ?에서 ?(1[0-7]) ?사이/gu, readAge: readRange },
  // "Has lived twelve springs"
  {
    kind: 'age',
    pattern:
      /(?<!\d)(1[0-7]|[5-9]) ?(?:번의? ?)?(?:봄|여름|가을|겨울)(?:을|를)? ?(?:산|살|보낸|보냈|맞은|지낸|겪은)/gu,
    readAge: readFirst,
  },
  // "Born in a snowstorm fourteen years ago"
  {
    kind: 'birth',
    pattern: /(?<!\d)(1[0-7]|[5-9]) ?년 ?전[^.,\d]{1,14}(?:태어난|태어났|세상에 나온|세상에 나왔)/gu,
    readAge: readFirst,
  },
  // "16, Busan", "by the way 14"
  { kind: 'age', pattern: new RegExp(`^(1[0-7])[ ,/]+${CITY}(?=$|[ ,.!에])`, 'gu'), readAge: readFirst },
  {
    kind: 'age',
    pattern:
      /(?:참고로|근데|사실|실은) ?(?:저|나|난|전)?(?:는|은)? ?(1[0-7]|[89])(?=$|[.!]|임|이야|입니다|이에요|인데)/gu,
    readAge: readFirst,
  },
  // "No account until 16, so two more years"
  {
    kind: 'under',
    pattern:
      /(1[3-9]|20) ?(?:살|세)?(?:까지|부터|이?되야|이 ?되어야|이?돼야|넘어야)[^.\d]{0,24}(\d) ?년 ?(?:더|남|기다|있어야)/gu,
    readAge: readLimit,
  },
  // "Four years ago, at ten", "my mother had me at 20 and is 35 now"
  { kind: 'birth', pattern: /(?<!\d)(\d{1,2}) ?년 ?전[, ]+(\d{1,2}) ?(?:살|세)에/gu, readAge: readSum },
  {
    kind: 'sum',
    pattern:
      /(?:엄마|어머니|아빠|아버지)[^.\d]{0,4}(\d{2}) ?(?:살|세)?에 (?:나를|저를|날|절) 낳[^.\d]{0,12}(\d{2})/gu,
    readAge: readDifference,
  },
  ...makeRules(
    'school',
    '(?:내년|올해|내후년)(?:에|에는)? ?(?:고등학교|중학교|고입|중입) ?(?:입시|입학 ?시험|배정)',
    '초등(?:학교)? ?(?:고학년|저학년|중학년)(?! ?(?:담임|교사|담당|대상|용))',
    '(?:내년|올해|곧|다음 ?달|내후년|이번 ?겨울|이번 ?봄)[^.]{0,4}(?:초등학교|중학교|고등학교)(?:를|을)? ?졸업(?:한다|해|합니다|할|이다|이야|예정)',
  ),
  ...makeRules(
    'hint',
    '(?:아직|여전히|지금도)[^.]{0,4}(?:여학생|남학생)(?:이다|이야|입니다|이에요|임)',
    '(?:어린|조그만|작은) ?(?:여자 ?아이|남자 ?아이|여자애|남자애|소녀|소년)(?:다|이다|예요|야|입니다|이에요)(?=$|[.!])',
  ),
]
