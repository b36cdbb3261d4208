// @vitest-environment jsdom
import { type Memory, saveMemory } from '@citrine/contract/memory'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { MemoryRow } from './memory-row.tsx'

const call = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

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

const show = (memory: Memory) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRow memory={memory} chat_id="c1" character_id="maren" name="Maren" />
    </QueryClientProvider>,
  )

test('a fact whose message is deleted says so, and has no link', () => {
  show(REVOKED)
  expect(screen.getByRole('listitem').textContent).toContain('· Deleted since then')
  expect(screen.queryByRole('link')).toBeNull()
})

test('the pin of a memory is switched', async () => {
  for (const is_pinned of [false, true]) {
    show({ ...REVOKED, is_pinned })
    const pin = screen.getByRole('button', { name: 'Always remember: Ana has a dog.' })
    expect(pin.getAttribute('aria-pressed')).toBe(String(is_pinned))
    await userEvent.click(pin)
    expect(call).toHaveBeenCalledWith(saveMemory, {
      body: { memory_id: 'm1', chat_id: 'c1', is_pinned: !is_pinned },
    })
    cleanup()
  }
})
