// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { PriceNote } from './chat-notes.tsx'

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
