// @vitest-environment jsdom

import { MONTHLY_LIMIT_MAX } from '@citrine/contract/limits'
import { listSessions, revokeSession } from '@citrine/contract/login'
import { unbindDiscord } from '@citrine/contract/login-providers'
import { getCoins, listMovements, setMonthlyLimit } from '@citrine/contract/wallet'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { AccountSection } from './account/account-section.tsx'
import { CoinsSection } from './coins/coins-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { MEMBER, signInMember } from './settings-member.fixture.ts'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
const openDialog = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), openDialog }))

const AT = '2020-11-20T10:00:00.000Z'

let replies: Map<unknown, object>

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'coins', 'pricing', 'login')
})
beforeEach(() => {
  replies = new Map()
  for (const mock of [call, showToast, openDialog]) mock.mockReset()
  call.mockImplementation(async (route) => replies.get(route) ?? {})
  signInMember()
})
afterEach(cleanup)

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const listBodies = (route: unknown) =>
  call.mock.calls.filter(([called]) => called === route).map(([, sent]) => sent.body)
const offer = (login: object): void => setFeatures({ login } as never)

test('an account shows what is set, and each button opens its dialog', async () => {
  offer({ email: true, phone: true, google: true, discord: true })
  await showScreen(<AccountSection />)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Account",
      "Name",
      "Nell",
      "[button Change name]",
      "E-mail",
      "nell@harbour.example",
      "[button Change e-mail address]",
      "Phone",
      "None",
      "[button Add a phone number]",
      "Password",
      "Set",
      "[button Change password]",
      "Google",
      "Not connected. Sign in with Google once using the same e-mail address to connect it.",
      "Discord",
      "Not connected. Connect it to sign in with Discord, too.",
      "[button Bind Discord]",
    ]
  `)
  for (const button of screen.getAllByRole('button').slice(0, 4)) fireEvent.click(button)
  expect(openDialog.mock.calls.map(([dialog]) => dialog)).toEqual([
    { name: 'rename', props: {} },
    { name: 'contact', props: { kind: 'email' } },
    { name: 'contact', props: { kind: 'phone' } },
    { name: 'password', props: {} },
  ])
})

test('what is not offered does not show, except what is bound', async () => {
  offer({ email: false, phone: false, google: false, discord: false })
  signInMember({ ...MEMBER, has_password: false, google_bound: true, discord_bound: true })
  await showScreen(<AccountSection />)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Account",
      "Name",
      "Nell",
      "[button Change name]",
      "E-mail",
      "nell@harbour.example",
      "Password",
      "None. You sign in with codes.",
      "[button Set a password]",
      "Google",
      "Connected. You can sign in with it.",
      "Discord",
      "Connected. You can sign in with it.",
      "[button Unbind Discord]",
    ]
  `)
  call.mockRejectedValueOnce(new ApiError({ status: 409, desc: 'It is your only login.' }))
  press('Unbind Discord')
  await screen.findByText('It is your only login.')
  expect(call).toHaveBeenCalledWith(unbindDiscord, {})
})

const DEVICE = {
  session_id: 's1',
  is_this: false,
  last_seen_at: AT,
  device: { browser: 'Firefox', system: 'Linux' },
}

