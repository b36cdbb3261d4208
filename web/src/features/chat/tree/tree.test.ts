// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { createChat } from '../open-chat/create-chat.ts'
import {
  type Connection,
  createLostError,
  makeRecord,
  startChatTestServer,
} from '../state/chat-server.fixture.ts'
import { buildEditKey, flushDrafts, openDraft } from '../unsent/drafts.ts'
import { addToOutbox } from '../unsent/outbox.ts'

let character_id = ''
let chat_id = ''
let count = 0

beforeEach(() => {
  vi.useFakeTimers()
  character_id = `t${count++}`
  chat_id = `chat of ${character_id}`
})

afterEach(() => {
  for (const { id } of toasts()) dismissToast(id)
  vi.useRealTimers()
  localStorage.clear()
})

const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const path = (length: number) =>
  Array.from({ length }, (_, depth) =>
    makeRecord(depth, { record_id: `${character_id}-${depth}`, parent_id: `${character_id}-${depth - 1}` }),
  )
const idAt = (depth: number): string => `${character_id}-${depth}`

async function opened(length: number) {
  const { server, calls, copies } = startChatTestServer(path(length), chat_id)
  const chat = createChat({ character_id }, { calls, copies })
  const close = chat.open()
  await pass()
  const last = (): Connection => {
    const found = server.connections.at(-1)
    if (found === undefined) throw new Error('nothing was asked for')
    return found
  }
  const depths = (): number[] => chat.state.get().records.map(({ depth }) => depth)
  const ends = () => [depths()[0], depths().at(-1)]
  return { chat, server, calls, copies, close, last, depths, ends }
}

const toasts = () => renderHook(() => useToasts()).result.current

test('a jump loads the records around a message, and from there the chat loads in both directions', async () => {
  const { chat, ends, server } = await opened(1_000)
  expect(ends()).toEqual([960, 999])
  await chat.jumpToMessage(idAt(500))
  expect(server.changes).toEqual([])
  expect(ends()).toEqual([480, 519])
  expect(chat.state.get().jumpTarget).toEqual({ record_id: idAt(500) })
  chat.loadNewer()
  chat.loadOlder()
  await pass()
  expect(ends()).toEqual([440, 559])
  for (let page = 0; page < 20; page++) {
    chat.loadNewer()
    await pass()
  }
  expect(ends()).toEqual([600, 999])
})

test('during a reply a jump leads to records on the shown path, and the reply continues', async () => {
  const { chat, ends, server, last } = await opened(1_000)
  openDraft(chat_id).set('Go on')
  chat.send()
  await pass()
  const question = makeRecord(1_000, { record_id: idAt(1_000), parent_id: idAt(999) })
  const reply = makeRecord(1_001, { record_id: idAt(1_001), parent_id: idAt(1_000), state: 'streaming' })
  last().say(0, { event: 'record', data: { user_record: question, reply_record: reply } })
  await pass()
  server.records = [...path(1_000), question, reply]
  server.refusal = new ApiError({ status: 409, desc: 'A reply is still coming.' })
  await chat.jumpToMessage(idAt(500))
  expect(ends()).toEqual([480, 519])
  expect(chat.state.get()).toMatchObject({
    jumpTarget: { record_id: idAt(500) },
    reply: { phase: 'streaming', record_id: idAt(1_001) },
  })

  server.branches = new Map([['elsewhere', idAt(700)]])
  await chat.jumpToMessage('elsewhere')
  expect(toasts().map(({ text }) => text)).toContain('A reply is still coming.')
  expect(ends()).toEqual([480, 519])
  const ended = { ...reply, state: 'done' as const, content: 'Once upon a time' }
  last().say(16, { event: 'done', data: { record: ended, finish: 'stop' } })
  await pass()
  expect(chat.state.get()).toMatchObject({ reply: { phase: 'none' }, total: 1_002 })
})

