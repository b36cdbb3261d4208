import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readAges } from '../../ages/read-ages.ts'
import { type ChatNames, NO_NAMES } from './read-minors.ts'

/** Reading a long message takes some 4 ms, and the same messages are read again with each of the next six. */
const known = new LRUCache<string, boolean>({ max: 5_000 })
/** Letters at the end of a message that are read once more with the next messages. */
export const MESSAGE_END = 1_000

/**
 * True if the user's words are typical of a person under 18, such as homework or a learner's permit. The replies are
 * not read: two in a hundred of the shop's own openings would hint by a class of ships or a row of numbers.
 */
export const hintsAtMinor = (
  userTexts: readonly string[],
  { names = NO_NAMES, now }: { names?: ChatNames | undefined; now: Date },
): boolean => userTexts.some((text) => isHint(text.slice(-MESSAGE_END), names, now))

function isHint(text: string, { character, user }: ChatNames, now: Date): boolean {
  const words = JSON.stringify([character, user, now.getUTCFullYear(), text])
  const key = createHash('sha256').update(words).digest('base64')
  const isKnown = known.get(key)
  if (isKnown !== undefined) return isKnown
  const isFound = readAges(text, {
    characterNames: character,
    userNames: user,
    speaker: 'user',
    subject: 'character',
    now,
    readsHints: true,
  }).some(({ isMinor, owner }) => isMinor && owner !== 'third_person')
  known.set(key, isFound)
  return isFound
}
