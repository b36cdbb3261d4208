import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readAges } from '../../ages/read-ages.ts'
import { type ChatNames, NO_NAMES } from './read-minors.ts'

export type ChatMessage = { role: 'user' | 'character'; content: string }

/** Reading a long message takes some 4 ms, and the same messages are read again with each of the next six. */
const known = new LRUCache<string, boolean>({ max: 5_000 })
const MESSAGE_END = 1_000

/** True if words in the chat are typical of a person under 18, such as homework or a learner's permit. */
export const hintsAtMinor = (
  messages: readonly ChatMessage[],
  { names = NO_NAMES, now }: { names?: ChatNames | undefined; now: Date },
): boolean => messages.some((message) => isHint(message, names, now))

function isHint({ role, content }: ChatMessage, { character, user }: ChatNames, now: Date): boolean {
  const text = content.slice(-MESSAGE_END)
  const year = now.getUTCFullYear()
  const key = createHash('sha256')
    .update(JSON.stringify([role, character, user, year, text]))
    .digest('base64')
  const isKnown = known.get(key)
  if (isKnown !== undefined) return isKnown
  const isFound = readAges(text, {
    characterNames: character,
    userNames: user,
    speaker: role,
    subject: 'character',
    now,
    readsHints: true,
  }).some(({ isMinor, owner }) => isMinor && owner !== 'third_person')
  known.set(key, isFound)
  return isFound
}
