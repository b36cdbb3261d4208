// @vitest-environment jsdom
import type { Order } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { removeStored, writeStored } from '#web/lib/storage/storage.ts'
import TakedownScreen from './takedown.screen.tsx'
import { clearDraft } from './takedown-draft.ts'

const sent: unknown[] = []
let orders: Order[] = []
let isTooOften = false

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/orders'))
      return Response.json({ status: 200, desc: '', data: { items: orders, next_cursor: null } })
    if (request.method === 'POST') sent.push(await request.json())
    if (isTooOften)
      return Response.json({ status: 429, desc: 'Too often.', data: { retry_after_s: 90 } }, { status: 429 })
    const data = {
      receipt_number: 'T-1',
      created_at: '2026-11-25T10:00:00.000Z',
      due_at: '2026-12-04T10:00:00.000Z',
      is_mailed: true,
    }
    return Response.json({ status: 200, desc: 'Done.', data })
  })
  await startI18n()
  await loadTexts('legal', 'orders')
})
afterEach(() => {
  cleanup()
  clearDraft()
  signOut()
  removeStored('billing_payer')
  sent.length = 0
  orders = []
  isTooOften = false
})

async function open(address: string): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={createQueryClient()}>
          <TakedownScreen />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
}

async function send(): Promise<void> {
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } })
  type('What is your question', 'The coins never arrived.')
  type('Your name', 'Ada Quill')
  type('Your e-mail', 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }))
}

async function ask(): Promise<void> {
  await send()
  await screen.findByRole('heading', { name: 'Question received' })
}

test('a question about an order has no other subject, and leads back to the orders', async () => {
  await open('/takedown?order=10015')
  expect(screen.queryAllByRole('radio')).toEqual([])
  screen.getByText(/^Answered within \d+ business days?\.$/)
  await ask()
  screen.getByText('Question number')
  expect(screen.queryByText('Receipt number')).toBeNull()
  const back = screen.getByRole('link', { name: 'Back to your orders' })
  expect(back.getAttribute('href')).toBe('/pricing#orders')
  expect(screen.queryByRole('link', { name: 'Browse characters' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
  expect(screen.queryAllByRole('radio')).toEqual([])
  await ask()
  const question = { kind: 'order', target: '10015', text: 'The coins never arrived.' }
  expect(sent).toEqual([expect.objectContaining(question), expect.objectContaining(question)])
})

test('a question may say what it is about, without another step for who does not', async () => {
  await open('/takedown?order=10015')
  const topic = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is your question about?' })
  expect(topic.selectedOptions[0]?.textContent).toBe('Something else')
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'I didn’t get what I paid for')
  await ask()
  expect(sent[0]).not.toHaveProperty('topic')
  expect(sent[1]).toMatchObject({ kind: 'order', topic: 'not_received' })
})

test('a question names its sender by their own names, the payer’s or the chosen nickname, not by the name of every new account', async () => {
  const readName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value
  signIn('ct_token', { uid: 'u1', nick_name: 'Friend', email: 'ada@example.com' })
  adoptStored()
  await open('/takedown?order=10015')
  expect(readName()).toBe('ada@example.com')
  expect(screen.getAllByDisplayValue('ada@example.com')).toHaveLength(2)
  cleanup()
  clearDraft()
  signIn('ct_token', { uid: 'u1', nick_name: 'Friend', first_name: 'Ada', last_name: 'Quill' })
  adoptStored()
  await open('/takedown?order=10015')
  expect(readName()).toBe('Ada Quill')
  cleanup()
  clearDraft()
  signIn('ct_token', { uid: 'u1', nick_name: 'Mira' })
  adoptStored()
  await open('/takedown?order=10015')
  expect(readName()).toBe('Mira')
  cleanup()
  clearDraft()
  const payer = { owner: 'u1', first_name: 'Nell', last_name: 'Harbour', shopper_email: 'nell@example.com' }
  writeStored('billing_payer', payer)
  await open('/takedown?order=10015')
  expect(readName()).toBe('Nell Harbour')
})

test('a complaint chooses its subject', async () => {
  await open('/takedown?target=Idris')
  expect(screen.getAllByRole('radio')).toHaveLength(6)
})

test('a buyer sees which order the question is about, and types no number', async () => {
  orders = [
    {
      id: 'o1',
      number: '10015',
      type: 'COIN',
      goods_id: 'g1',
      name: '500 Lemon Coins',
      coins: 500,
      period_type: null,
      price: 999,
      currency: 'USD',
      price_show: '$9.99',
      payment_type: 'card',
      state: 'paid',
      order_status: 1,
      reason: null,
      result_info: '',
      paid_amount: 999,
      refunded: 0,
      is_trial: false,
      created_at: '2026-11-25T10:00:00.000Z',
      paid_at: '2026-11-25T10:01:00.000Z',
    },
  ]
  signIn('ct_token', { uid: 'u1', nick_name: 'Friend' })
  adoptStored()
  await open('/takedown?order=10015')
  await screen.findByText('500 Lemon Coins')
  screen.getByText('$9.99')
  screen.getByText('Paid')
  expect(screen.queryByRole('textbox', { name: 'Order number' })).toBeNull()
  await ask()
  expect(sent).toEqual([expect.objectContaining({ kind: 'order', target: '10015' })])
})

test('after too many tries, the button says when the next one is possible', async () => {
  isTooOften = true
  await open('/takedown?order=T-9')
  await send()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Try again in 1:(30|29)$/ })
  expect(button.disabled).toBe(true)
})