test('a jump to a message of another branch shows that branch', async () => {
  const { chat, server } = await opened(1_000)
  server.branches = new Map([['x700', idAt(699)]])
  const select = vi.spyOn(server, 'onSelect').mockImplementation(() => {
    const other = makeRecord(700, { record_id: 'x700', parent_id: idAt(699) })
    server.records = [...path(700), other]
  })
  await chat.jumpToMessage('x700')
  expect(select).toHaveBeenCalledOnce()
  expect(chat.state.get()).toMatchObject({ jumpTarget: { record_id: 'x700' }, total: 701 })
  expect(chat.state.get().records.at(-1)?.record_id).toBe('x700')
})

test('when another tab chooses another branch above, a reader in the middle sees it too', async () => {
  const { chat, server } = await opened(1_000)
  await chat.jumpToMessage(idAt(500))
  const others = Array.from({ length: 30 }, (_, index) =>
    makeRecord(470 + index, {
      record_id: `y${470 + index}`,
      parent_id: index === 0 ? idAt(469) : `y${469 + index}`,
    }),
  )
  server.records = [...path(470), ...others]
  server.branches = new Map([
    [idAt(499), idAt(469)],
    [idAt(500), idAt(469)],
  ])
  const event = { chat_id, character_id, record_id: 'y470' }
  chat.handleEvent({ event: 'chat', data: { ...event, change: 'path_changed' } })
  await pass()
  expect(chat.state.get().total).toBe(500)
  expect(chat.state.get().records.map(({ record_id }) => record_id)).toEqual([
    ...path(470)
      .slice(449)
      .map(({ record_id }) => record_id),
    ...others.slice(0, 19).map(({ record_id }) => record_id),
  ])
})

test('a reader in the middle stays there when something happens at the end', async () => {
  const { chat, ends, server } = await opened(1_000)
  await chat.jumpToMessage(idAt(500))
  server.records = path(1_002)
  const event = { chat_id, character_id, record_id: idAt(1_001) }
  chat.handleEvent({ event: 'chat', data: { ...event, change: 'reply_ended' } })
  await pass()
  expect(ends()).toEqual([480, 519])
  expect(chat.state.get().total).toBe(1_002)
  await chat.jumpToEnd()
  expect(ends()).toEqual([962, 1_001])
})

test('a message sent from the middle joins the end of the chat, and the end is shown', async () => {
  const { chat, ends, last } = await opened(1_000)
  await chat.jumpToMessage(idAt(500))
  openDraft(chat_id).set('Are you there?')
  chat.send()
  await pass()
  expect(ends()).toEqual([960, 999])
  expect(chat.state.get().outgoing).toMatchObject({ content: 'Are you there?', after_depth: 999 })
  expect(last().request).toMatchObject({ action: 'send', chat_id })
})

test('a chat stays open when a newer one with the character begins, and is replaced when it is deleted', async () => {
  const { chat, server, calls } = await opened(3)
  const list = vi.spyOn(calls, 'list')
  chat.refresh()
  await pass()
  expect(list.mock.lastCall?.[0]).toEqual({ chat_id })
  server.chat_id = 'another'
  chat.handleEvent({ event: 'chat', data: { chat_id, character_id, change: 'deleted', record_id: null } })
  await pass()
  expect(list.mock.calls.slice(-2).map(([query]) => query)).toEqual([{ chat_id }, { character_id }])
  expect(chat.state.get().chat_id).toBe('another')
})

test('reopening shows the newest chat; the draft stays with the old one', async () => {
  const { chat, server, close } = await opened(3)
  openDraft(chat_id).set('Half a thought')
  close()
  server.chat_id = `newer than ${chat_id}`
  server.records = [makeRecord(0, { record_id: 'n0', content: 'Hello again.' })]
  chat.open()
  await pass()
  expect(chat.state.get()).toMatchObject({ chat_id: server.chat_id, total: 1 })
  expect(openDraft(chat_id).get()).toBe('Half a thought')
  expect(openDraft(server.chat_id).get()).toBe('')
})

