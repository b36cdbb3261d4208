// @vitest-environment jsdom
import type { Memory } from '@citrine/contract/memory'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { MemoryRow } from './memory-row.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('memory')
})
afterEach(cleanup)

const REVOKED: Memory = {
  memory_id: 'm1',
  text: 'Ana has a dog.',
  scope: 'chat',
  source: {
    record_id: 'r1',
    chat_id: 'c1',
    role: 'user',
    excerpt: '',
    created_at: '2026-11-21T20:00:00.000Z',
  },
  is_pinned: false,
  state: 'revoked',
  created_at: '2026-11-21T20:00:00.000Z',
}

test('a fact whose message is deleted says so, and has no link', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRow memory={REVOKED} chat_id="c1" character_id="maren" name="Maren" />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('listitem').textContent).toContain('· Deleted since then')
  expect(screen.queryByRole('link')).toBeNull()
})
