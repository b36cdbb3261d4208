import { extractWords, quoteWord, splitPieces } from '#server/features/search/public.ts'

export type Term = { text: string; isPrefix: boolean }

const TERMS_MAX = 24

export function extractTerms(message: string): Term[] {
  const terms = new Map<string, Term>()
  for (const { text, isSigns } of splitPieces(message)) {
    const found = isSigns ? pairSigns(text) : isStopWord(text) ? [] : [stemWord(text)]
    for (const term of found) terms.set(term.text, term)
  }
  return [...terms.values()]
    .sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, TERMS_MAX)
}

function pairSigns(run: string): Term[] {
  const signs = [...run]
  return signs.slice(1).map((sign, index) => ({ text: `${signs[index]}${sign}`, isPrefix: false }))
}

/** A stem has at least 4 letters. A shorter word is searched as it is: too many words begin with 3 letters. */
const STEM_MIN = 4
/** Words of the index have at most 40 letters, so they begin with no longer stem. */
const STEM_MAX = 38
const ENGLISH_ENDING = /(?:'?s|es|ed|ing|ly)$/

/** Finds other inflections too, roughly and in any language: a word stands for all words with the same beginning. */
function stemWord(word: string): Term {
  if (word.length < STEM_MIN) return { text: word, isPrefix: false }
  return { text: cutInflection(word).slice(0, STEM_MAX), isPrefix: true }
}

function cutInflection(word: string): string {
  const { length } = word
  const stem = word.replace(ENGLISH_ENDING, '')
  if (stem.length < length && stem.length >= STEM_MIN) return stem
  if (length >= 7) return word.slice(0, -2)
  return length >= 5 ? word.slice(0, -1) : word
}

export function measureSimilarity(text: string, weighted: readonly (Term & { weight: number })[]): number {
  const words = extractWords(text)
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const hit = weighted.filter((term) => words.some((word) => matchesTerm(word, term)))
  return all === 0 ? 0 : hit.reduce((sum, { weight }) => sum + weight, 0) / all
}

export const matchesTerm = (word: string, { text, isPrefix }: Term): boolean =>
  isPrefix ? word.startsWith(text) : word === text

export const buildQuery = (user_id: string, { text, isPrefix }: Term): string =>
  quoteWord(user_id, isPrefix ? `${text}:*` : text)

/** Words without a topic, by language. Words that are frequent in the chat are skipped elsewhere. */
const LISTS = [
  'a about after again all also am an and any are as at be because been before but by can could did do does done for from get go got had has have he her here him his how i if in into is it its just know like me more my no not now of on one or our out over please really remember say said see she should so some still such tell than that the their them then there these they thing think this those to too up us very was we well were what when where which who why will with would yes you your',
  'aber als auch auf aus bei bin bist da das dass dein der die dir du ein eine einen er es für hast hat ich ihr im in ist ja kann mein mich mir mit nein nicht noch nun oder schon sein sich sie sind so über um und uns von war was wenn wer wie wir wo zu zum',
  'al algo como con cual cuando de del donde el ella en eres es esta este esto la las le lo los mas me mi muy no nos o para pero por porque que quien se ser si sin sobre son su te tu un una y ya yo',
  'au aux avec ce ces cette comme dans de des du elle en est et eu il je la le les leur lui ma mais me mes moi mon ne nous on ou ou par pas plus pour qu que quel qui sa se ses son sur ta te toi ton tu un une vous y',
  'ao com da das de do dos e ela ele em era essa esse esta este eu foi isso ja mais mas me meu minha na nao nas no nos o onde os ou para pela pelo por qual quando que quem se sem ser seu sim sua tem um uma voce',
  'alla anche che chi come con cosa da dei del della di dove e ed era gli ha ho il in io la le lo loro ma me mi mia mio nel non o per piu quando quello questa questo se sei si sono su sua suo ti tu un una',
  'а бы в вы где да для до его ее если есть еще же за и из или их к как когда кто ли меня мне мой мы на не него нет но о об он она они от по при с со так там то только ты у уже что это я',
]
const STOP_WORDS: ReadonlySet<string> = new Set(
  LISTS.flatMap((list) =>
    list
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .split(' '),
  ),
)

const isStopWord = (word: string): boolean => STOP_WORDS.has(word)
