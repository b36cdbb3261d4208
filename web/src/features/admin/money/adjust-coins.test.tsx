// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { AdjustCoins } from './adjust-coins.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast, dismissToasts: () => undefined }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money')
})
afterEach(cleanup)

const Shown = () => (
  <QueryClientProvider client={createQueryClient()}>
    <AdjustCoins />
  </QueryClientProvider>
)
const show = () => render(<Shown />)
const fields = () => screen.getAllByRole('textbox') as [HTMLElement, HTMLElement, HTMLElement]
const pressAdjust = () => userEvent.click(screen.getByRole('button', { name: 'Adjust coins' }))
async function pressAndConfirm(question: string): Promise<void> {
  await pressAdjust()
  const group = screen.getByRole('group', { name: question })
  await userEvent.click(within(group).getByRole('button', { name: 'Adjust coins' }))
}
async function fill(...texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    if (text !== '') await userEvent.type(fields()[index] as HTMLElement, text)
}

test('adjusted coins are announced as they were, and each faulty field says what it needs', async () => {
  call.mockImplementation(async () => ({ is_second_needed: false }))
  show()
  await pressAdjust()
  await screen.findByText('Enter the person’s number or whole e-mail address.')
  await screen.findByText('Enter a whole number between -100,000 and 100,000.')
  await screen.findByText('Enter a reason of at least 3 letters.')
  expect(document.activeElement).toBe(fields()[0])
  await fill('100482', '-30')
  screen.getByText('Coins taken away: 30')
  await fill('', '', 'Given twice')
  await pressAdjust()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adjust coins' }))
  expect(call).not.toHaveBeenCalled()
  await pressAndConfirm('Take coins away from 100482: 30?')
  const text = 'Coins adjusted. The person is notified.'
  const toast = { kind: 'success', text, about: 'adjustment' }
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(toast))
})

test('an unknown person is reported at the field', async () => {
  call.mockImplementation(async () => {
    throw new ApiError({ status: 404, desc: 'Not found' })
  })
  show()
  await fill('100482', '-30', 'Given twice')
  await pressAndConfirm('Take coins away from 100482: 30?')
  await screen.findByText(/^No account has this number or e-mail address, or it is your own/)
  await waitFor(() => expect(document.activeElement).toBe(fields()[0]))
  expect(screen.queryByText('Not found')).toBeNull()
})

test('too few coins are reported at the field, with the balance', async () => {
  call.mockImplementation(async () => {
    throw new ApiError({ status: 409, desc: 'Changed', data: { balance: 1_250 } })
  })
  show()
  await fill('100482', '-2000', 'Given twice')
  await pressAndConfirm('Take coins away from 100482: 2,000?')
  await screen.findByText('This person has 1,250 coins. Take that many or fewer.')
  await waitFor(() => expect(document.activeElement).toBe(fields()[1]))
  expect(screen.queryByText('Changed')).toBeNull()
  await userEvent.clear(fields()[1])
  expect(screen.queryByText(/^Coins of this person/)).toBeNull()
})

test('a request that needs another admin says where it waits, and leads there', async () => {
  call.mockImplementation(async () => ({ is_second_needed: true }))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Shown /> }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Adjust coins' })
  await fill('100482', '2400', 'Lost in an outage')
  await pressAndConfirm('Add coins for 100482: 2,400?')
  const text = 'Request sent. Another admin has to agree. It waits under “Waiting”.'
  await waitFor(() =>
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'info', text })),
  )
  await act(() => showToast.mock.lastCall?.[0].action.run())
  await waitFor(() => expect(router.state.location.href).toBe('/admin/money?view=waiting'))
})
