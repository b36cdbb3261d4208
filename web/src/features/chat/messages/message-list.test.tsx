// @vitest-environment jsdom
import type { ChatRecord } from '@citrine/contract/chat'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import type { ChatState } from '../state/chat-state.ts'
import { MessageList } from './message-list.tsx'

const PAID = { cost: 20, total: 0, used: 0 }
const ALLOWANCES = { messages: PAID, voices: PAID, pictures: PAID, polish: PAID }
const FREE = Object.fromEntries(Object.keys(ALLOWANCES).map((kind) => [kind, { ...PAID, cost: 0 }]))

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat', 'tree', 'pictures', 'voices')
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const listRecords = (count: number, last: Partial<ChatRecord> = {}): ChatRecord[] =>
  Array.from({ length: count }, (_, depth) => makeRecord(depth, depth === count - 1 ? last : {}))

const REPLY = { state: 'done', finish: 'stop' } as const

function show(records: ChatRecord[], change: Partial<ChatState> = {}, price = 5) {
  const chat = createChat({ character_id: 'maren' }, startChatTestServer(records))
  const calls = {
    requestReply: vi.spyOn(chat, 'requestReply').mockReturnValue(undefined as never),
    requestMissingReply: vi.spyOn(chat, 'requestMissingReply').mockReturnValue(undefined as never),
    resume: vi.spyOn(chat, 'resume').mockReturnValue(undefined as never),
    retry: vi.spyOn(chat, 'retry').mockReturnValue(undefined as never),
    takeBack: vi.spyOn(chat, 'takeBack').mockReturnValue(undefined as never),
    loadOlder: vi.spyOn(chat, 'loadOlder').mockReturnValue(undefined as never),
    loadNewer: vi.spyOn(chat, 'loadNewer').mockReturnValue(undefined as never),
    select: vi.spyOn(chat, 'select').mockReturnValue(undefined as never),
    rate: vi.spyOn(chat, 'rate').mockReturnValue(undefined as never),
  }
  const client = createQueryClient()
  const allowances = price === 0 ? FREE : ALLOWANCES
  client.setQueryData(coinsQuery().queryKey, { coins: 0, owed: 0, allowances } as never)
  chat.state.set({
    ...chat.state.get(),
    phase: 'ready',
    records,
    total: (records.at(-1)?.depth ?? -1) + 1,
    ...change,
  })
  render(
    <QueryClientProvider client={client}>
      <MessageList chat={chat} state={chat.state.get()} name="Maren" price={price} />
    </QueryClientProvider>,
  )
  return { chat, ...calls }
}

/** Lists the tools under the last reply, with a mark at those that are inert. */
function listTools(): string[] {
  const tools = document.querySelector<HTMLElement>('[data-last-tools]')
  if (tools === null) return []
  return within(tools)
    .getAllByRole<HTMLButtonElement>('button')
    .map((button) => {
      const words = button.innerHTML.replaceAll(/<svg.*?<\/svg>|<span aria-hidden.*?<\/span>|<[^>]+>/g, ' ')
      const name = button.getAttribute('aria-label') ?? words.replaceAll(/\s+/g, ' ').trim()
      return `${name}${button.disabled ? ' (inert)' : ''}`
    })
}
const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name, hidden: true }))

const PRICED = 'for 5 Lemon Coins'
const VOICE_AND_PICTURE = ['Read aloud for 20 Lemon Coins', 'Picture for 20 Lemon Coins']
const RATING = ['Good reply', 'Bad reply']
const REST = ['Report this message', 'Message options']

test('a whole reply can be asked for again and continued, with prices; the greeting cannot', () => {
  const { chat, requestReply, rate } = show(listRecords(3, REPLY))
  expect(listTools()).toEqual([
    `Regenerate ${PRICED}`,
    `Continue ${PRICED}`,
    ...VOICE_AND_PICTURE,
    'Copy',
    ...RATING,
    ...REST,
  ])
  press(/^Regenerate/)
  press(/^Continue/)
  expect(requestReply.mock.calls).toEqual([
    ['regenerate', 'r2'],
    ['continue', 'r2'],
  ])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chat with Maren' }))
  press(/^Picture/)
  expect(screen.getByRole('button', { name: /^Picture/ }).getAttribute('aria-expanded')).toBe('true')
  press(/^Picture/)
  expect(chat.pictures.requested.get()).toBeNull()
  press('Bad reply')
  expect(rate).toHaveBeenCalledExactlyOnceWith({ record_id: 'r2', rating: 'down', reasons: [] })
  cleanup()

  show(listRecords(1, REPLY))
  expect(listTools()).toEqual([...VOICE_AND_PICTURE, 'Copy', ...REST])
})

