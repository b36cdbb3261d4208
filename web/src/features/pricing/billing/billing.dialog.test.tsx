// @vitest-environment jsdom
import { billingFields } from '@citrine/contract/billing'
import type { CardCharge } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getOpenDialogName, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { dropToken, signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { BillingDetails } from '../account/billing-details.tsx'
import { Receipt } from '../orders/receipt.tsx'
import BillingDialog from './billing.dialog.tsx'

const CHARGE: CardCharge = {
  v: 1,
  kind: 'form',
  provider: 'sandbox',
  method: 'POST',
  action: 'https://pay.harbour.example/form',
  fields: {},
  billing_map: Object.fromEntries(billingFields.map((field) => [field, field])),
}
const TEXTS = {
  'First name': 'Nell',
  'Last name': 'Harbour',
  'E-mail': 'nell@harbour.example',
  Phone: '020 7946 0958',
  'State or region': 'Cornwall',
  City: 'Falmouth',
  'Postal code': 'TR11 3LH',
  'Street address': '1 Quay Street',
}
const HK = { name: 'Hong Kong', iso_code: 'HK', code: 'HK', icon: '⚑', dial_code: '+852' }
const IE = { name: 'Ireland', iso_code: 'IE', code: 'IE', icon: '⚑', dial_code: '+353' }
const GB = {
  ...{ name: 'United Kingdom', iso_code: 'GB', code: 'GB', icon: '⚑', dial_code: '+44' },
  other_names: ['UK'],
}
const AE = { name: 'United Arab Emirates', iso_code: 'AE', code: 'AE', icon: '⚑', dial_code: '+971' }

let posted: Record<string, FormDataEntryValue>[] = []
const ORDER = {
  ...{ id: 'o-1', number: '10001', type: 'COIN', goods_id: 'coins_500', name: '500 Lemon Coins' },
  ...{ coins: 500, period_type: null, price: 999, currency: 'USD', price_show: '$9.99', result_info: '' },
  ...{
    payment_type: 'card',
    reason: null,
    paid_amount: null,
    refunded: 0,
    is_trial: true,
    is_withdrawal_waived: true,
  },
  ...{ created_at: '2026-11-20T10:00:00.000Z', paid_at: null, steps: [], descriptor_hint: null },
  seller: { name: null, address: null, email: null },
}
let stored: object | null = ORDER

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  HTMLElement.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'flex'
  }
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    const countries = search.includes('billing') ? [HK, IE, GB] : [HK, IE, AE, GB]
    if (pathname.endsWith('/order') && stored === null) throw new TypeError('Failed to fetch')
    const data = pathname.endsWith('/order') ? stored : { countries }
    return Response.json({ status: 200, desc: 'Done.', data })
  })
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)))
  })
  await startI18n()
  await loadTexts('checkout', 'pricing', 'orders')
})
beforeEach(() => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  open()
})
afterEach(() => {
  cleanup()
  signOut()
  for (const { id } of readToasts()) dismissToast(id)
  posted = []
})

function open(more: Partial<ComponentProps<typeof BillingDialog>> = {}): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BillingDialog
        order_id="o-1"
        charge={CHARGE}
        price="$9.99"
        goods={{ name: '500 Lemon Coins' }}
        {...more}
      />
    </QueryClientProvider>,
  )
}
async function choose(country: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
  await userEvent.click(await screen.findByText(country))
}
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Continue and pay $9.99' }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const messages = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean)

async function fill(): Promise<void> {
  for (const [label, value] of Object.entries(TEXTS)) type(label, value)
  await choose('United Kingdom')
}

test('an empty form shows the message of each of the nine fields, and focuses the first', async () => {
  await pay()
  expect(messages()).toEqual([
    'Please enter your first name',
    'Please enter your last name',
    'Please enter a valid e-mail',
    'Please enter your phone number',
    'Please choose your country',
    'Please enter your state or region',
    'Please enter your city',
    'Please enter your postal code',
    'Please enter your street address',
  ])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
  expect(posted).toEqual([])
})

