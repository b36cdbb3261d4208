// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { RecapOffer } from './recap-offer.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree', 'chat')
})
beforeEach(() => call.mockReset())
afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecapOffer chat_id="chat-1" name="Idris Vale" language="en" price={1} />
    </QueryClientProvider>,
  )
const ids = (): string[] => call.mock.calls.map(([, { body }]) => body.client_id)
const press = (): void => void fireEvent.click(screen.getByRole('button', { name: /^Previously/ }))

test('nothing is asked before the press; a retry after a lost response is the same attempt; the recap takes the focus and closes', async () => {
  show()
  expect(call).not.toHaveBeenCalled()
  call.mockRejectedValueOnce(new ApiError({ status: 0, desc: () => 'No connection.', transport: true }))
  press()
  expect((await screen.findByText('No connection.')).getAttribute('role')).toBe('alert')
  call.mockResolvedValueOnce({ text: 'You came in from the rain.' })
  press()
  const recap = await screen.findByRole('region', { name: 'What happened so far, as Idris Vale tells it' })
  expect(recap.textContent).toBe('You came in from the rain.')
  expect(document.activeElement).toBe(recap)
  expect(new Set(ids()).size).toBe(1)
  expect(ids()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Hide the recap' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('after a refusal by the server the next press is a new attempt', async () => {
  show()
  const refusal = new ApiError({ status: 409, desc: () => 'You weren’t charged.', transport: false })
  call.mockRejectedValueOnce(refusal)
  press()
  await screen.findByText('You weren’t charged.')
  call.mockResolvedValueOnce({ text: 'You came in from the rain.' })
  press()
  await screen.findByText('You came in from the rain.')
  expect(new Set(ids()).size).toBe(2)
})
