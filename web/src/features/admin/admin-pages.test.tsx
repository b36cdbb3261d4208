// @vitest-environment jsdom
import { claimItem, getStaff } from '@citrine/contract/moderation'
import { countTakedowns, decideTakedown, listTakedowns } from '@citrine/contract/moderation-desks'
import { listDeskOrders, listMoneyWaiting, listUnmatchedPayments } from '@citrine/contract/money-desk'
import type { Route } from '@citrine/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import AdminScreen from './admin.screen.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast, dismissToasts: () => undefined }))

const ADA = { uid: 'u1', id_number: '100482', nick_name: 'Ada' }
const BEA = { uid: 'u2', id_number: '100483', nick_name: 'Bea' }
const ORDER = {
  order_id: 'order',
  number: '7',
  user: ADA,
  goods_id: 'coins-500',
  goods_name: '500 Lemon Coins',
  price: 999,
  refunded: 0,
  currency: 'USD',
  provider: 'sandbox',
  provider_txn: null,
  state: 'paid',
  is_cancelled: false,
  paid_amount: 999,
  paid_currency: 'USD',
  reason: null,
  is_trial: true,
  created_at: '2026-11-22T00:00:00.000Z',
}
const PAYMENT = {
  event_no: 12,
  provider: 'ccbill',
  provider_txn: '0526',
  amount: 999,
  currency: 'USD',
  returned: 0,
  cause: 'other_order',
  made_at: ORDER.created_at,
  named_order_id: 'order',
  order: ORDER,
  counting_order: { ...ORDER, order_id: 'other', number: '6', user: BEA },
  move: null,
  dismissal: null,
}
const QUESTION = {
  item: 'takedown:1',
  takedown_id: '1',
  receipt_number: 'T-1000',
  kind: 'order',
  topic: 'refund',
  target: '#7',
  order: { number: '7', price: 999, currency: 'USD', is_from_buyer: true },
  character_id: null,
  text: 'Where is it?',
  name: 'Ada',
  email: 'ada@harbour.example',
  signature: '',
  created_at: ORDER.created_at,
  due_at: '2026-11-29T00:00:00.000Z',
  claim: null,
  has_first_vote: false,
}

type Lists = {
  orders: object[]
  payments: object[]
  questions: object[]
  waiting: number
  more: string | null
}
let lists: Lists
let role: 'admin' | 'moderator'

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  await startI18n()
  await loadTexts('admin', 'money', 'orders', 'growth', 'models', 'reasons')
})
beforeEach(() => {
  role = 'admin'
  lists = { orders: [ORDER], payments: [PAYMENT], questions: [QUESTION], waiting: 0, more: null }
  call.mockImplementation(
    async ({ path, method }: Route, { query = {} }: { query?: { state?: string } } = {}) => {
      if (path === getStaff.path) return { role, has_factor: true, is_passed: true }
      if (path === claimItem.path) return {}
      if (path === decideTakedown.path && method === 'POST') {
        lists.questions = []
        return { is_second_needed: false }
      }
      const page = (items: object[]) => ({ items, next_cursor: lists.more })
      if (path === listDeskOrders.path)
        return page(query.state === 'review' ? lists.orders.slice(1) : lists.orders)
      if (path === listUnmatchedPayments.path) return page(lists.payments)
      if (path === listTakedowns.path) return page(lists.questions)
      if (path === countTakedowns.path)
        return { complaint: 0, refund: lists.questions.length, chargeback: 0, not_received: 2, question: 0 }
      if (path === listMoneyWaiting.path)
        return {
          refunds: [],
          credits: [],
          returns: [],
          prices: [],
          adjustments: Array.from({ length: lists.waiting }, () => ({})),
          next_cursor: lists.more,
        }
      return page([])
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  showToast.mockClear()
})

function open(address: string) {
  const root = createRootRoute()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin/{-$desk}',
    component: () => <AdminScreen desk={admin.useParams().desk} />,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([admin]), history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return history
}

const findTab = (name: RegExp) => screen.findByRole('link', { name })
const readHref = (link: HTMLElement): string => decodeURIComponent(link.getAttribute('href') ?? '')

test('the names of buyers lead to their accounts, from an order and from both orders of a payment', async () => {
  lists.orders.push({ ...ORDER, order_id: 'gone', number: '5', user: null })
  open('/admin/money')
  expect(readHref(await screen.findByRole('link', { name: 'Ada (100482)' }))).toBe(
    '/admin/users?who="100482"',
  )
  expect(screen.getByRole('button', { name: /^Order 7/ }).textContent).not.toContain('Ada')
  screen.getByText('Deleted account')
  cleanup()
  open('/admin/money?view=payments')
  const cause = await screen.findByText(/^The report names order 7 \(Ada · 100482\), but order 6/)
  const links = within(cause.parentElement as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, readHref(link)])).toEqual([
    ['Ada (100482)', '/admin/users?who="100482"'],
    ['Bea (100483)', '/admin/users?who="100483"'],
  ])
})

