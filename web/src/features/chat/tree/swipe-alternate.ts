import type { ChatRecord } from '@citrine/contract/chat'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { canSend } from '../state/chat-state.ts'
import { stepAlternate } from './use-chat-keys.ts'

interface Swipe {
  step: 1 | -1
  /** The price of another reply. Null if none may be requested. */
  price: number | null
}

/**
 * Shows the next alternate in the direction of a swipe. Past the last one it requests another reply, and asks first if that
 * costs coins.
 */
export function swipeAlternate(chat: Chat, record: ChatRecord, { step, price }: Swipe): void {
  const state = chat.state.get()
  if (stepAlternate(chat, record, step) || step === -1 || price === null) return
  if (!canSend(state) || state.isChanging) return
  const request = (): void => chat.requestReply('regenerate', record.record_id)
  if (price === 0) request()
  else
    showToast({
      kind: 'info',
      about: 'swipe',
      text: i18n.t('swipe_costs', { ns: 'tree', price }),
      action: { text: i18n.t('regenerate', { ns: 'chat' }), run: request },
    })
}
