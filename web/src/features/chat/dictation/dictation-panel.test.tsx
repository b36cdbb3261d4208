// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listLines } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import type { Dictation } from './create-dictation.ts'
import { DictateButton } from './dictate-button.tsx'
import { type DictationState, IDLE } from './dictation-machine.ts'
import { DictationPanel } from './dictation-panel.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('speech', 'chat')
})
afterEach(cleanup)

function open(change: Partial<DictationState>) {
  const dictation = {
    state: createStore({ ...IDLE, ...change }),
    level: createStore(0),
    start: vi.fn(),
    stop: vi.fn(),
    retry: vi.fn(),
    dismiss: vi.fn(),
    close: vi.fn(),
  }
  return dictation as typeof dictation & Dictation
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test.each<[words: string | undefined, change: Partial<DictationState>]>([
  [undefined, {}],
  ['Waiting for the microphone. Your browser may ask for permission.', { phase: 'opening' }],
  ['Speak now.', { phase: 'listening' }],
  ['Listening…', { phase: 'listening', isSpeaking: true }],
  ['Writing it down…', { phase: 'listening', pending: 1 }],
  ['Writing it down…', { phase: 'finishing' }],
  ['We didn’t hear anything. Is the right microphone on?', { isUnheard: true }],
])('a dictation says %s', (words, change) => {
  render(<DictationPanel dictation={open(change)} />)
  expect(screen.queryByRole('status')?.textContent).toBe(words)
  expect(screen.queryByRole('button', { name: 'Close' }) !== null).toBe(change.isUnheard === true)
})

test('the words so far show, and who hears them', () => {
  render(<DictationPanel dictation={open({ phase: 'listening', interim: 'Good eve', engine: 'server' })} />)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "status: Speak now.",
      "Good eve",
      "Citrine turns your speech into text and doesn’t keep the sound.",
    ]
  `)
})

test('a fault is an alert that can be tried again and closed; a missing microphone only closed', () => {
  const dictation = open({ fault: { kind: 'failed', text: 'Too busy.' } })
  render(<DictationPanel dictation={dictation} />)
  expect(screen.getByRole('alert').textContent).toBe('Too busy.')
  press('Try again')
  press('Close')
  expect([dictation.retry, dictation.dismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  cleanup()
  render(<DictationPanel dictation={open({ fault: { kind: 'none' } })} />)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('one button starts and stops, and waits while the last words are understood', () => {
  const begin = vi.fn()
  const dictation = open({})
  render(<DictateButton dictation={{ current: dictation, begin, stop: () => {} }} />)
  const button = screen.getByRole('button')
  const describe = () =>
    ['aria-label', 'aria-disabled', 'data-dictating'].map((name) => button.getAttribute(name))
  const idle = describe()
  fireEvent.click(button)
  expect([begin.mock.calls.length, dictation.stop.mock.calls.length]).toEqual([1, 0])
  act(() => dictation.state.set({ ...IDLE, phase: 'listening' }))
  const listening = describe()
  fireEvent.click(button)
  expect([begin.mock.calls.length, dictation.stop.mock.calls.length]).toEqual([1, 1])
  act(() => dictation.state.set({ ...IDLE, phase: 'finishing' }))
  expect([idle, listening, describe()]).toMatchInlineSnapshot(`
    [
      [
        "Dictate",
        null,
        null,
      ],
      [
        "Stop dictating",
        null,
        "",
      ],
      [
        "Stop dictating",
        "true",
        "",
      ],
    ]
  `)
  cleanup()
  render(<DictateButton dictation={{ current: null, begin, stop: () => {} }} />)
  press(idle[0] ?? '')
  expect(begin).toHaveBeenCalledTimes(2)
})
