import { type AgeContext, type AgeMention, createStreamedAgeReader, readAges } from '../../ages/read-ages.ts'
import { listReadings } from '../../ages/readings/list-readings.ts'

export type ChatNames = { character: readonly string[]; user: readonly string[] }
export const NO_NAMES: ChatNames = { character: [], user: [] }

type SpeechContext = {
  speaker: 'character' | 'user'
  names?: ChatNames | undefined
  now: Date
  /** The speaker's previous text: "I am 15" may continue a sentence about somebody else. */
  before?: string
}

export type Minors = { isCharacter: boolean; isUser: boolean; isOther: boolean }

const NOBODY: Minors = { isCharacter: false, isUser: false, isOther: false }

const isStated = ({ isMinor, isHint }: Pick<AgeMention, 'isMinor' | 'isHint'>): boolean =>
  isMinor && isHint === undefined

/** The lowest age that counts as the speaker's: smaller children write no messages, and "Alter: 1." numbers a list. */
const WRITES_FROM = 5
/** An age without a subject ("fifteen") counts as the speaker's in texts of up to 60 letters. */
const ANSWER_MAX = 60

/**
 * Finds the people under 18 in a text. An age without a subject is the speaker's in a short text, and another
 * person's in a long one.
 */
export function readMinors(
  text: string,
  { speaker, names = NO_NAMES, now, before = '' }: SpeechContext,
): Minors {
  const whole = before === '' ? text : `${before}\n${text}`
  const freshFrom = whole.length - text.length
  const read = (subject: AgeContext['subject']): AgeMention[] =>
    readAges(whole, {
      characterNames: names.character,
      userNames: names.user,
      speaker,
      subject,
      now,
      readsHints: false,
    }).filter((mention) => isStated(mention) && mention.to > freshFrom)
  const stated = read('character')
  if (stated.length === 0) return NOBODY
  const ownersForUser = new Map(read('user').map(({ from, to, owner }) => [`${from}:${to}`, owner]))
  const isTooYoung = (age: number | null): boolean => speaker === 'user' && age !== null && age < WRITES_FROM
  const isShort = text.trim().length <= ANSWER_MAX
  const owners = stated.map(({ from, to, owner, age }) => {
    const isBare = owner === 'character' && ownersForUser.get(`${from}:${to}`) === 'user'
    if (!isBare) return owner
    return isShort && !isTooYoung(age) ? speaker : 'unknown'
  })
  return {
    isCharacter: owners.includes('character'),
    isUser: owners.includes('user'),
    isOther: owners.includes('third_person') || owners.includes('unknown'),
  }
}

/**
 * Looks for ages in a reply while it is written. A sentence without an age under 18 is read once; one with such an
 * age, or with disguised letters, is read again together with all text before it.
 */
export function createMinorsWatch({
  names = NO_NAMES,
  now,
  open: begun = '',
}: Pick<SpeechContext, 'names' | 'now'> & {
  open?: string
}) {
  const reader = createStreamedAgeReader({
    characterNames: names.character,
    userNames: names.user,
    speaker: 'character',
    subject: 'character',
    now,
    readsHints: false,
  })
  let open = begun.length
  return {
    read: (tail: string, fresh: number): Minors => {
      const [plain, ...disguised] = listReadings(tail)
      const text = (plain?.text ?? tail).slice(Math.max(0, tail.length - open - fresh))
      const { mentions, openFrom } = reader.read(text)
      open = text.length - openFrom
      return mentions.some(isStated) || disguised.length > 0
        ? readMinors(tail, { speaker: 'character', names, now })
        : NOBODY
    },
  }
}

export const speaksOfMinor = (text: string, now: Date): boolean =>
  readAges(text, {
    characterNames: [],
    userNames: [],
    speaker: 'narrator',
    subject: 'character',
    now,
    readsHints: false,
  }).some(isStated)

export type OwnAge = 'minor' | 'unclear' | 'none'

export function readOwnAge(text: string, name: string, now: Date): OwnAge {
  // Many phrases begin with the name of a character; a persona describes its bearer in the same way.
  const owners = readAges(text, {
    characterNames: [name],
    userNames: [],
    speaker: 'user',
    subject: 'user',
    now,
    readsHints: false,
  }).flatMap((mention) => (isStated(mention) ? [mention.owner] : []))
  if (owners.includes('user') || owners.includes('character')) return 'minor'
  return owners.includes('unknown') ? 'unclear' : 'none'
}
