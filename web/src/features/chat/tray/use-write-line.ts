import { LINE_DRAFT_MAX } from '@citrine/contract/chat-tree'
import { useEffect } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useStore } from '#web/lib/store.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { useSuggestionRequest } from '../suggestions/use-suggestion-request.ts'
import { openDraft } from '../unsent/drafts.ts'

/** Requests a line to continue with. A retry is not charged again. */
export function useWriteLine(chat: Chat, draftKey: string) {
  const { t } = useTranslation('tree')
  const { isAsking: isWriting, refusal, setRefusal, request } = useSuggestionRequest()
  const draftText = useStore(openDraft(draftKey))
  const { records, outgoing } = useStore(chat.state)
  const last_id = records.at(-1)?.record_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader's next step makes the refusal obsolete
  useEffect(() => setRefusal(null), [draftText, last_id, outgoing])
  const write = async (): Promise<void> => {
    const { chat_id, records } = chat.state.get()
    if (chat_id === null || isWriting) return
    const draft = openDraft(draftKey)
    const before = draft.get()
    const after_id = records.at(-1)?.record_id ?? ''
    await request(JSON.stringify([after_id, before]), async (client_id) => {
      const request = { draft: before.slice(0, LINE_DRAFT_MAX) }
      const [line = ''] = await chat.suggest({ chat_id, client_id, line: request })
      draft.set(line)
      const undo = { text: t('undo'), run: () => draft.set(before) }
      showToast({
        kind: 'success',
        about: 'line',
        text: t('line_written'),
        ...(before !== '' && { action: undo }),
      })
      focusComposer()
    })
  }
  return { isWriting, refusal, write, clearRefusal: () => setRefusal(null) }
}
