import { toastFailure } from '#web/lib/screen/toast-failure.ts'
import { type ChatContext, updateState } from '../context/chat-context.ts'
import { fetchPage, loadPage } from '../context/load-records.ts'
import { applyPage, hasNewer } from '../state/chat-state.ts'
import type { Records } from '../state/records.ts'

export async function jumpToEnd(chat: ChatContext): Promise<void> {
  if (!hasNewer(chat.state.get())) return
  await toastFailure(async () => {
    const page = await fetchPage(chat, {})
    chat.state.set(applyPage(chat.state.get(), page))
  })
}

export async function jumpToMessage(chat: ChatContext, record_id: string): Promise<void> {
  const hasRecord = (records: Records): boolean => records.some((record) => record.record_id === record_id)
  await toastFailure(async () => {
    if (!hasRecord(chat.state.get().records)) {
      const page = await fetchPage(chat, { around: record_id })
      if (hasRecord(page.records)) chat.state.set(applyPage(chat.state.get(), page))
      else {
        await chat.calls.select(record_id)
        await loadPage(chat, record_id)
      }
    }
    if (hasRecord(chat.state.get().records)) updateState(chat, { jumpTarget: { record_id } })
  })
}