test('a visitor’s draft, and the outbox, are restored once the chat is known', async () => {
  openDraft(character_id).set('May I come in?')
  addToOutbox(character_id, { client_id: 'attempt-1', content: 'Hello?', after_depth: 2 })
  const { chat } = await opened(3)
  expect(openDraft(chat_id).get()).toBe('May I come in?')
  expect(openDraft(character_id).get()).toBe('')
  expect(chat.state.get().outgoing).toMatchObject({ content: 'Hello?', state: 'failed' })
})

test('another alternate replaces the shown one and the messages after it, and the ones above stay', async () => {
  const { chat, server } = await opened(6)
  const above = chat.state.get().records[2]
  const other = makeRecord(3, { record_id: 'x3', parent_id: idAt(2) })
  server.records = [...path(6).slice(0, 3), other, makeRecord(4, { record_id: 'x4', parent_id: 'x3' })]
  chat.select('x3')
  chat.select('x4')
  await pass()
  expect(server.changes).toEqual(['select x3'])
  expect(
    chat.state
      .get()
      .records.map(({ record_id }) => record_id)
      .slice(3),
  ).toEqual(['x3', 'x4'])
  expect(chat.state.get().records[2]).toBe(above)
})

test('when a longer continuation follows the chosen alternate, the reader stays at it', async () => {
  const { chat, server } = await opened(4)
  const other = makeRecord(3, { record_id: 'x3', parent_id: idAt(2) })
  server.records = [...path(3), other]
  chat.select('x3')
  await pass()
  expect(chat.state.get().jumpTarget).toBeNull()
  server.records = path(12)
  chat.select(idAt(3))
  await pass()
  expect(chat.state.get()).toMatchObject({ jumpTarget: { record_id: idAt(3), isQuiet: true }, total: 12 })
})

test('a pin appears at once, and is removed when the server refuses', async () => {
  const { chat, server } = await opened(3)
  const isPinned = () => chat.state.get().records[1]?.is_pinned
  chat.pin(idAt(1), true)
  expect(isPinned()).toBe(true)
  server.refusal = new ApiError({ status: 404, desc: 'Gone.' })
  chat.pin(idAt(1), false)
  expect(isPinned()).toBe(false)
  await pass()
  expect(isPinned()).toBe(true)
})

test('an edited text replaces the old one everywhere', async () => {
  const { chat, server } = await opened(4)
  chat.beginEdit(idAt(2))
  expect(openDraft(buildEditKey(idAt(2))).get()).toBe('text 2')
  openDraft(buildEditKey(idAt(2))).set('  Another text ')
  chat.saveEdit('keep')
  await pass()
  expect(server.changes).toEqual([`keep ${idAt(2)}: Another text`])
  expect(chat.state.get().records[2]).toMatchObject({ content: 'Another text', is_edited: true })
  expect(chat.state.get()).toMatchObject({ edit: null, total: 4 })
})

test('an edit without words is not sent, and stays open', async () => {
  const { chat, server } = await opened(4)
  chat.beginEdit(idAt(2))
  openDraft(buildEditKey(idAt(2))).set('  ')
  chat.saveEdit('keep')
  await pass()
  expect(server.changes).toEqual([])
  expect(chat.state.get().edit).toMatchObject({ record_id: idAt(2) })
})

test('an edit without a change closes, and nothing is sent', async () => {
  const { chat, server } = await opened(4)
  chat.beginEdit(idAt(2))
  openDraft(buildEditKey(idAt(2))).set(' text 2 ')
  chat.saveEdit('keep')
  await pass()
  expect(server.changes).toEqual([])
  expect(chat.state.get()).toMatchObject({ edit: null, isChanging: false })
  expect(chat.state.get().records[2]?.is_edited).toBeFalsy()
})

