// @vitest-environment jsdom
import type { ChatRecord } from '@citrine/contract/chat'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import type { ChatState } from '../state/chat-state.ts'
import { MessageTools } from './message-menu.tsx'

const openDialog = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call: () => new Promise(() => {}) }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), openDialog }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree', 'pictures', 'voices', 'chat')
})
beforeEach(() => {
  openDialog.mockReset()
  showToast.mockReset()
})
afterEach(cleanup)

const RECORDS = [0, 1, 2, 3].map((depth) => makeRecord(depth))

async function open(depth: number, change: Partial<ChatRecord> = {}, state: Partial<ChatState> = {}) {
  const chat = createChat({ character_id: 'maren' }, startChatTestServer(RECORDS))
  const character = { character_id: 'maren', name: 'Maren' } as ChatState['character']
  chat.state.set({
    ...chat.state.get(),
    phase: 'ready',
    chat_id: 'chat-1',
    character,
    records: RECORDS,
    total: 4,
    ...state,
  })
  const calls = Object.fromEntries(
    (['requestReply', 'requestMissingReply', 'beginEdit', 'pin', 'remove', 'rate'] as const).map((name) => [
      name,
      vi.spyOn(chat, name).mockReturnValue(undefined as never),
    ]),
  )
  const { history } = await showScreen(<MessageTools chat={chat} record={makeRecord(depth, change)} />)
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
    await act(async () => {})
  }
  const press = (): void =>
    void fireEvent.click(screen.getByRole('button', { name: 'Message options', hidden: true }))
  press()
  await screen.findAllByRole('menuitem', { hidden: true })
  return { chat, calls, history, choose, press }
}
const listItems = (): string[] =>
  screen
    .getAllByRole<HTMLButtonElement>('menuitem', { hidden: true })
    .map(
      (item) =>
        `${item.textContent}${item.getAttribute('aria-disabled') === 'true' || item.disabled ? ' (inert)' : ''}`,
    )

test('a reply has all items, a greeting fewer, and the own message its own', async () => {
  await open(2)
  expect(listItems()).toMatchInlineSnapshot(`
    [
      "Copy",
      "Edit",
      "Regenerate",
      "Read aloud",
      "Picture",
      "Make a postcard",
      "New chat from here",
      "Pin to memory",
      "Good reply",
      "Bad reply",
      "Why this reply",
      "Report this message",
      "Delete",
      "Delete from here",
    ]
  `)
  cleanup()
  await open(0, { is_pinned: true })
  expect(listItems()).toMatchInlineSnapshot(`
    [
      "Copy",
      "Edit",
      "Read aloud",
      "Picture",
      "Make a postcard",
      "New chat from here",
      "Unpin from memory",
      "Report this message",
    ]
  `)
  cleanup()
  await open(3)
  expect(listItems()).toMatchInlineSnapshot(`
    [
      "Copy",
      "Edit",
      "Get a reply",
      "New chat from here",
      "Pin to memory",
      "Delete",
    ]
  `)
  cleanup()
  await open(1)
  expect(listItems()).toMatchInlineSnapshot(`
    [
      "Copy",
      "Edit",
      "Regenerate",
      "New chat from here",
      "Pin to memory",
      "Delete",
      "Delete from here",
    ]
  `)
})

test('while the path changes nothing can be edited, branched or deleted; a reply in writing has no pictures', async () => {
  await open(2, { state: 'streaming' }, { isChanging: true })
  expect(listItems()).toMatchInlineSnapshot(`
    [
      "Copy",
      "Edit (inert)",
      "Regenerate (inert)",
      "Read aloud",
      "New chat from here (inert)",
      "Pin to memory",
      "Why this reply",
      "Report this message",
      "Delete (inert)",
      "Delete from here (inert)",
    ]
  `)
})

test('each item does what it says to its message', async () => {
  const { chat, calls, choose, press } = await open(2)
  for (const name of [
    'Edit',
    'Regenerate',
    'Picture',
    'Make a postcard',
    'Pin to memory',
    'Why this reply',
    'Report this message',
    'Delete',
    'Delete from here',
  ]) {
    await choose(name)
    press()
  }
  expect(calls.beginEdit).toHaveBeenCalledExactlyOnceWith('r2')
  expect(calls.requestReply).toHaveBeenCalledExactlyOnceWith('regenerate', 'r2')
  expect(chat.pictures.requested.get()).toBe('r2')
  expect(calls.pin).toHaveBeenCalledExactlyOnceWith('r2', true)
  expect(calls.remove).toHaveBeenCalledExactlyOnceWith('r2', 'one')
  const dialogs = openDialog.mock.calls.map(([{ name, props }]) => [name, props])
  expect(dialogs.map(([name]) => name)).toEqual(['postcard', 'why', 'report', 'delete_from_here'])
  expect(dialogs[1]?.[1]).toEqual({ record_id: 'r2', character_id: 'maren', name: 'Maren' })
  expect(dialogs[2]?.[1]).toEqual({ target_type: 'message', target_id: 'r2' })
  expect(dialogs[3]?.[1].count).toBe(2)
  dialogs[3]?.[1].onConfirm()
  expect(calls.remove).toHaveBeenLastCalledWith('r2', 'from_here')
})

test('an own message asks for its reply; a branch opens, with a way back to its chat', async () => {
  const { calls, choose, press, history } = await open(3)
  await choose('Get a reply')
  expect(calls.requestMissingReply).toHaveBeenCalledExactlyOnceWith('r3')
  press()
  await choose('New chat from here')
  await waitFor(() => expect(history.location.search).toBe('?chat=chat-2'))
  expect(showToast).toHaveBeenCalledOnce()
  act(() => history.back())
  await waitFor(() => expect(history.location.search).toBe('?chat=chat-1'))
})
