// @vitest-environment jsdom
import { addCoinPack, computePriceFloor, PACK_MAX } from '@citrine/contract/goods-desk'
import { PRICE_MAX } from '@citrine/contract/money-desk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { AddPack } from './add-pack.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('money')
})
beforeEach(() => {
  call.mockReset()
  showToast.mockReset()
})
afterEach(cleanup)

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** Sends the form. Returns the fields that are at fault. */
function send(coins: string, price: string): string[] {
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  for (const [at, value] of [coins, price].entries())
    fireEvent.change(fields[at] as Element, { target: { value } })
  fireEvent.submit(fields[0] as Element)
  return fields.map((field) => `${field.getAttribute('aria-invalid')}`)
}

test('a pack has coins and a price within their limits, and a fault is focused', async () => {
  call.mockImplementation(() => new Promise(() => {}))
  await showScreen(<AddPack />)
  const good = 'null'
  const least = computePriceFloor({ coins: 500 })
  expect(send('0', dollars(PRICE_MAX))).toEqual(['true', good])
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]))
  expect(send(String(PACK_MAX + 1), dollars(PRICE_MAX))).toEqual(['true', good])
  expect(send('5x', dollars(PRICE_MAX))).toEqual(['true', good])
  expect(send('500', dollars(least - 1))).toEqual([good, 'true'])
  expect(send('500', dollars(PRICE_MAX + 1))).toEqual([good, 'true'])
  expect(send('500', '')).toEqual([good, 'true'])
  expect(call).not.toHaveBeenCalled()
  expect(send(' 500 ', dollars(least))).toEqual([good, good])
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  send('500', dollars(PRICE_MAX))
  expect(call.mock.calls).toEqual([[addCoinPack, { body: { coins: 500, price: least } }]])
})

test('a pack that was added is named, and the form is empty; a refused one stays', async () => {
  await showScreen(<AddPack />)
  call.mockRejectedValueOnce(new ApiError({ status: 409, desc: 'It exists.' }))
  send('500', '9.99')
  await screen.findByText('It exists.')
  for (const goods of [[{ goods_id: 'coins_500', name: 'Half a thousand' }], []]) {
    call.mockResolvedValueOnce({ goods })
    send('500', '9.99')
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '']),
    )
  }
  expect(showToast.mock.calls.map(([{ kind, text }]) => [kind, text])).toEqual([
    ['success', expect.stringContaining('Half a thousand')],
    ['success', expect.stringContaining('500')],
  ])
})