test('a country whose cards are not taken is named with its own message from the start, and nothing is sent', async () => {
  cleanup()
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell', country: 'AE' } as never)
  adoptStored()
  open()
  const field = await screen.findByRole('button', { name: 'Country: United Arab Emirates' })
  expect(messages()).toEqual(['We can’t take cards from this country yet.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  for (const [label, value] of Object.entries(TEXTS)) if (label !== 'Postal code') type(label, value)
  await pay()
  expect(posted).toEqual([])
  expect(document.activeElement).toBe(field)
  await choose('United Kingdom')
  type('Postal code', TEXTS['Postal code'])
  await pay()
  expect(posted).toEqual([expect.objectContaining({ billing_country: 'GB' })])
})

test('where cards of the country are not taken, one press pays by PayPal', async () => {
  cleanup()
  const payByPaypal = vi.fn()
  open({ payByPaypal })
  expect(screen.queryByRole('button', { name: 'Pay $9.99 with PayPal' })).toBeNull()
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell', country: 'AE' } as never)
  adoptStored()
  cleanup()
  open({ payByPaypal })
  await userEvent.click(screen.getByRole('button', { name: 'Pay $9.99 with PayPal' }))
  expect(payByPaypal).toHaveBeenCalledOnce()
})

test('where cards of the country are not taken, a continued order leads to another way, or says that there is none', async () => {
  cleanup()
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell', country: 'AE' } as never)
  adoptStored()
  const payOtherwise = vi.fn()
  open({ continued: { number: '10001', created_at: '2026-11-20T10:00:00.000Z' }, payOtherwise })
  await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }))
  expect(payOtherwise).toHaveBeenCalledOnce()
  cleanup()
  open({ continued: { number: '10001', created_at: '2026-11-20T10:00:00.000Z' } })
  screen.getByText('There’s no other way to pay yet. Without a payment, your order costs nothing.')
  await choose('United Kingdom')
  expect(screen.queryByText(/no other way to pay/)).toBeNull()
})

test('the form names the goods and the price; a continued order its number, and what its plan adds to Premium', () => {
  screen.getByText('500 Lemon Coins for $9.99')
  expect(screen.queryByText(/^Order/)).toBeNull()
  cleanup()
  const until = '2026-12-29T12:00:00.000Z'
  const next_ends = { MONTHLY: '2027-01-29T12:00:00.000Z', YEARLY: '2027-12-29T12:00:00.000Z' }
  const plans = [{ plan: 'MONTHLY', until }]
  const vip_info = { vip: true, plan: 'MONTHLY', expires_at: until, plans, next_ends }
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell', vip: true, vip_info } as never)
  adoptStored()
  open({
    goods: { name: 'Premium, one month', period_type: 'MONTHLY' },
    continued: { number: '10001', created_at: '2026-11-20T10:00:00.000Z' },
  })
  screen.getByText('Premium, one month for $9.99')
  screen.getByText(/^Order 10001, placed on Nov 20, 2026, /)
  screen.getByText(
    /^You have the monthly plan until Dec 29, 2026, .* This purchase adds one month, until Jan 29, 2027, /,
  )
})

test('the search of a country whose cards are not taken says so', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
  await screen.findByText('Ireland')
  await userEvent.keyboard('emirates')
  screen.getByText('United Arab Emirates: not available for cards yet.')
  await userEvent.clear(screen.getByRole('combobox', { hidden: true }))
  await userEvent.keyboard('uk')
  screen.getByText('United Kingdom')
})

test('a field is checked whenever it changes, and takes its direction from its text, also when it was empty', () => {
  const name = screen.getByRole('textbox', { name: 'First name' })
  expect(name.getAttribute('dir')).toBeNull()
  type('First name', 'Nell')
  expect(name.getAttribute('dir')).toBe('auto')
  type('E-mail', 'nell@')
  expect(messages()).toEqual(['Please enter a valid e-mail'])
  type('E-mail', 'nell@harbour.example')
  expect(messages()).toEqual([])
})

