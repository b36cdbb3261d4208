// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { ChatOrigin } from './chat-origin.tsx'

const CHAT = {
  is_one_of_several: true,
  begun_at: '2020-03-05T12:00:00.000Z',
  origin: 'opening' as const,
  name: 'Then I choose the cardamom.',
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
})
afterEach(cleanup)

test('the name of a chat has its line alone where a menu says the rest', () => {
  const { container } = render(<ChatOrigin chat={CHAT} messages={3} />)
  expect(container.textContent).toBe('Then I choose the cardamom.')
  screen.getByTitle(/^Started: .* · 3 messages$/)
})

test('without a menu, and without a name, the row says when the chat began', () => {
  render(<ChatOrigin chat={CHAT} />)
  screen.getByText(/^Started: /)
  cleanup()

  const { container } = render(<ChatOrigin chat={{ ...CHAT, name: '' }} messages={3} />)
  expect(container.textContent).toMatch(/^Started: .* · 3 messages$/)
})

test('the only chat with a character, which began with its opening, needs no line', () => {
  const { container } = render(<ChatOrigin chat={{ ...CHAT, is_one_of_several: false }} messages={3} />)
  expect(container.textContent).toBe('')
})
