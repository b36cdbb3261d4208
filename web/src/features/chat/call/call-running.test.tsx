// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import { openTestChat } from '../open-chat/open-chat.fixture.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { CallRunning } from './call-running.tsx'
import { type CallState, FIRST_STATE } from './call-state.ts'
import type { Call } from './start-call.ts'

const keys = vi.hoisted(() => vi.fn(() => () => {}))
vi.mock('#web/lib/voice/media-session.ts', () => ({ showCallOnDevice: keys }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('speech', 'chat', 'tree')
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  keys.mockClear()
  vi.useRealTimers()
})

async function show(change: Partial<CallState> = {}) {
  const { chat } = await openTestChat({ character_id: 'maren', chat_id: 'chat-1' }, [makeRecord(0)])
  const state = createStore<CallState>({ ...FIRST_STATE, phase: 'listening', ...change })
  const call = {
    state,
    level: createStore(0),
    mute: vi.fn(),
    interrupt: vi.fn(),
    resume: vi.fn(),
    end: vi.fn(),
  }
  const onEnd = vi.fn()
  render(
    <CallRunning
      chat={chat}
      call={call as unknown as Call}
      character={chat.state.get().character as never}
      onEnd={onEnd}
    />,
  )
  const update = (next: object): void => act(() => chat.state.set({ ...chat.state.get(), ...next }))
  return { chat, call, onEnd, update }
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('a call that listens mutes and ends; only a reply can be interrupted', async () => {
  const { call, onEnd } = await show()
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Maren Holt",
      "status: Your turn. Speak.",
      "0:00",
      "Say something. Both sides appear here as text.",
      "[button Mute pressed=false]",
      "[button Interrupt disabled=true]",
      "[button End]",
      "You’re talking with an AI, not a person. What Maren Holt says is made up.",
    ]
  `)
  expect(document.activeElement?.textContent).toBe('Mute')
  for (const name of ['Mute', 'Interrupt', 'End']) press(name)
  expect(call.mute).toHaveBeenCalledExactlyOnceWith(true)
  expect(call.interrupt).not.toHaveBeenCalled()
  expect(onEnd).toHaveBeenCalledOnce()
  cleanup()
  const muted = await show({ phase: 'speaking', isMuted: true })
  for (const name of ['Mute', 'Interrupt']) press(name)
  expect(muted.call.mute).toHaveBeenCalledExactlyOnceWith(false)
  expect(muted.call.interrupt).toHaveBeenCalledOnce()
})

test.each<[words: string, change: Partial<CallState>, chatState?: object]>([
  ['Waiting for the microphone…', { phase: 'opening' }],
  ['Your microphone is off.', { phase: 'listening', isMuted: true }],
  ['The story is paused.', { phase: 'listening' }, { is_paused: true }],
  ['Listening…', { phase: 'hearing' }],
  ['Maren Holt is speaking.', { phase: 'speaking' }],
  ['Citrine is speaking.', { phase: 'speaking', isCitrine: true }],
  ['Tap anywhere to hear.', { phase: 'answering', isBlocked: true }],
  ['The call is paused.', { phase: 'over' }],
])('a call says: %s', async (words, change, chatState = {}) => {
  const { update } = await show(change)
  update(chatState)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(words)
  const canMute = screen.getByRole('button', { name: 'Mute' }).getAttribute('aria-disabled') === null
  expect(canMute).toBe(change.phase !== 'over' && !change.isBlocked)
})

test('captions show what was said since the call began, the newest last', async () => {
  const { chat, call, update } = await show()
  const said = Array.from({ length: 10 }, (_, at) => makeRecord(at + 1))
  update({
    records: [makeRecord(0), ...said.with(8, makeRecord(9, { is_deleted: true }))],
    outgoing: { client_id: 'm', content: 'On its way', state: 'failed', after_depth: 10 },
  })
  act(() => call.state.set({ ...call.state.get(), interim: 'and now' }))
  act(() => chat.live.set({ record_id: 'r10', text: 'So far', thoughts: null, waitSeconds: null }))
  expect(listLines(screen.getByRole('region', { name: 'Captions' }))).toMatchInlineSnapshot(`
    [
      "Maren Holt",
      "text 2",
      "You",
      "text 3",
      "Maren Holt",
      "text 4",
      "You",
      "text 5",
      "Maren Holt",
      "text 6",
      "You",
      "text 7",
      "Maren Holt",
      "text 8",
      "Maren Holt",
      "So far",
      "You",
      "On its way",
      "Not sent.",
      "You",
      "and now",
    ]
  `)
})

test('a broken reply shows its fault, one without a word nothing', async () => {
  const { update } = await show()
  update({
    records: [
      makeRecord(0),
      makeRecord(2, { content: '', fault: 'The model broke off.' }),
      makeRecord(4, { content: '' }),
    ],
  })
  expect(listLines(screen.getByRole('region', { name: 'Captions' }))).toMatchInlineSnapshot(`
    [
      "Maren Holt",
      "The model broke off.",
    ]
  `)
})

test('a fault says what is wrong, and can be tried again; a missing microphone cannot', async () => {
  const { call } = await show({
    phase: 'failed',
    fault: { kind: 'unsent', text: 'Too long.' },
    voiceFault: { text: 'No voice.' },
  })
  expect(screen.getByRole('alert').textContent).toBe('Too long.')
  press('Try again')
  expect(call.resume).toHaveBeenCalledOnce()
  cleanup()
  await show({ phase: 'failed', fault: { kind: 'none' } })
  screen.getByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  cleanup()
  await show({ voiceFault: { text: 'No voice.' } })
  expect(screen.getByRole('alert').textContent).toBe('No voice.')
})

test('the clock counts seconds, and the keys of a headset mute, interrupt and hang up', async () => {
  const { call, onEnd } = await show({ phase: 'speaking' })
  act(() => void vi.advanceTimersByTime(61_400))
  expect(screen.getByRole('timer').textContent).toBe('1:01')
  const [about, headset] = keys.mock.calls[0] as unknown as [
    object,
    { press: () => void; mute: () => void; hangUp: () => void },
  ]
  expect(about).toEqual({ title: 'Maren Holt', pictures: [] })
  headset.press()
  expect([call.interrupt.mock.calls.length, call.mute.mock.calls.length]).toEqual([1, 0])
  act(() => call.state.set({ ...call.state.get(), phase: 'listening', isMuted: true }))
  headset.press()
  headset.mute()
  expect(call.mute.mock.calls).toEqual([[false], [false]])
  headset.hangUp()
  expect(onEnd).toHaveBeenCalledOnce()
})
