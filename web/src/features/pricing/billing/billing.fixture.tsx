import { billingFields } from '@citrine/contract/billing'
import type { CardCharge } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import BillingDialog from './billing.dialog.tsx'

export const CHARGE: CardCharge = {
  v: 1,
  kind: 'form',
  provider: 'sandbox',
  method: 'POST',
  action: 'https://pay.harbour.example/form',
  fields: {},
  billing_map: Object.fromEntries(billingFields.map((field) => [field, field])),
}
export const TEXTS = {
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

export const ORDER = {
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
/** `order` is null while the server is unreachable. `posted` lists the forms that went to the provider. */
export const shop = { order: ORDER as object | null, posted: [] as Record<string, FormDataEntryValue>[] }

export const readToasts = () => renderHook(useToasts).result.current

/** Opens the billing form for a member before each test. */
export function prepareBilling(): void {
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
      if (pathname.endsWith('/order') && shop.order === null) throw new TypeError('Failed to fetch')
      const data = pathname.endsWith('/order') ? shop.order : { countries }
      return Response.json({ status: 200, desc: 'Done.', data })
    })
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      shop.posted.push(Object.fromEntries(new FormData(this)))
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
    for (const { id } of readToasts()) act(() => dismissToast(id))
    shop.posted = []
  })
}

export function open(more: Partial<ComponentProps<typeof BillingDialog>> = {}): void {
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

export async function choose(country: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
  await userEvent.click(await screen.findByText(country))
}

export const pay = () => userEvent.click(screen.getByRole('button', { name: 'Continue and pay $9.99' }))

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

export async function fill(): Promise<void> {
  for (const [label, value] of Object.entries(TEXTS)) type(label, value)
  await choose('United Kingdom')
}
