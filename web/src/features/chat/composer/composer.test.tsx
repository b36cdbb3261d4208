// @vitest-environment jsdom
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import type { Refusal } from '../state/chat-state.ts'
import { flushDrafts, openDraft } from '../unsent/drafts.ts'
import { Composer } from './composer.tsx'

const shown = (count: number): string => count.toLocaleString('en')
const onSend = vi.fn()
let draftKey = ''
let count = 0

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await startI18n()
  await loadTexts('chat')
})

beforeEach(() => {
  onSend.mockClear()
  draftKey = `composer-${count++}`
})

afterEach(cleanup)

type Props = { onStop?: () => void; refusal?: Refusal; isBlockedByUnsent?: boolean; price?: number }

const composer = (props: Props) => (
  <Composer draftKey={draftKey} name="Maren Holt" onSend={onSend} {...props}>
    <span>notes</span>
  </Composer>
)

function show(props: Props = {}): HTMLTextAreaElement {
  render(composer(props))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('Enter sends, Shift and Enter break the line, and Enter of an input method does neither', () => {
  const field = show()
  type(field, 'Hello')
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).toHaveBeenCalledOnce()
})

test('Escape stops the reply, except in an input method', () => {
  const onStop = vi.fn()
  const field = show({ onStop })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(onStop).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onStop).toHaveBeenCalledOnce()
})

test('the button shows the price of sending, and nothing while it is free', () => {
  const field = show({ price: 2 })
  type(field, 'Hello')
  fireEvent.click(screen.getByRole('button', { name: 'Send for 2 Lemon Coins' }))
  expect(onSend).toHaveBeenCalledOnce()
  expect(screen.getByText('2')).toBeTruthy()
  cleanup()
  show()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('blanks cannot be sent', () => {
  const field = show()
  type(field, ' \n ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
})

test('near the limit a counter appears; beyond it the text stays whole and is not sent', () => {
  const field = show()
  type(field, 'a'.repeat(MESSAGE_MAX - 10))
  expect(screen.getByText(`${shown(MESSAGE_MAX - 10)} of ${shown(MESSAGE_MAX)} characters`)).toBeDefined()
  type(field, 'a'.repeat(MESSAGE_MAX + 1))
  expect(screen.getByRole('alert').textContent).toContain(shown(MESSAGE_MAX))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  expect(field.value).toHaveLength(MESSAGE_MAX + 1)
})

test('during a reply the button and Escape stop it, and Enter sends nothing', () => {
  const onStop = vi.fn()
  const field = show({ onStop })
  type(field, 'Next')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onStop).toHaveBeenCalledTimes(2)
})

test('Escape that closes a dialog does not stop the reply', () => {
  const onStop = vi.fn()
  show({ onStop })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  dialog.remove()
  expect(onStop).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onStop).toHaveBeenCalledOnce()
})

test('with a keyboard the field has the focus, at the end of the draft, and again after a stop', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  openDraft(draftKey).set('Half a sent')
  const field = show({ onStop: vi.fn() })
  expect(document.activeElement).toBe(field)
  expect(field.selectionStart).toBe('Half a sent'.length)
  const stop = screen.getByRole('button', { name: 'Stop' })
  stop.focus()
  fireEvent.click(stop)
  expect(document.activeElement).toBe(field)
})

test('by touch the focus stays on the stop button', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { rerender } = render(composer({ onStop: vi.fn() }))
  const button = screen.getByRole('button', { name: 'Stop' })
  button.focus()
  fireEvent.click(button)
  rerender(composer({}))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

test('a refusal is announced at the composer', () => {
  show({ refusal: { desc: 'Too often.', text: null } })
  expect(screen.getByRole('alert').textContent).toBe('Too often.')
})

test('while a message is unsent, the next one says what to do first and is kept', () => {
  const field = show({ refusal: { desc: 'You are offline.', text: null }, isBlockedByUnsent: true })
  expect(screen.getByRole('alert').textContent).toBe('You are offline.')
  type(field, 'And another')
  expect(screen.getByRole('alert').textContent).toContain('Send it again')
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  expect(field.value).toBe('And another')
})

test('a draft is stored for its chat alone', () => {
  type(show(), 'Half a thought')
  flushDrafts()
  const stored = JSON.parse(localStorage.getItem('chat_drafts') ?? '{}')
  expect(stored[draftKey]).toEqual({ text: 'Half a thought' })
  expect(openDraft('somebody-else').get()).toBe('')
})

test('where the name has no room in the field, the placeholder is a short word', () => {
  const text = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150)
  const field = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100)
  const observers: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        observers.push(notify)
      }
      observe() {}
      disconnect() {}
    },
  )
  expect(show().placeholder).toBe('Message')
  field.mockReturnValue(160)
  act(() => {
    for (const notify of observers) notify()
  })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').placeholder).toBe('Message Maren')
  text.mockRestore()
  field.mockRestore()
})