test('a free reply names no price, and a rated one takes its rating back', () => {
  const { rate } = show(listRecords(3, { ...REPLY, rating: 'up' }), {}, 0)
  expect(listTools()).toEqual(['Regenerate', 'Continue', 'Read aloud', 'Picture', 'Copy', ...RATING, ...REST])
  const good = screen.getByRole('button', { name: 'Good reply' })
  expect(good.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(good)
  expect(rate).toHaveBeenCalledExactlyOnceWith({ record_id: 'r2', rating: null })
})

test('a broken reply is tried again, and continued only where it has text', () => {
  const broken = { state: 'interrupted', finish: null, fault: 'Gone' } as const
  const { requestReply } = show(listRecords(3, broken))
  expect(listTools()).toEqual([
    `Continue ${PRICED}`,
    `Try again ${PRICED}`,
    ...VOICE_AND_PICTURE,
    'Message options',
  ])
  press(/^Try again/)
  press(/^Continue/)
  expect(requestReply.mock.calls.map(([action]) => action)).toEqual(['regenerate', 'continue'])
  cleanup()
  show(listRecords(3, { ...broken, content: '' }))
  expect(listTools()).toEqual([`Try again ${PRICED}`, 'Message options'])
})

test('while a reply is written, its tools wait; a paused story has none but its way on', () => {
  const reply = { phase: 'streaming', record_id: 'r2' } as never
  show(listRecords(3, { state: 'streaming' }), { reply })
  expect(listTools()).toEqual([
    `Regenerate ${PRICED} (inert)`,
    `Continue ${PRICED} (inert)`,
    'Read aloud for 20 Lemon Coins',
    'Picture for 20 Lemon Coins (inert)',
    'Copy (inert)',
    'Report this message (inert)',
    'Message options',
  ])
  cleanup()
  const { resume } = show(listRecords(3, { note: 'help' }), { is_paused: true })
  expect(listTools()).toEqual([])
  press('Continue the story')
  expect(resume).toHaveBeenCalledOnce()
})

test('the versions of a reply lead to one another, except at their ends and during a change', () => {
  const alternate = { index: 2, total: 2, previous_id: 'r2a', next_id: null }
  const { select } = show(listRecords(3, { ...REPLY, alternate }))
  const versions = within(screen.getByRole('group', { name: 'Versions' }))
  const [before, after] = versions.getAllByRole('button')
  expect([before, after].map((button) => button?.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  versions.getByText('2 / 2')
  for (const button of [before, after]) fireEvent.click(button as Element)
  expect(select).toHaveBeenCalledExactlyOnceWith('r2a')
  cleanup()
  show(listRecords(3, { ...REPLY, alternate }), { isChanging: true })
  const changing = within(screen.getByRole('group', { name: 'Versions' })).getAllByRole('button')
  expect(changing.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

test('an unanswered message asks for its reply, but not while it is edited or the path changes', () => {
  const { requestMissingReply } = show(listRecords(2))
  press(/^Get a reply/)
  expect(requestMissingReply).toHaveBeenCalledExactlyOnceWith('r1')
  for (const change of [
    { edit: { record_id: 'r1', needsFocus: false, refusal: null } },
    { isChanging: true },
    { reply: { phase: 'requested' } as never },
  ]) {
    cleanup()
    show(listRecords(2), change)
    expect(screen.queryByRole('button', { name: /^Get a reply/ })).toBeNull()
  }
})

test('a message on its way says so; one that failed can be edited or sent again', () => {
  const outgoing = { client_id: 'm1', content: 'Hello?', after_depth: 0, state: 'sending' } as const
  show(listRecords(1), { outgoing })
  screen.getByText('Sending')
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  const { retry, takeBack } = show(listRecords(1), { outgoing: { ...outgoing, state: 'failed' } })
  screen.getByRole('alert')
  press('Try again')
  press('Edit')
  expect([retry, takeBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a failed piece of the path is an alert that loads it again', () => {
  const middle = listRecords(6).slice(2)
  const { loadOlder } = show(middle, { older: 'failed' })
  const before = loadOlder.mock.calls.length
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(loadOlder.mock.calls.length).toBe(before + 1)
  cleanup()
  show(middle, { older: 'loading' })
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  const { loadNewer } = show(listRecords(3), { newer: 'failed', total: 9 })
  expect(listTools()).toEqual([])
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(loadNewer).toHaveBeenCalledOnce()
})

test('a jump marks its message and focuses it for two seconds; one message at a time is in the tab order', () => {
  vi.useFakeTimers()
  show(listRecords(4), { jumpTarget: { record_id: 'r1' } })
  const rows = screen.getAllByRole('article')
  expect(rows.map((row) => row.hasAttribute('data-highlighted'))).toEqual([false, true, false, false])
  expect(document.activeElement).toBe(rows[1])
  expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(rows.some((row) => row.hasAttribute('data-highlighted'))).toBe(false)
  vi.useRealTimers()
})
