import { detectLanguage } from '@citrine/contract/text-language'
import type { ChatState } from '../state/chat-state.ts'

const MESSAGES_MAX = 6

type ChatTexts = Pick<ChatState, 'character' | 'records'>

export function detectChatLanguage({ character, records }: ChatTexts, draft: string, page: string): string {
  const ownMessages = records
    .filter(({ role, is_deleted }) => role === 'user' && !is_deleted)
    .slice(-MESSAGES_MAX)
  const written = [...ownMessages.map(({ content }) => content), draft].join('\n')
  return detectLanguage(written, character?.language ?? page)
}
