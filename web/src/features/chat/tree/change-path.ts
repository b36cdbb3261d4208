import { i18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { runWithToast, toastFailure } from '#web/lib/screen/toast-failure.ts'
import { type ChatContext, updateState } from '../context/chat-context.ts'
import { loadPage } from '../context/load-records.ts'
import { applyRecord, isReplying } from '../state/chat-state.ts'

/**
 * Runs one change of the path at a time, so that a second press does not act on its result. Returns false if it did not
 * run or failed.
 */
async function changePath(chat: ChatContext, work: () => Promise<void>): Promise<boolean> {
  const state = chat.state.get()
  if (state.isChanging || isReplying(state)) return false
  updateState(chat, { isChanging: true })
  const isDone = await runWithToast(work)
  updateState(chat, { isChanging: false })
  if (!isDone) void chat.refresh()
  return isDone
}

export async function selectAlternate(chat: ChatContext, record_id: string): Promise<void> {
  const { records } = chat.state.get()
  const sibling = records.find(({ alternate: { previous_id, next_id } }) =>
    [previous_id, next_id].includes(record_id),
  )
  await changePath(chat, async () => {
    // The new path may be longer, but the reader stays at this message.
    if (sibling !== undefined && sibling !== records.at(-1))
      updateState(chat, { jumpTarget: { record_id: sibling.record_id, isQuiet: true } })
    await chat.calls.select(record_id)
    await loadPage(chat, record_id)
  })
}

export async function removeMessages(
  chat: ChatContext,
  record_id: string,
  scope: 'one' | 'from_here',
): Promise<void> {
  const record = chat.state.get().records.find((one) => one.record_id === record_id)
  if (record === undefined) return
  await changePath(chat, async () => {
    const { deletion_id } = await chat.calls.remove({ record_id, scope })
    await loadPage(chat, record.parent_id ?? undefined)
    offerUndo(scope === 'one' ? 'deleted_one' : 'deleted_more', () =>
      restoreMessages(chat, deletion_id, record_id),
    )
  })
}

const offerUndo = (text: 'deleted_one' | 'deleted_more' | 'undo_waits', undo: () => Promise<void>): void =>
  showToast({
    kind: text === 'undo_waits' ? 'info' : 'success',
    text: i18n.t(text, { ns: 'tree' }),
    about: 'deleted_records',
    action: { text: i18n.t('undo', { ns: 'tree' }), run: () => void undo() },
  })

async function restoreMessages(chat: ChatContext, deletion_id: string, record_id: string): Promise<void> {
  if (isReplying(chat.state.get()))
    return offerUndo('undo_waits', () => restoreMessages(chat, deletion_id, record_id))
  await changePath(chat, async () => {
    await chat.calls.restore(deletion_id)
    await loadPage(chat, record_id)
    updateState(chat, { jumpTarget: { record_id } })
  })
}

export async function setPinned(chat: ChatContext, record_id: string, on: boolean): Promise<void> {
  const set = (is_pinned: boolean): void => {
    const { state } = chat
    const record = state.get().records.find((one) => one.record_id === record_id)
    if (record !== undefined) state.set(applyRecord(state.get(), { ...record, is_pinned }))
  }
  set(on)
  const isDone = await runWithToast(() => chat.calls.pin(record_id, on))
  if (!isDone) set(!on)
}

/** Copies the path up to a message into a new chat. */
export const createBranch = (chat: ChatContext, record_id: string) =>
  toastFailure(() => chat.calls.branch(record_id))
