import type { LanguageCode } from '../languages/language-data.ts'
import { institutions } from '../western/harmless/anniversaries.ts'
import { foldAccents } from '../western/phrase.ts'
import { type Concept, compileConcept } from './concept-words.ts'
import { compileMilestone } from './milestone-words.ts'

/** Allows at most five words before the owner and what it owns. */
const LEAD = '^(?:"? ?[\\p{L}\\d]+ ){0,5}?'
const HEAD =
  '(?<head>(?!(?:an?|the|only|just|still|not|barely|almost|nearly|about|too|so|in|at|going|turning)(?![\\p{L}]))\\p{L}+)'
const FOLDED = foldAccents(institutions.ru)

/** "\uE000" is the character's name; the group `head` is the noun that it owns, the subject of the sentence. */
const OWNED: Readonly<Record<LanguageCode, RegExp>> = {
  en: new RegExp(`${LEAD}(?:(?:\\uE000s|the \\uE000) ${HEAD}|(?<of>\\p{L}+) of \\uE000)`, 'u'),
  // "Brennas" is not recognised as the name.
  de: new RegExp(
    `${LEAD}(?:\\uE000s ${HEAD}|(?<of>\\p{L}+) von \\uE000s?|(?<name>\\p{L}+s (?:${foldAccents(institutions.de)}|enkel\\p{L}*|sohn|tochter|neffe|nichte)) )`,
    'u',
  ),
  fr: new RegExp(`${LEAD}(?<head>\\p{L}+) d(?:e|u|es)?[ ']*\\uE000`, 'u'),
  es: new RegExp(`${LEAD}(?<head>\\p{L}+) de \\uE000`, 'u'),
  it: new RegExp(`${LEAD}(?<head>\\p{L}+) di \\uE000`, 'u'),
  pt: new RegExp(`${LEAD}(?<head>\\p{L}+) d[aeo] \\uE000`, 'u'),
  ru: new RegExp(
    `${LEAD}(?<head>${FOLDED}|внук\\p{L}*|сын\\p{L}*|дочь|дочери|аренд\\p{L}+) (?:лавк\\p{L}+ )?\\uE000`,
    'u',
  ),
  ar: /^(?:\S+ ){0,7}?(?<head>(?:ال)?(?:مخبز|مناره|متجر|دكان|متحف|نزل|مطعم|مقهي|مزرعه|جوقه|فرقه|نقابه|نادي|شركه|مدرسه|سفينه|بيت|منزل|ابن|ابنه|حفيد|حفيده|بنت)) \uE000/u,
  ja: /^[^、,。]{0,8}?\uE000(?:さん|ちゃん)?の(?<head>[^、,。はがも\d]{1,8})[はがも]/u,
  zh: /^[^,。]{0,8}?\uE000的(?<head>[^,。是有\d]{1,5})/u,
  // A title is not a thing that she owns: "Princess Maren".
  ko: /^[^,.]{0,8}?\uE000(?:의 ?| (?!양|군|씨|님|공주|왕자|아가씨|도련님|언니|누나|오빠|형|선배|후배))(?<head>\p{Script=Hangul}+)/u,
}

/** Concepts that are about the person although the name owns them: an age, a birthday, a school report. */
const SELF: readonly Concept[] = [
  'age_word',
  'adult',
  'birth',
  'cake',
  'exam',
  'grade',
  'level',
  'life',
  'parent',
  'pupil',
  'rite',
  'stage',
  'turn',
  'ward',
]
const SELF_NOUNS =
  /^(?:sweet|driving|drivers|licen[cs]e|fuhrerschein\p{L}*|permis|carnet?|patente|carteira|права|免許|驾照|면허|class|teacher|teachers|birthday|school|years?|annee|ano|anno|год|teens?|childhood|youth|height|klasse|schule|kindheit|jugend|classe|ecole|enfance|infancia|infanzia|clase|escuela|scuola|escola|turma|foi|body|voice|誕生日|年|歳|齢|通知表|成績表|学校|クラス|年[龄纪]|岁数|生日|成绩单|联络簿|学校|班|첫|나이|생일|성적표|학교|반|키|体|身体|肉体|正体|外見|見た目|秘密|心|設定|外表|身份|设定|몸|외모|정체|비밀|설정|실제|진짜)/u

const NEXT_SUBJECT: Readonly<Record<LanguageCode, RegExp>> = {
  en: /;|(?:,|,? (?:and|but|so|because|while|as|although)) (?=(?:she|he|i|\uE000)(?![\p{L}]))/u,
  de: /;|(?:,|,? (?:und|aber|denn|weil|wahrend|obwohl)) (?=(?:sie|er|ich|\uE000)(?![\p{L}]))/u,
  fr: /;|(?:,|,? (?:et|mais|car|parce que?|alors)) (?=(?:elle|il|je|j|\uE000)(?![\p{L}]))/u,
  es: /;|, (?:y|pero|porque) |(?:,|,? (?:y|pero|porque)) (?=(?:ella|yo|\uE000)(?![\p{L}]))/u,
  it: /;|, (?:e|ma|perche) |(?:,|,? (?:e|ma|perche)) (?=(?:lei|lui|io|\uE000)(?![\p{L}]))/u,
  pt: /;|, (?:e|mas|porque) |(?:,|,? (?:e|mas|porque)) (?=(?:ela|ele|eu|\uE000)(?![\p{L}]))/u,
  ru: /;|(?:,|,? (?:и|а|но|потому что)) (?=(?:она|он|я|еи|ему|мне|\uE000)(?![\p{L}]))/u,
  ar: /[;؛]|[,،]? (?=(?:و|ف)?(?:هي|هو|انا|\uE000)(?![\p{L}]))/u,
  ja: /[;、,](?=(?:彼女|彼|私|僕|\uE000)[はがも])/u,
  zh: /[;,](?=(?:而|但|可)?(?:[她他我]|\uE000)(?!的))/u,
  ko: /[;,] ?(?=(?:그녀|그|나|저|\uE000)[는은가이도])/u,
}

/**
 * Returns nothing of "Maren's bakery blew out its candles", and the second clause of "Maren's coat is too big,
 * and she starts ninth grade".
 */
export function removeOwnedSubject({ text, code }: { text: string; code: LanguageCode }): string {
  const end = findOwnedEnd(text, code)
  if (end === null) return text
  const rest = text.slice(end)
  const next = NEXT_SUBJECT[code].exec(rest)
  return next ? rest.slice(next.index + next[0].length).trimStart() : ''
}

function findOwnedEnd(text: string, code: LanguageCode): number | null {
  const match = OWNED[code].exec(text)
  const noun = match?.groups?.head ?? match?.groups?.of ?? match?.groups?.name
  if (!match || noun === undefined || SELF_NOUNS.test(noun)) return null
  const isSelf =
    SELF.some((concept) => compileConcept(code, concept).test(noun)) ||
    compileMilestone(code, 'events').test(noun)
  return isSelf ? null : match.index + match[0].length
}