test('a country without states and postal codes asks for neither, and removes their messages', async () => {
  await pay()
  await choose('Hong Kong')
  expect(screen.queryByRole('textbox', { name: /^Postal code/ })).toBeNull()
  const state = screen.getByRole('textbox', { name: 'State or region' })
  expect(state.getAttribute('placeholder')).toBe('Optional')
  expect(state.getAttribute('aria-required')).toBe('false')
  expect(messages()).not.toContain('Please enter your state or region')

  for (const [label, value] of Object.entries(TEXTS)) if (!/^(State|Postal)/.test(label)) type(label, value)
  await pay()
  expect(posted).toEqual([expect.objectContaining({ billing_country: 'HK', billing_city: 'Falmouth' })])
  expect(Object.keys(posted[0] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/state|postal/)]),
  )
  await choose('Ireland')
  expect(screen.getByRole('textbox', { name: 'Postal code' }).getAttribute('placeholder')).toBe('Optional')
})

test('the typed text is there again after a failed payment, in this tab and for this user only', async () => {
  await fill()
  await pay()
  cleanup()
  open()
  const values = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)
  expect(values()).toEqual([...Object.values(TEXTS)])
  await screen.findByRole('button', { name: /^Country: United Kingdom/ })
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('Falmouth')

  cleanup()
  signIn('ct_token', { uid: 'u2', nick_name: 'Bea' })
  adoptStored()
  open()
  expect(values().join('')).toBe('')
})

const enter = (uid: string) => signIn('ct_token', { uid, nick_name: 'Somebody' })
const signOutInAnotherTab = (): void => {
  localStorage.removeItem('access_token')
  adoptStored()
}
const enterInAnotherTab = (): void => {
  localStorage.setItem('userInfo', JSON.stringify({ uid: 'u2', nick_name: 'Bea' }))
  adoptStored()
}

test.each([
  ['signing out', signOut],
  ['a sign-out that the server began', () => dropToken()],
  ['signing out in another tab', signOutInAnotherTab],
  ['a sign-in of another person', () => enter('u2')],
  ['a sign-in of another person in another tab', enterInAnotherTab],
])('%s removes the typed text', async (_, leave) => {
  type('City', 'Falmouth')
  expect(JSON.stringify(sessionStorage.getItem('typed_billing'))).toContain('Falmouth')
  leave()
  expect(sessionStorage).toHaveLength(0)
})

test('a new session of the same person in another tab keeps the typed text', () => {
  type('City', 'Falmouth')
  localStorage.setItem('access_token', JSON.stringify('ct_new'))
  adoptStored()
  expect(sessionStorage.getItem('typed_billing')).toContain('Falmouth')
})

test('an e-mail that does not fit into its field is shown whole below it', () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  const long = 'nell.harbour.of.falmouth.in.cornwall@post.harbour.example'
  vi.spyOn(field, 'clientWidth', 'get').mockReturnValue(300)
  const width = vi.spyOn(field, 'scrollWidth', 'get').mockReturnValue(300)
  type('E-mail', 'nell@harbour.example')
  expect(screen.queryByText('nell@harbour.example')).toBeNull()
  width.mockReturnValue(420)
  type('E-mail', long)
  expect(screen.getByText(long).getAttribute('aria-hidden')).toBe('true')
  width.mockReturnValue(300)
  fireEvent(window, new Event('resize'))
  expect(screen.queryByText(long)).toBeNull()
})

test('a complete form goes to the provider, and nothing is remembered', async () => {
  await fill()
  await pay()
  expect(posted).toEqual([expect.objectContaining({ first_name: 'Nell', billing_country: 'GB' })])
  expect(readObject('billing_payer')).toBeUndefined()
})

