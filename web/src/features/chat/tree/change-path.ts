import { i18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { type ChatContext, update } from '../state/chat-context.ts'
import { applyRecord, isReplying } from '../state/chat-state.ts'
import { loadPage } from '../state/load-records.ts'
import { toastFailure } from '../state/toast-failure.ts'

/**
 * Runs one change of the path at a time, so that a second press does not act on its result. Returns false if it did not
 * run or failed.
 */
async function change(chat: ChatContext, work: () => Promise<void>): Promise<boolean> {
  const state = chat.state.get()
  if (state.is_changing || isReplying(state)) return false
  update(chat, { is_changing: true })
  const isDone = await toastFailure(work)
  update(chat, { is_changing: false })
  if (!isDone) void chat.refresh()
  return isDone
}

export async function select(chat: ChatContext, record_id: string): Promise<void> {
  const { records } = chat.state.get()
  const sibling = records.find(({ alternate: { previous_id, next_id } }) =>
    [previous_id, next_id].includes(record_id),
  )
  await change(chat, async () => {
    // The new path may be longer, but the reader stays at this message.
    if (sibling !== undefined && sibling !== records.at(-1))
      update(chat, { jump_target: { record_id: sibling.record_id, is_quiet: true } })
    await chat.calls.select(record_id)
    await loadPage(chat, record_id)
  })
}

export async function remove(
  chat: ChatContext,
  record_id: string,
  scope: 'one' | 'from_here',
): Promise<void> {
  const record = chat.state.get().records.find((one) => one.record_id === record_id)
  if (record === undefined) return
  await change(chat, async () => {
    const { deletion_id } = await chat.calls.remove({ record_id, scope })
    await loadPage(chat, record.parent_id ?? undefined)
    showToast({
      kind: 'success',
      text: i18n.t(scope === 'one' ? 'deleted_one' : 'deleted_more', { ns: 'tree' }),
      about: 'deleted_records',
      action: { text: i18n.t('undo', { ns: 'tree' }), run: () => void restore(chat, deletion_id, record_id) },
    })
  })
}

async function restore(chat: ChatContext, deletion_id: string, record_id: string): Promise<void> {
  await change(chat, async () => {
    await chat.calls.restore(deletion_id)
    await loadPage(chat, record_id)
    update(chat, { jump_target: { record_id } })
  })
}

export async function pin(chat: ChatContext, record_id: string, on: boolean): Promise<void> {
  const set = (is_pinned: boolean): void => {
    const { state } = chat
    const record = state.get().records.find((one) => one.record_id === record_id)
    if (record !== undefined) state.set(applyRecord(state.get(), { ...record, is_pinned }))
  }
  set(on)
  const isDone = await toastFailure(async () => {
    await chat.calls.pin(record_id, on)
  })
  if (!isDone) set(!on)
}
