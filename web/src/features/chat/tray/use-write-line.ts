import { LINE_DRAFT_MAX } from '@citrine/contract/chat-tree'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { openRefusalDialog } from '#web/lib/screen/coin-refusal.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useStore } from '#web/lib/store.ts'
import type { Chat } from '../state/create-chat.ts'
import { openDraft } from '../unsent/drafts.ts'

interface Attempt {
  after_id: string | undefined
  before: string
  client_id: string
}

/**
 * Lets the model write the user's next message into the draft, guided by the text already there; a retry is
 * not charged again.
 */
export function useWriteLine(chat: Chat, draftKey: string) {
  const { t } = useTranslation('tree')
  const [isWriting, setIsWriting] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const text = useStore(openDraft(draftKey))
  const { records, outgoing } = useStore(chat.state)
  const last_id = records.at(-1)?.record_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader's next step makes the refusal obsolete
  useEffect(() => setRefusal(null), [text, last_id, outgoing])
  const write = async (): Promise<void> => {
    const { chat_id, records } = chat.state.get()
    if (chat_id === null || isWriting) return
    const draft = openDraft(draftKey)
    const before = draft.get()
    const after_id = records.at(-1)?.record_id
    if (attempt.current?.after_id !== after_id || attempt.current?.before !== before) attempt.current = null
    attempt.current ??= { after_id, before, client_id: newId() }
    setIsWriting(true)
    setRefusal(null)
    try {
      const { client_id } = attempt.current
      const line = { draft: before.slice(0, LINE_DRAFT_MAX) }
      const [text = ''] = await chat.suggest({ chat_id, client_id, line })
      attempt.current = null
      draft.set(text)
      const undo = { text: t('undo'), run: () => draft.set(before) }
      showToast({
        kind: 'success',
        about: 'line',
        text: t('line_written'),
        ...(before !== '' && { action: undo }),
      })
      document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.desc)
      // The server has decided, so the next press is a new attempt.
      if (!error.transport) attempt.current = null
      openRefusalDialog(error)
    } finally {
      setIsWriting(false)
    }
  }
  return { isWriting, refusal, write, clearRefusal: () => setRefusal(null) }
}