test('devices are listed, and can be logged out one by one', async () => {
  const sessions = [
    { ...DEVICE, session_id: 's0', is_this: true },
    { ...DEVICE, device: { browser: null, system: 'Android' } },
  ]
  replies.set(listSessions, { sessions, has_more: true })
  await showScreen(<DevicesSection />)
  await screen.findByText('Android')
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Where you’re signed in",
      "Don’t recognise a device? Sign it out and set a new password.",
      "Firefox on Linux",
      "This device",
      "Android",
      "Last used: Nov 20, 2020",
      "[button Sign out: Android]",
    ]
  `)
  press(/Android/)
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(listBodies(revokeSession)).toEqual([{ session_id: 's1' }])
  expect(call.mock.calls.filter(([route]) => route === listSessions)).toHaveLength(2)
  expect(document.activeElement?.id).toBe('devices-title')
})

test('with several other devices all can be logged out at once', async () => {
  const unknown = { ...DEVICE, session_id: 's2', device: { browser: null, system: null } }
  replies.set(listSessions, {
    sessions: [{ ...DEVICE, session_id: 's0', is_this: true }, DEVICE, unknown],
    has_more: true,
  })
  await showScreen(<DevicesSection />)
  await screen.findByText('Unknown device')
  expect(listLines().slice(-2)).toMatchInlineSnapshot(`
    [
      "Older sign-ins aren’t listed. “Sign out all others” includes them.",
      "[button Sign out all others]",
    ]
  `)
  call.mockRejectedValueOnce(new ApiError({ status: 500, desc: 'Something went wrong.' }))
  fireEvent.click(screen.getAllByRole('button').at(-1) as Element)
  await screen.findByRole('alert')
  expect(listBodies(revokeSession)).toEqual([{ others: true }])
})

const COINS = { coins: 1_500, spent_this_month: 1_200, owed: 0, monthly_limit: null, allowances: {} }
const MOVEMENT = {
  movement_id: 'm1',
  kind: 'hold',
  made: 'picture',
  cause: null,
  refunded: null,
  goods_name: null,
  order: null,
  coins: -12,
  balance_after: 1_500,
  created_at: AT,
}

test('coins show their balance, the debt and each movement with its order', async () => {
  replies.set(getCoins, { ...COINS, owed: 20 })
  const bought = { ...MOVEMENT, made: null, kind: 'purchase', goods_name: '500 Lemon Coins', coins: 500 }
  const movements = [
    MOVEMENT,
    { ...bought, movement_id: 'm2', order: { order_id: 'o1', number: '7' } },
    {
      ...bought,
      movement_id: 'm3',
      cause: 'chargeback',
      coins: -500,
      order: { order_id: 'o2', number: null },
    },
    { ...bought, movement_id: 'm4', cause: 'moved', coins: -500 },
    { ...bought, movement_id: 'm5', refunded: { coins: 100, of: 500 }, coins: 0 },
  ]
  replies.set(listMovements, { items: movements, next_cursor: null })
  await showScreen(<CoinsSection />)
  await screen.findAllByText(/^Receipt|order/i)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Lemon Coins",
      "Your balance and where your coins came from and went.",
      "Balance",
      "Lemon Coins spent this month: 1,200",
      "1,500",
      "You owe 20 Lemon Coins from a purchase that was paid back. They come off the next ones you get.",
      "Monthly limit for Lemon Coins",
      "You can’t spend more than this in a month. Leave it empty for no limit.",
      "[input Lemon Coins per month "" max 7]",
      "[button Save disabled]",
      "[link Your limits for payments /pricing#spending]",
      "Coin history",
      "A picture Nov 20, 2020, 10:00 AM−12 Balance 1,500",
      "Bought: 500 Lemon Coins Nov 20, 2020, 10:00 AM",
      "[link Order 7 /pricing#receipt-o1]",
      "+500 Balance 1,500",
      "Purchase charged back: 500 Lemon Coins Nov 20, 2020, 10:00 AM",
      "[link Order /pricing#receipt-o2]",
      "−500 Balance 1,500",
      "Payment moved to another order: 500 Lemon Coins Nov 20, 2020, 10:00 AM−500 Balance 1,500",
      "Partial refund: 100 of 500 Lemon Coins Nov 20, 2020, 10:00 AM0 Balance 1,500",
    ]
  `)
})

test('a monthly limit is checked, saved and removed', async () => {
  replies.set(getCoins, { ...COINS, monthly_limit: 500 })
  replies.set(listMovements, { items: [], next_cursor: null })
  await showScreen(<CoinsSection />)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  const save = (value: string): void => {
    fireEvent.change(field, { target: { value } })
    fireEvent.submit(field)
  }
  expect([field.value, field.maxLength]).toEqual(['500', String(MONTHLY_LIMIT_MAX).length])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  for (const wrong of [String(MONTHLY_LIMIT_MAX + 1), '1.5', '-1']) {
    save(wrong)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  expect(listBodies(setMonthlyLimit)).toEqual([])
  replies.set(setMonthlyLimit, { ...COINS, monthly_limit: MONTHLY_LIMIT_MAX })
  save(String(MONTHLY_LIMIT_MAX))
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  const again = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(again, { target: { value: ' ' } })
  fireEvent.submit(again)
  await waitFor(() =>
    expect(listBodies(setMonthlyLimit)).toEqual([
      { monthly_limit: MONTHLY_LIMIT_MAX },
      { monthly_limit: null },
    ]),
  )
  screen.getByText('No coin activity yet.')
})