test('a request to move a payment shows in the list, before its form is open', async () => {
  const move = { reason: 'Seen there', by: BEA, is_own: false, at: ORDER.created_at }
  lists.payments = [{ ...PAYMENT, move }]
  open('/admin/money?view=payments')
  await screen.findByText('Bea (100483) wants to move this payment: Seen there')
  await userEvent.click(screen.getByRole('button', { name: 'Move the payment: 0526' }))
  expect(screen.getAllByText('Bea (100483) wants to move this payment: Seen there')).toHaveLength(1)
})

test('an order whose payment was moved is not called refunded, since no money went back', async () => {
  lists.orders = [{ ...ORDER, state: 'refunded', reason: 'moved', refunded: 999 }]
  open('/admin/money')
  const row = await screen.findByRole('button', { name: /^Order 7.*Payment moved/ })
  expect(row.textContent).not.toMatch(/Refunded|−/)
})

test('a list is fetched again after a minute and shows what is new', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open('/admin/money')
  await screen.findByRole('button', { name: /^Order 7/ })
  lists.orders = [{ ...ORDER, order_id: 'new', number: '8' }, ORDER]
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await screen.findByRole('button', { name: /^Order 8/ })
})

test('the address names the search for an order and follows the way back, but never an e-mail address', async () => {
  const history = open('/admin/money?order=%227%22')
  const field = (await screen.findByRole('textbox', { name: /^Order, question/ })) as HTMLInputElement
  expect(field.value).toBe('7')
  await userEvent.clear(field)
  await userEvent.type(field, '# 8{Enter}')
  await waitFor(() => expect(history.location.search).toBe('?order=%228%22'))
  expect(call).toHaveBeenCalledWith(listDeskOrders, expect.objectContaining({ query: { search: '8' } }))
  act(() => history.back())
  await waitFor(() => expect(field.value).toBe('7'))

  await userEvent.clear(field)
  await userEvent.type(field, 'ada@harbour.example{Enter}')
  const query = { search: 'ada@harbour.example' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(listDeskOrders, expect.objectContaining({ query })))
  expect(history.location.href).not.toContain('ada')
})

test('tabs count what waits, with a plus where more pages follow, and show no zero', async () => {
  Object.assign(lists, { waiting: 3, more: 'next', orders: [ORDER, { ...ORDER, order_id: 'o-3' }] })
  open('/admin/money')
  await findTab(/^Waiting 3\+$/)
  await findTab(/^Payments 2\+$/)
  await findTab(/^Complaints 1\+$/)
  cleanup()
  Object.assign(lists, { waiting: 0, more: null, orders: [ORDER], payments: [], questions: [] })
  open('/admin/money')
  await screen.findByRole('button', { name: /^Order 7/ })
  for (const name of ['Waiting', 'Payments', 'Complaints']) screen.getByRole('link', { name })
})

