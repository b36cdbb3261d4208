// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { LogInNote, PriceNote, SpendNote, StoredCopyNote } from './chat-notes.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat', 'pictures')
})
afterEach(cleanup)

async function showNote(used: number, period = 'month'): Promise<void> {
  const allowance = (cost: number) => ({ period, cost, total: 200, used })
  const allowances = { voices: allowance(4), pictures: allowance(12), messages: allowance(1) }
  call.mockImplementation(async () => ({ coins: 77, allowances }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PriceNote />
    </QueryClientProvider>,
  )
  await screen.findByText('77')
}

test('after the first use the note says how many are left, and prices once the allowance is used up', async () => {
  await showNote(0)
  expect(screen.queryByText(/voice|picture/i)).toBeNull()
  cleanup()
  await showNote(199)
  screen.getByText('1 voice left this month · 1 picture left this month')
  cleanup()
  await showNote(198, 'day')
  screen.getByText('2 free voices left today · 2 free pictures left today')
  cleanup()
  await showNote(200)
  expect(screen.getByText('Voice 4 · Picture 12')).not.toBeNull()
})

test('where nothing costs coins, no coins show', async () => {
  const allowance = { period: 'day', cost: 0, total: 0, used: 0 }
  call.mockImplementation(async () => ({
    coins: 77,
    allowances: { voices: allowance, pictures: allowance, messages: allowance },
  }))
  const cache = createQueryClient()
  render(
    <QueryClientProvider client={cache}>
      <PriceNote />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(document.body.textContent).toBe('')
})

test.each([
  [{ left: 3, period: 'day' }, '3 free messages left today', ''],
  [{ left: 0, period: 'month' }, 'No messages left this month.', 'text-warn'],
] as const)('free messages are counted: %o', (free, text, look) => {
  render(<SpendNote cost={{ price: 5, free }} />)
  expect(screen.getByText(text).className).toBe(look)
})

test('without free messages nothing is said about them', () => {
  render(<SpendNote cost={{ price: 0, free: null }} />)
  expect(document.body.textContent).toBe('')
})

test('a guest is asked to log in; a stored copy says when it was stored', () => {
  const onLogIn = vi.fn()
  render(<LogInNote onLogIn={onLogIn} />)
  fireEvent.click(screen.getByRole('button'))
  expect(onLogIn).toHaveBeenCalledOnce()
  render(<StoredCopyNote kept_at={Date.parse('2026-11-20T10:00:00.000Z')} />)
  expect(screen.getByRole('status').textContent).toMatch(/Nov 20, 2026/)
})