test('a refused edit stays in its field with the reason, and Escape discards it', async () => {
  const { chat, server } = await opened(4)
  chat.beginEdit(idAt(2))
  openDraft(buildEditKey(idAt(2))).set('Not in this house')
  server.refusal = new ApiError({ status: 4106, desc: 'Not here.' })
  chat.saveEdit('keep')
  await pass()
  expect(chat.state.get()).toMatchObject({
    edit: { record_id: idAt(2), refusal: { desc: 'Not here.' } },
    isChanging: false,
  })
  expect(openDraft(buildEditKey(idAt(2))).get()).toBe('Not in this house')
  chat.cancelEdit()
  expect(chat.state.get()).toMatchObject({ edit: null })
  expect(openDraft(buildEditKey(idAt(2))).get()).toBe('')
})

test('an unfinished edit is still open after a reload', async () => {
  const { chat, close, calls, copies } = await opened(4)
  chat.beginEdit(idAt(1))
  openDraft(buildEditKey(idAt(1))).set('Half a chan')
  flushDrafts()
  expect(JSON.parse(localStorage.getItem('chat_drafts') ?? '{}')[buildEditKey(idAt(1))]?.text).toBe(
    'Half a chan',
  )
  close()
  const again = createChat({ character_id }, { calls, copies })
  again.open()
  await pass()
  expect(again.state.get()).toMatchObject({ edit: { record_id: idAt(1), needsFocus: false } })
})

const readClientId = (connection: Connection | undefined): string | undefined =>
  connection !== undefined && 'client_id' in connection.request ? connection.request.client_id : undefined

test('an edited message becomes a sibling of the old one; a retry keeps its id, and another text gets a new one', async () => {
  const { chat, last, server } = await opened(4)
  chat.beginEdit(idAt(1))
  const draft = openDraft(buildEditKey(idAt(1)))
  draft.set('Asked otherwise')
  chat.saveEdit('go_on')
  for (let tries = 0; tries < 3; tries++) {
    await pass(10_000)
    last().fail(createLostError())
  }
  await pass(10_000)
  expect(chat.state.get()).toMatchObject({ edit: { record_id: idAt(1) }, refusal: null })
  expect(chat.state.get().edit?.refusal).not.toBeNull()
  chat.saveEdit('go_on')
  await pass()
  expect(last().request).toEqual(server.connections[0]?.request)
  last().fail(new ApiError({ status: 4106, desc: 'Not here.' }))
  await pass()
  draft.set('Asked quite otherwise')
  chat.saveEdit('go_on')
  await pass()
  expect(readClientId(last())).not.toBe(readClientId(server.connections[0]))
  const question = makeRecord(1, { record_id: 'x1', parent_id: idAt(0), content: 'Asked quite otherwise' })
  const reply = makeRecord(2, { record_id: 'x2', parent_id: 'x1', content: '', state: 'streaming' })
  last().say(0, { event: 'record', data: { user_record: question, reply_record: reply } })
  await pass()
  expect(chat.state.get()).toMatchObject({
    edit: null,
    reply: { phase: 'streaming', record_id: 'x2' },
    total: 3,
  })
  expect(draft.get()).toBe('')
})

test('a refused request for a missing reply shows its reason at the composer', async () => {
  const { chat, last } = await opened(2)
  chat.requestMissingReply(idAt(1))
  await pass()
  last().fail(new ApiError({ status: 4106, desc: 'Not here.' }))
  await pass()
  expect(chat.state.get()).toMatchObject({ edit: null, refusal: { desc: 'Not here.' } })
})

test('sending from the composer keeps an unfinished edit', async () => {
  const { chat, last } = await opened(3)
  chat.beginEdit(idAt(1))
  openDraft(buildEditKey(idAt(1))).set('Half a chan')
  openDraft(chat_id).set('And now?')
  chat.send()
  await pass()
  const question = makeRecord(3, { record_id: 'n3', parent_id: idAt(2) })
  const reply = makeRecord(4, { record_id: 'n4', parent_id: 'n3', content: '', state: 'streaming' })
  last().say(0, { event: 'record', data: { user_record: question, reply_record: reply } })
  await pass()
  expect(chat.state.get()).toMatchObject({ edit: { record_id: idAt(1) }, reply: { record_id: 'n4' } })
})
