// @vitest-environment jsdom
import { billingFields } from '@citrine/contract/billing'
import type { CardCharge } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { adoptStored, signIn, signOut } from '#web/lib/session/session.ts'
import { readStored } from '#web/lib/storage.ts'
import { BillingDialog } from './billing.dialog.tsx'

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
const GB = { name: 'United Kingdom', iso_code: 'GB', code: 'GB', icon: '⚑', dial_code: '+44' }

let posted: Record<string, FormDataEntryValue>[] = []

beforeAll(async () => {
  // jsdom has no layout, and hides a popover that it cannot open.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'flex'
  }
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, desc: 'Done.', data: { countries: [GB] } }))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)))
  })
  await startI18n()
  await loadTexts('checkout')
})
beforeEach(() => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BillingDialog charge={CHARGE} price="$9.99" />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  signOut()
  posted = []
})

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
  await userEvent.click(screen.getByRole('button', { name: 'Country: Choose a country' }))
  await userEvent.click(await screen.findByText('United Kingdom'))
}

test('an empty form shows the message of each of the nine fields, and focuses the first', async () => {
  await pay()
  expect(messages()).toEqual([
    'Please enter your first name',
    'Please enter your last name',
    'Please enter a valid email',
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

test('a field is checked whenever it changes', () => {
  type('E-mail', 'nell@')
  expect(messages()).toEqual(['Please enter a valid email'])
  type('E-mail', 'nell@harbour.example')
  expect(messages()).toEqual([])
})

test('a complete form goes to the provider, and nothing is remembered', async () => {
  await fill()
  await pay()
  expect(posted).toEqual([expect.objectContaining({ first_name: 'Nell', billing_country: 'GB' })])
  expect(readStored('billing_payer')).toBeUndefined()
})

test('name and e-mail are remembered where the person wants it', async () => {
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Remember my name/ }))
  await pay()
  expect(readStored('billing_payer')).toEqual({
    owner: 'u1',
    first_name: 'Nell',
    last_name: 'Harbour',
    shopper_email: 'nell@harbour.example',
  })
})
