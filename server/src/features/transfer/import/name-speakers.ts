import type { Notes } from './notes.ts'
import type { Header } from './read-header.ts'
import type { ImportedMessage } from './read-line.ts'

/** SillyTavern writes this in place of a character's name, in group chats and, since 2025, in all others. */
const NO_NAME = 'unused'

/** Reports the other speakers. In a file without the character's name, the only speaker is the character. */
export function nameSpeakers(
  messages: readonly ImportedMessage[],
  header: Header | undefined,
  notes: Notes,
): ImportedMessage[] {
  const isUnnamed = header?.character_name === NO_NAME
  const speaking = messages.filter(({ isNarration }) => !isNarration).flatMap(({ speaker }) => speaker ?? [])
  const [only, ...others] = new Set(isUnnamed ? speaking : [])
  const fault = others.length > 0 ? 'group' : 'other_speaker'
  return messages.map((message) => {
    if (message.speaker === null) return message
    if (message.speaker === only && others.length === 0) return { ...message, speaker: null }
    notes.add(fault, 'kept', message.line)
    return message
  })
}
