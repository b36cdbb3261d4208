// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { openTestChat } from '../open-chat/open-chat.fixture.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { openDraft } from '../unsent/drafts.ts'
import { ReplySuggestions } from './reply-suggestions.tsx'

const NAME = { character_id: 'c1', chat_id: 'chat-1' }

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree')
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show() {
  const { chat } = await openTestChat(NAME, [makeRecord(0)])
  const suggestions = {
    suggested: { after_id: chat.state.get().records.at(-1)?.record_id, replies: ['I am coming.'] },
    isAsking: false,
    refusal: null,
    ask: async () => undefined,
    close: vi.fn(),
  }
  const onSend = vi.fn()
  render(
    <>
      <ReplySuggestions
        chat={chat}
        suggestions={suggestions}
        draftKey={NAME.chat_id}
        price={0}
        onSend={onSend}
      />
      <textarea data-composer aria-label="Message" />
    </>,
  )
  const composer = screen.getByLabelText('Message')
  return { ...suggestions, onSend, isWriting: () => document.activeElement === composer }
}

test('a suggestion is taken into the text field, sent at once, or closed; writing goes on in the field', async () => {
  const shown = await show()
  fireEvent.click(screen.getByText('I am coming.'))
  expect(openDraft(NAME.chat_id).get()).toBe('I am coming.')
  expect([shown.close.mock.calls.length, shown.isWriting()]).toEqual([1, true])
  cleanup()

  const sent = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Send now: I am coming.' }))
  expect(sent.onSend).toHaveBeenCalledWith('I am coming.')
  expect([sent.close.mock.calls.length, sent.isWriting()]).toEqual([1, true])
  cleanup()

  const closed = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Hide suggestions' }))
  expect([closed.close.mock.calls.length, closed.isWriting(), closed.onSend.mock.calls.length]).toEqual([
    1,
    true,
    0,
  ])
})
