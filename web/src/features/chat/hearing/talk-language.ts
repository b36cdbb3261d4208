import { languageOf } from '@citrine/contract/text-language'
import type { ChatState } from '../state/chat-state.ts'

/** So many of the newest messages tell in which language somebody writes. */
const MESSAGES = 6

type Talk = Pick<ChatState, 'character' | 'records'>

/** In which language somebody will speak here: the one that they write in, else the character's, else the page's. */
export function talkLanguage({ character, records }: Talk, draft: string, page: string): string {
  const own = records.filter(({ role, is_deleted }) => role === 'user' && !is_deleted).slice(-MESSAGES)
  const written = [...own.map(({ content }) => content), draft].join('\n')
  return languageOf(written, character?.language ?? page)
}
