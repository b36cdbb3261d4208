// @vitest-environment jsdom
import type { Spending } from '@citrine/contract/spending'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getOpenDialogName } from '#web/lib/screen/dialog-queue.ts'
import { useToasts } from '#web/lib/screen/toast.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import PausePaymentsDialog from './pause-payments.dialog.tsx'
import { SpendingLimits } from './spending-limits.tsx'

const HELD: Spending = {
  monthly_limit: 2_500,
  next_limit: null,
  raise_at: null,
  spent_this_month: 999,
  currency: 'USD',
  on_the_way: 0,
  paused_until: null,
}
const RAISED = { ...HELD, next_limit: 8_000, raise_at: '2026-11-24T10:00:00.000Z' }

const posted: string[] = []
let current: Spending = HELD
let next: Spending = RAISED
const bodies: unknown[] = []

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    const isPost = request.method === 'POST'
    if (isPost) {
      posted.push(new URL(request.url).pathname)
      bodies.push(await request.json())
    }
    return Response.json({ status: 200, desc: 'Done.', data: isPost ? next : current })
  })
  await startI18n()
  await loadTexts('pricing', 'settings')
})
afterEach(() => {
  cleanup()
  posted.length = 0
  bodies.length = 0
  current = HELD
  signOut()
})

function show(element: ReactNode, cache = createQueryClient()): void {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <QueryClientProvider client={cache}>{element}</QueryClientProvider>,
    }),
    history: createMemoryHistory({ initialEntries: ['/pricing'] }),
  })
  render(<RouterProvider router={router} />)
}

test('a break begins after a confirmation that names its end', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  const cache = createQueryClient()
  show(<SpendingLimits />, cache)
  await userEvent.click(await screen.findByRole('button', { name: 'Start the break' }))
  expect(getOpenDialogName()).toBe('pause_payments')
  expect(posted).toEqual([])

  cleanup()
  show(<PausePaymentsDialog days={7} />, cache)
  await screen.findByText(/^You won’t be able to buy anything until /)
  await userEvent.click(screen.getByRole('button', { name: 'Start the break' }))
  await waitFor(() => expect(getOpenDialogName()).toBeUndefined())
  expect(posted).toEqual(['/api/v1/auth/user/spending/pause'])
})

test('a higher limit waits a day: the field returns to the current one, and the text names the next', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  show(<SpendingLimits />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Monthly limit/ })
  expect(field.value).toBe('25.00')

  await userEvent.clear(field)
  await userEvent.type(field, '80')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText(/^\$80\.00 from /)
  expect(field.value).toBe('25.00')
})

test('a lower limit is written as the language does, and a notice says that it is saved', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  next = { ...HELD, monthly_limit: 2_050 }
  show(<SpendingLimits />)
  const find = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Monthly limit/ })
  await userEvent.clear(await find())
  await userEvent.type(await find(), '20,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(async () => expect((await find()).value).toBe('20.50'))
  expect(renderHook(useToasts).result.current).toMatchObject([{ text: 'Your limit is saved.' }])
})

test('a waiting raise is cancelled by keeping the limit, and the limit for coins is one link away', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  current = RAISED
  next = HELD
  show(<SpendingLimits />)
  await screen.findByText(/^\$80\.00 from /)
  await userEvent.click(screen.getByRole('button', { name: 'Keep $25.00' }))
  await waitFor(() => expect(screen.queryByText(/^\$80\.00 from /)).toBeNull())
  expect(posted).toEqual(['/api/v1/auth/user/spending/limit'])
  expect(bodies).toEqual([{ monthly_limit: 2_500 }])
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
  const coins = screen.getByRole('link', { name: 'Monthly limit for Lemon Coins' })
  expect(coins.getAttribute('href')).toBe('/setting#coins')
})