test('an answer to a question is confirmed with its address, and the question leaves the list', async () => {
  open('/admin/takedowns?number=T-1000')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Answer/ }), 'It arrived today.')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  const text = 'Answer sent to ada@harbour.example.'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Answer/ })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^No open complaints/))
})

test('a question’s row names its order, its amount and its subject; counts lead to the list of a subject', async () => {
  lists.questions.push({
    ...QUESTION,
    item: 'takedown:2',
    takedown_id: '2',
    topic: null,
    order: null,
    target: 'lost',
  })
  lists.questions.push({
    ...QUESTION,
    item: 'takedown:3',
    takedown_id: '3',
    topic: 'not_received',
    order: { ...QUESTION.order, is_from_buyer: false },
  })
  const { user, state, is_cancelled, provider, reason } = ORDER
  const summary = { user, state, is_cancelled, provider, reason }
  for (const [index, facts] of [summary, { ...summary, user: null, is_cancelled: true }].entries())
    lists.questions.push({
      ...QUESTION,
      item: `takedown:${4 + index}`,
      takedown_id: String(4 + index),
      order: { ...QUESTION.order, summary: facts },
    })
  const history = open('/admin/takedowns')
  const rows = await screen.findAllByRole('button', { name: /^T-1000/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^T-1000: refundOrder 7 · \$9\.99(?! · )/),
    expect.stringMatching(/^T-1000: question about an orderOrder: lost/),
    expect.stringMatching(
      /^T-1000: paid for, but not receivedOrder 7 · \$9\.99 · not sent from the buyer’s account/,
    ),
    expect.stringMatching(/^T-1000: refundOrder 7 · \$9\.99 · Paid · Ada \(100482\)Where is it\?/),
    expect.stringMatching(/^T-1000: refundOrder 7 · \$9\.99 · Cancelled · Deleted accountWhere is it\?/),
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Not received 2' }))
  await waitFor(() => expect(history.location.search).toBe('?about=not_received'))
  const query = { part: 'not_received' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(listTakedowns, expect.objectContaining({ query })))
  expect(screen.getByRole('link', { name: 'Not received 2' }).getAttribute('aria-current')).toBe('page')
  cleanup()

  open('/admin/money')
  const links = within(await screen.findByRole('navigation', { name: 'Open questions about orders' }))
  expect(links.getAllByRole('link').map((link) => [link.textContent, readHref(link)])).toEqual([
    ['Refunds 5', '/admin/takedowns?about=refund'],
    ['Not received 2', '/admin/takedowns?about=not_received'],
  ])
})

test('an order with an open question shows the first words of the newest one', async () => {
  const question = { receipt_number: 'T-1', topic: null, asked_at: ORDER.created_at, answered_at: null }
  const questions = [
    { ...question, text: 'Any news?' },
    { ...question, receipt_number: 'T-2', text: 'Where is it?' },
  ]
  lists.orders = [{ ...ORDER, questions } as never]
  open('/admin/money')
  const row = await screen.findByRole('button', { name: /^Order 7/ })
  expect(row.textContent).toContain('Any news?')
  expect(row.textContent).not.toContain('Where is it?')
})

test.each([
  ['/admin/money', 'Money · Citrine'],
  ['/admin/takedowns', 'Complaints · Admin · Citrine'],
  ['/admin', 'Review · Admin · Citrine'],
])('the title of %s is %s', async (address, title) => {
  open(address)
  await waitFor(() => expect(document.title).toBe(title))
})

test.each(['money', 'models'])(
  'a moderator who opens the %s of admins sees the review desk',
  async (part) => {
    role = 'moderator'
    open(`/admin/${part}`)
    await waitFor(() => expect(document.title).toBe('Review · Moderation · Citrine'))
    expect((await findTab(/^Review/)).getAttribute('aria-current')).toBe('page')
  },
)
