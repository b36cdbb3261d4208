// @vitest-environment jsdom
import type { ChatRecord } from '@citrine/contract/chat'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { Message } from './message.tsx'

const RECORD: ChatRecord = {
  record_id: 'r1',
  chat_id: 'c1',
  parent_id: null,
  depth: 2,
  role: 'character',
  content: 'Sit. *He moves the lamp',
  state: 'stopped',
  finish: 'stopped',
  fault: null,
  note: null,
  has_ai_notice: false,
  is_given_back: false,
  created_at: '2026-11-21T20:00:00.000Z',
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
})
afterEach(cleanup)

const show = (change: Partial<ChatRecord> = {}): string => {
  render(<Message record={{ ...RECORD, ...change }} name="Idris Vale" live={null} isLast />)
  return screen.getByRole('article').querySelector('p')?.innerHTML ?? ''
}

test('a reply that was stopped inside of an emphasis shows it to the end, and no mark', () => {
  expect(show()).toMatch(/^Sit\. <em[^>]*>He moves the lamp<\/em>$/)
})

test('what the reader typed is shown as it was typed', () => {
  expect(show({ role: 'user', state: 'done', finish: null })).toBe('Sit. *He moves the lamp')
})

test('of what was given back it says that nothing was charged, and of nothing else', () => {
  const broken = { state: 'interrupted', fault: 'The model broke off.', finish: null } as const
  render(
    <Message record={{ ...RECORD, ...broken, is_given_back: true }} name="Idris Vale" live={null} isLast />,
  )
  expect(screen.getByText('The model broke off. Nothing was charged.')).toBeTruthy()
  cleanup()
  render(<Message record={{ ...RECORD, ...broken }} name="Idris Vale" live={null} isLast />)
  expect(screen.getByText('The model broke off.')).toBeTruthy()
})
