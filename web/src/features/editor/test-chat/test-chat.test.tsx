// @vitest-environment jsdom
import { tryDraft } from '@citrine/contract/character-editing'
import { createEmptyFields } from '@citrine/contract/character-fields'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { TestChatPanel } from './test-chat.tsx'
import { useTestChat } from './use-test-chat.ts'

const stream = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/stream.ts', () => ({ stream }))

const FIELDS = {
  ...createEmptyFields('en'),
  name: 'Maud Holt',
  nickname: ' ',
  opening_line: 'I am {{char}}.',
}

let draft_id: string | null
let say: (event: object) => void
let end: (error?: Error) => void

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor')
})
beforeEach(() => {
  draft_id = 'd1'
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  stream.mockReset()
  stream.mockImplementation(async function* events() {
    for (;;) {
      const next = await new Promise<object | undefined>((resolve, reject) => {
        say = (event) => resolve({ event })
        end = (error) => (error === undefined ? resolve(undefined) : reject(error))
      })
      if (next === undefined) return
      yield next
    }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TryOut = () => <TestChatPanel chat={useTestChat()} />

async function show(fields: object = {}): Promise<void> {
  const session = {
    state: createStore({ fields: { ...FIELDS, ...fields } }),
    ensureOnServer: async () => draft_id,
  }
  await showScreen(
    <SessionContext value={session as unknown as DraftSession}>
      <TryOut />
    </SessionContext>,
  )
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const pass = (happen: () => void): Promise<void> =>
  act(async () => {
    happen()
    await new Promise((resolve) => setTimeout(resolve))
  })
const send = (text: string): Promise<void> =>
  pass(() => {
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.keyDown(field(), { key: 'Enter' })
  })
const listMessages = (): string[] =>
  screen.getAllByRole('article').map((row) => `${row.getAttribute('aria-label')}: ${row.textContent}`)

test('a message and its streamed reply follow the opening; the next request has them all', async () => {
  await show()
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Chats with the draft as it is. Nothing here is saved.",
      "I am Maud Holt.",
      "[textarea Message to Maud Holt ""]",
      "[button Send disabled=true]",
    ]
  `)
  await send('  Hello? ')
  expect(field().value).toBe('')
  screen.getByText('Writing a reply…')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
  await pass(() => say({ event: 'delta', data: { text: 'Good ' } }))
  await pass(() => say({ event: 'delta', data: { text: 'evening' } }))
  expect(listMessages()).toEqual(['Maud Holt: I am Maud Holt.', 'You: Hello?', 'Maud Holt: Good evening'])
  await pass(() => say({ event: 'done', data: { text: 'Good evening.' } }))
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Maud Holt: Good evening.')
  await send('More.')
  const sent = stream.mock.calls.map(([route, { params, body }]) => [route, params, body.messages])
  expect(sent.at(-1)).toEqual([
    tryDraft,
    { draft_id: 'd1' },
    [
      { role: 'character', text: 'I am Maud Holt.' },
      { role: 'user', text: 'Hello?' },
      { role: 'character', text: 'Good evening.' },
      { role: 'user', text: 'More.' },
    ],
  ])
  await pass(() => fireEvent.click(screen.getByRole('button', { name: 'Stop' })))
  expect(stream.mock.calls.at(-1)?.[1].signal.aborted).toBe(true)
  await pass(() => fireEvent.click(screen.getByRole('button', { name: 'Start over' })))
  expect(listMessages()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('a refused reply says why, and is requested again with the same messages', async () => {
  await show({ nickname: 'Mo', opening_line: '' })
  await send('Hello?')
  await pass(() => say({ event: 'error', data: { status: 503, desc: 'The model is busy.' } }))
  screen.getByText('The model is busy.')
  await pass(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.queryByText('The model is busy.')).toBeNull()
  expect(stream.mock.calls[1]?.[1].body.messages).toEqual([{ role: 'user', text: 'Hello?' }])
  await pass(() => say({ event: 'delta', data: { text: 'Go' } }))
  await pass(() => end(new ApiError({ status: 500, desc: 'It broke off.' })))
  screen.getByText('It broke off.')
  await pass(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(stream.mock.calls[2]?.[1].body.messages).toEqual([{ role: 'user', text: 'Hello?' }])
})

test('a draft that is not saved requests nothing', async () => {
  draft_id = null
  await show()
  await send('Hello?')
  expect(stream).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a blank, unfinished or too long message is not sent', async () => {
  await show()
  await send('  ')
  await send('x'.repeat(MESSAGE_MAX + 1))
  expect(field().value).not.toBe('')
  fireEvent.change(field(), { target: { value: 'Hello' } })
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field(), { key: 'a' })
  expect(listMessages()).toHaveLength(1)
  await send('x'.repeat(MESSAGE_MAX))
  expect(listMessages()).toHaveLength(2)
})
