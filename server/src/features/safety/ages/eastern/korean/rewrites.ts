import type { EasternRules } from '../eastern-rules.ts'

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
  const readDigit = (part: string): number => SINO.indexOf(part) + 1
  const hundred = hundreds === '' ? 0 : (readDigit(hundreds.slice(0, -1)) || 1) * 100
  const ten = tens === '' ? 0 : (readDigit(tens.slice(0, -1)) || 1) * 10
  return String(hundred + ten + (unit === '' ? 0 : readDigit(unit)))
}

/** A native numeral without a counted noun is an age: "열넷인", "열여섯에". */
const WITHOUT_NOUN =
  '(?=$|[,.!?~)\\]…"|]| ?(?:이(?!나)|인(?!분)|에(?!서)|의|밖에|은|만(?!에)|까지|쯤|정도|남짓|그대로|먹|된|됐|되|돼|꽃|소녀|소년|살))'
const COUNTED =
  ' ?(?:개|명|번|마리|권|시|군데|장|대|잔|병|그루|채|켤레|벌|사람|척|통|살배|가지|곳|분|쪽|편|송이|자루|포기|줄|칸|걸음|달|해|밤|날|배|판|곡|모금|돌|수|자|근|말|되)'

export const rewrites: EasternRules['rewrites'] = [
  // "Fourteen", as it is often misspelled
  [/열내(?= ?살)/gu, () => '14'],
  // Numerals with a space inside: "열 다 섯"
  [
    /(?<=(?:^|[ 열물른흔쉰순든은는이가]) ?)(?:(다|여) (섯)|(일) (곱)|(여) (덟)|(아) (홉)|(하) (나))/gu,
    (match) => match[0].replace(' ', ''),
  ],
  [
    new RegExp(
      `(?<!\\p{Script=Hangul})(${TEN})(?: ?(${UNIT}))?(?= ?(?:번(?:의|째)? ?(?:봄|여름|가을|겨울)|번(?:밖에|만)|번째 ?생일|개를? ?(?:불|껐|끄))|의 (?:절반|반)(?:이|,|$))|(?<=(?:초|촛불|케이크|생일)[^.]{0,10} )(${TEN})(?: ?(${UNIT}))?(?= ?개)`,
      'gu',
    ),
    (match) => readNative(match[1] ?? match[3], match[2] ?? match[4]),
  ],
  [
    new RegExp(
      `(?<!\\p{Script=Hangul})(${TEN}) ?(${NATIVE_UNITS.slice(1).join('|')})(?:(?!${COUNTED})${WITHOUT_NOUN}(?! ?(?:살|짤))|(?= ?번째 ?생일))`,
      'gu',
    ),
    (match) => `${readNative(match[1], match[2])}살`,
  ],
  [
    new RegExp(
      `(?<=(?:올해|이제|이제야|겨우|고작|아직|갓|막|나이는?) )(${NATIVE_UNITS.slice(5).join('|')})(?=이에요|이야|입니다|이다|인데|이고|이라|인 |이 ?[된되]|,|$)`,
      'gu',
    ),
    (match) => `${readNative('', match[1])}살`,
  ],
  [
    new RegExp(
      `(?<!\\p{Script=Hangul})(${UNIT})(?= 해(?:가|는|만|를|나|면|씩|째|도 안|,| 더| 뒤| 전))`,
      'gu',
    ),
    (match) => readNative('', match[1]),
  ],
  [
    /(?<!\p{Script=Hangul})([공영일])([공영일이삼사오육칠팔구])(?= ?년 ?생)/gu,
    (match) => [...match[0]].map((sign) => Math.max(0, SINO.indexOf(sign) + 1)).join(''),
  ],
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
  [new RegExp(`(?<!\\p{Script=Hangul})(${UNIT})(?= ?(?:살|짤))`, 'gu'), (match) => readNative('', match[1])],
  [new RegExp(`(?<=(?:빼기|더하기) ?)(${UNIT})`, 'gu'), (match) => readNative('', match[1])],
  // In "Haldric the Second, King" 세 numbers a ruler and is not an age; in "Kalenz일세" the ending means "is".
  [
    /(?<=\p{Script=Latin}{3,} ?)[12]세(?=의|와|과|는|가|를|와의|로| ?(?:왕|여왕|국왕|황제|교황|대왕|폐하))/gu,
    () => '대',
  ],
  [/(?<=\p{Script=Hangul}{2,} ?)[1-4]세(?= ?(?:왕|여왕|국왕|황제|교황|대왕|폐하))/gu, () => '대'],
  [/(?<=\p{Script=Latin})일세/gu, () => '이다'],
  [
    /(?<!\p{Script=Hangul})((?:[이삼사오육칠팔구]?백)?)((?:[이삼사오육칠팔구]?십)?)([일이삼사오육칠팔구]?)(?= ?(?:세(?!기|계|대|트|상|이[,. ])|년|살|개월))/gu,
    (match) => (match[0] === '' ? '' : readSino(match[1] ?? '', match[2] ?? '', match[3] ?? '')),
  ],
  [
    /(?<!\p{Script=Hangul})(이?십)([일이삼사오육칠팔구])(?=이에요|입니다|이야)/gu,
    (match) => readSino('', match[1] ?? '', match[2] ?? ''),
  ],
]