test('name and e-mail are remembered where the person wants it', async () => {
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Remember my name/ }))
  await pay()
  expect(readObject('billing_payer')).toEqual({
    owner: 'u1',
    first_name: 'Nell',
    last_name: 'Harbour',
    shopper_email: 'nell@harbour.example',
  })
})

test('the pricing page and the receipt name the remembered payer, and no nickname', async () => {
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Remember my name/ }))
  await pay()
  cleanup()
  stored = { ...ORDER, state: 'paid', order_status: 1, paid_amount: 999 }
  const show = async () => {
    const router = createRouter({
      routeTree: createRootRoute({
        component: () => (
          <QueryClientProvider client={createQueryClient()}>
            <BillingDetails />
            <Receipt id="o-1" />
          </QueryClientProvider>
        ),
      }),
      history: createMemoryHistory(),
    })
    render(<RouterProvider router={router} />)
    return (await screen.findByText('Buyer')).parentElement?.textContent
  }
  expect(await show()).toBe('BuyerNell HarbourAccount u1')
  screen.getByText('nell@harbour.example')
  screen.getByText(/as you last entered them there, and remembered on this device only\.$/)
  screen.getByText(/nothing is charged again/)

  await userEvent.click(screen.getByRole('button', { name: 'Forget name and e-mail' }))
  screen.getByText('Nothing saved yet.')
  expect(readObject('billing_payer')).toBeUndefined()
  cleanup()
  stored = { ...ORDER, state: 'charged_back', order_status: 0, paid_amount: 999 }
  expect(await show()).toBe('BuyerAccount u1')
  expect(screen.queryByText(/nothing is charged again/)).toBeNull()
})

const readToasts = () => renderHook(useToasts).result.current
const comeBack = () => fireEvent(window, new Event('pageshow'))

test('a buyer who returns without a payment reads that the order waits, and can pay again', async () => {
  stored = { ...ORDER, state: 'created', order_status: 2 }
  await fill()
  await pay()
  comeBack()
  const button = screen.getByRole('button', { name: 'Continue and pay $9.99' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ text: expect.stringMatching(/^Payment not finished/) }]),
  )
  expect(history.state?.payment).toBeUndefined()
  await pay()
  expect(posted).toHaveLength(2)
})

test('a buyer who returns after a payment sees a notice and cannot pay twice', async () => {
  stored = { ...ORDER, state: 'paid', order_status: 1 }
  openDialog({
    name: 'billing',
    props: { order_id: 'o-1', charge: CHARGE, price: '$9.99', goods: { name: '500 Lemon Coins' } },
  })
  await fill()
  await pay()
  comeBack()
  await waitFor(() => expect(getOpenDialogName()).toBeUndefined())
  await pay()
  expect(posted).toHaveLength(1)
})

test('a buyer who returns without a connection cannot pay again until the order was checked', async () => {
  stored = null
  await fill()
  await pay()
  comeBack()
  await screen.findByText(/^The connection was lost during your payment\. Nothing is charged twice/)
  screen.getByText(/^We couldn’t check your payment yet/)
  expect(screen.queryByRole('button', { name: 'Continue and pay $9.99' })).toBeNull()
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  expect(posted).toHaveLength(1)

  stored = { ...ORDER, state: 'created', order_status: 2 }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const button = await screen.findByRole('button', { name: 'Continue and pay $9.99' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ text: expect.stringMatching(/^Payment not finished/) }]),
  )
  await pay()
  expect(posted).toHaveLength(2)
})

test('the order is checked by itself once the connection is back', async () => {
  stored = null
  await fill()
  await pay()
  comeBack()
  await screen.findByText(/^We couldn’t check your payment yet/)
  stored = { ...ORDER, state: 'created', order_status: 2 }
  fireEvent(window, new Event('online'))
  const button = await screen.findByRole('button', { name: 'Continue and pay $9.99' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})
