import type { Token } from '../tokens/token.ts'
import { hasRole, type Item, isMark } from './item.ts'
import type { Statement } from './statement.ts'

const [YOUNGEST, ADULT] = [3, 18]
/** The heading "Age" has at most this many words. */
const HEADING_WORDS = 3
const QUESTION =
  /\b(?:how old|what age|wie alt|quel age|cuantos anos|quanti anni|quantos anos)\b|сколько (?:\p{L}+ )?лет/u
const HEADING = /(?<!\p{L})(?:age|alter|edad|eta|idade|возраст)(?!\p{L})/u

const EASTERN = /^(?:私|僕|俺|我|내|제|나)?的?の?(?:年[齢龄齡]?|歳|나이)[はは는]?[?？]$|^عمري؟?\??$/u

/** Whether a sentence asks for an age ("How old are you?", "My age?") or is a heading such as "Age". */
export function asksForAge(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.text ?? ''
  if (/^[?？؟]$/.test(last) && EASTERN.test(tokens.map(({ text }) => text).join(''))) return true
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  if (words.length === 0) return false
  const text = words.join(' ')
  const isQuestion = tokens.some(({ text: mark }) => mark === '?')
  if (isQuestion) return QUESTION.test(text) || (words.length <= HEADING_WORDS && HEADING.test(text))
  return words.length <= HEADING_WORDS && HEADING.test(text) && tokens.every(({ kind }) => kind !== 'number')
}

/** Finds an age in the answer to such a question: "Fifteen." */
export function findAnswer(items: readonly Item[]): Statement[] {
  const at = items.findIndex((item) => !hasRole(item, 'mark', 'filler'))
  const [item, next] = [items[at], items[at + 1]]
  if (!item || item.number === null || item.number < YOUNGEST || item.number >= ADULT) return []
  if (next && !isMark(next, ',.!?"-') && !hasRole(next, 'years', 'unit', 'conj', 'now')) return []
  return [
    {
      from: at,
      to: at,
      age: item.number,
      is_minor: true,
      is_attribute: false,
      needs_person: false,
      is_field: true,
    },
  ]
}

const COUNTER_QUESTION =
  /^(?:and |und |et |y |e |а |и )?(?:you|u|ya|yourself|wbu|hbu|du|selbst|toi|vous|tu|vos|usted|te|lei|voce|vc|ce|ты|тебе|вы|у тебя)(?: alt| ans| anos| anni| лет)?$/u
const EASTERN_COUNTER_QUESTION =
  /^(?:そっち|そちら|あなた|君|きみ|あんた|(?:너|넌|당신|님|그쪽)|你|妳|您|(?:و)?(?:انت|انتي|انتا|إنت|انتو|حضرتك))(?:は|は何歳|는|은|도|呢|勒|咧|嘞|多大|几岁|幾歲|كم)?$/u

/** Whether a sentence only asks the same question back: "And you?" */
export function asksBack(tokens: readonly Token[]): boolean {
  if (!/^[?？؟]$/.test(tokens.at(-1)?.text ?? '')) return false
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  return COUNTER_QUESTION.test(words.join(' ')) || EASTERN_COUNTER_QUESTION.test(words.join(''))
}
