// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { dropToken, signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { BillingDetails } from '../account/billing-details.tsx'
import { Receipt } from '../orders/receipt.tsx'
import { choose, fill, ORDER, open, pay, prepareBilling, shop, TEXTS, type } from './billing.fixture.tsx'

prepareBilling()

const messages = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean)

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
  expect(shop.posted).toEqual([])
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
  expect(shop.posted).toEqual([])
  expect(document.activeElement).toBe(field)
  await choose('United Kingdom')
  type('Postal code', TEXTS['Postal code'])
  await pay()
  expect(shop.posted).toEqual([expect.objectContaining({ billing_country: 'GB' })])
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
  expect(shop.posted).toEqual([expect.objectContaining({ billing_country: 'HK', billing_city: 'Falmouth' })])
  expect(Object.keys(shop.posted[0] ?? {})).not.toEqual(
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
  expect(shop.posted).toEqual([expect.objectContaining({ first_name: 'Nell', billing_country: 'GB' })])
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
  shop.order = { ...ORDER, state: 'paid', order_status: 1, paid_amount: 999 }
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
  shop.order = { ...ORDER, state: 'charged_back', order_status: 0, paid_amount: 999 }
  expect(await show()).toBe('BuyerAccount u1')
  expect(screen.queryByText(/nothing is charged again/)).toBeNull()
})
