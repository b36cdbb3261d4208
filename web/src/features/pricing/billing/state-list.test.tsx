// @vitest-environment jsdom
import type { CardCharge } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import BillingDialog from './billing.dialog.tsx'

const CHARGE: CardCharge = {
  v: 1,
  kind: 'form',
  provider: 'ccbill',
  method: 'POST',
  fields: {},
  action: 'https://pay.harbour.example/form',
  billing_map: { billing_country: 'country', billing_state: 'state' },
}
const COUNTRIES = [
  ['United States', 'US'],
  ['Canada', 'CA'],
  ['United Kingdom', 'GB'],
].map(([name, code]) => ({ name, iso_code: code, code, icon: '⚑', dial_code: '+1' }))
const ACCOUNT = {
  uid: 'u1',
  nick_name: 'Nell',
  first_name: 'Nell',
  last_name: 'Harbour',
  phone: '020 7946 0958',
  email: 'nell@harbour.example',
  city: 'Falmouth',
  street: '1 Quay Street',
  postcode: '10001',
}

let posted: Record<string, FormDataEntryValue>[] = []

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  HTMLElement.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'flex'
  }
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 200, desc: 'Done.', data: { countries: COUNTRIES } }),
  )
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)))
  })
  await startI18n()
  await loadTexts('checkout')
})
afterEach(() => {
  cleanup()
  signOut()
  posted = []
})

function open(account: { country: string; region: string }): void {
  signIn('ct_token', { ...ACCOUNT, ...account } as never)
  adoptStored()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BillingDialog order_id="o-1" charge={CHARGE} price="$9.99" goods={{ name: '500 Lemon Coins' }} />
    </QueryClientProvider>,
  )
}
const findList = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State or province' })
const findText = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'State or region' })
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Continue and pay $9.99' }))
async function choose(country: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
  await userEvent.click(await screen.findByText(country))
}

test('in the USA and Canada the state is chosen from a list and goes to the provider as its code', async () => {
  open({ country: 'GB', region: 'Cornwall' })
  expect(findText().value).toBe('Cornwall')
  await choose('United States')
  expect([findList().value, findList().options.length]).toEqual(['', 60])
  await pay()
  screen.getByText('Please choose your state or province')
  expect([document.activeElement, findList().getAttribute('aria-invalid')]).toEqual([findList(), 'true'])
  await userEvent.selectOptions(findList(), 'New York')
  expect(screen.queryByText('Please choose your state or province')).toBeNull()
  await pay()
  expect(posted).toEqual([{ country: 'US', state: 'NY' }])
})

test('the state of one country is not kept for another one', async () => {
  open({ country: 'US', region: 'TX' })
  expect(findList().value).toBe('TX')
  await choose('Canada')
  expect(findList().value).toBe('')
  await userEvent.selectOptions(findList(), 'Ontario')
  await choose('United Kingdom')
  expect(findText().value).toBe('')
  fireEvent.change(findText(), { target: { value: 'Kent' } })
  expect(findText().value).toBe('Kent')
})

test.each([
  ['CA', 'Québec', 'QC'],
  ['US', 'calif.', 'CA'],
])('in %s the account’s “%s” is chosen as %s', (country, region, code) => {
  open({ country, region })
  expect(findList().value).toBe(code)
})
