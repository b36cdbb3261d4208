import { answerCall, refuseCall, type Screen, type ScreenContext } from './screen.ts'

const ID = '0192f0c1-7a3b-7c4d-8e5f-a1b2c3d4e5f6'
const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })
const page = (items: unknown[]) => done({ items, next_cursor: null })
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const person = (nick_name: string) => ({ uid: ID, id_number: '100482', nick_name })
const DAYS = Array.from({ length: 30 }, (_, index) => hoursAgo(24 * (29 - index)).slice(0, 10))

const ORDERS = (['paid', 'refunded', 'review', 'failed'] as const).map((state, index) => ({
  order_id: `${ID.slice(0, -1)}${index}`,
  number: String(10_214 - index),
  user: index === 3 ? null : person(['Ada Quill', 'Kusakabe Ryo', 'Beatriz'][index] ?? ''),
  goods_id: 'coins-500',
  goods_name: index === 1 ? 'Premium, one year' : '500 Lemon Coins',
  price: [999, 9_999, 1_999, 499][index],
  refunded: index === 1 ? 9_999 : 0,
  currency: 'USD',
  provider: index === 2 ? 'paypal' : 'ccbill',
  provider_txn: index === 3 ? null : `0526${index}9981100`,
  state,
  is_cancelled: index === 3,
  paid_amount: index === 3 ? null : [999, 9_999, 1_799][index],
  paid_currency: index === 2 ? 'EUR' : 'USD',
  reason: [null, 'refunded', 'amount_differs', 'cancelled'][index],
  is_trial: index === 3,
  created_at: hoursAgo(5 + index * 30),
}))

const REFUND = {
  refund_id: ID,
  close_reason: null,
  is_recorded: false,
  order_id: ORDERS[1]?.order_id,
  order_number: '10213',
  provider: 'ccbill',
  amount: 9_999,
  currency: 'USD',
  reason: 'Bought twice by mistake, and wrote within the day.',
  state: 'waiting',
  taken_coins: null,
  asked_by: person('Bea'),
  decided_by: null,
  is_own: false,
  created_at: hoursAgo(3),
}

const WAITING_REFUND = {
  ...REFUND,
  order: ORDERS[1],
  effect: {
    ...{ left: 9_999, is_whole_only: false, credited: { type: 'VIP', coins: 0 } },
    premium: { left_days: 301, coins: 1_000, until: null, is_followed: false },
  },
}

const NO_REFUND = { reason: null, is_refund: false, returned: null, staff: null }

const RETURN = {
  event_no: 31,
  kind: 'refunded',
  cause: 'refund_amount_unknown',
  amount: 333,
  currency: 'USD',
  received_at: hoursAgo(2),
  order: ORDERS[0],
  most: 799,
  only_amount: 333,
  dismissal: null,
}

const PRICE = {
  ...{ goods_id: 'vip-year', name: 'Premium, one year', currency: 'USD', price_now: 5_999, price: 3_999 },
  ...{ is_on_now: true, is_on: true, asked_by: person('Bea'), is_own: false, asked_at: hoursAgo(2) },
}
const OWN_PRICE = {
  ...{ ...PRICE, goods_id: 'coins-9000', name: '9,000 Lemon Coins', price_now: 9_999, price: 6_499 },
  ...{ is_on_now: false, is_own: true },
}

const ONE_ORDER = {
  order: ORDERS[0],
  steps: [
    { step_no: 1, state: 'created', cause: 'buyer', ...NO_REFUND, at: hoursAgo(5.2) },
    { step_no: 2, state: 'pending', cause: 'buyer', ...NO_REFUND, at: hoursAgo(5.1) },
    { step_no: 3, state: 'paid', cause: 'webhook', ...NO_REFUND, at: hoursAgo(5) },
    {
      step_no: 4,
      state: 'paid',
      cause: 'staff',
      reason: null,
      is_refund: true,
      returned: 200,
      staff: { by: person('Bea'), reason: 'Seen in its console.' },
      at: hoursAgo(3),
    },
  ],
  refunds: [
    { ...REFUND, amount: 200, state: 'sent', taken_coins: 100, decided_by: null },
    { ...REFUND, refund_id: `${ID}1`, amount: 300, state: 'unknown', decided_by: null },
  ],
  returns: [RETURN],
  left: 799,
  ...{ can_refund: true, can_close: false, is_whole_only: false, can_accept: false, acceptance: null },
  review_cause: null,
  credited: { type: 'COIN', coins: 500 },
  premium: null,
}

const IN_REVIEW = {
  ...ONE_ORDER,
  credited: null,
  review_cause: 'amount',
  ...{ order: ORDERS[2], refunds: [], returns: [], left: 1_799, is_whole_only: true, can_accept: true },
  steps: ONE_ORDER.steps.slice(0, 2),
  acceptance: { reason: 'The bank converted it.', asked_by: person('Bea'), is_own: false },
}

const UNMATCHED = (
  ['no_order', 'order_unknown', 'paid_twice', 'amount_unreadable', 'other_order'] as const
).map((cause, index) => ({
  event_no: 7 + index,
  provider: index === 3 ? 'paypal' : 'ccbill',
  provider_txn: `052691998110${index}`,
  amount: index === 3 ? null : 999,
  currency: index === 3 ? null : 'USD',
  cause,
  made_at: hoursAgo(9 - index),
  returned: index === 2 ? 333 : 0,
  named_order_id: index === 1 || index === 4 ? ID : null,
  order: index === 2 || index === 4 ? ORDERS[0] : null,
  counting_order: index === 4 ? ORDERS[2] : null,
  move:
    index === 4
      ? { reason: 'The report names it.', by: person('Bea'), is_own: false, at: hoursAgo(1) }
      : null,
  dismissal: null,
}))
const DISMISSED = {
  ...UNMATCHED[0],
  dismissal: { reason: 'A trial of ours with a real card.', by: person('Bea'), at: hoursAgo(2) },
}
const CANDIDATES = [ORDERS[0], ORDERS[1]].map((order) => ({
  ...order,
  price: 999,
  state: 'expired',
  paid_amount: null,
}))

const WAITING = {
  refunds: [WAITING_REFUND],
  adjustments: [
    {
      adjustment_id: ID,
      user: person('Ada Quill'),
      coins: 2_400,
      reason: 'Lost in the outage of Tuesday.',
      asked_by: person('Bea'),
      is_own: true,
      created_at: hoursAgo(1),
    },
  ],
  credits: [{ ...ORDERS[0], state: 'review' }],
  prices: [PRICE, OWN_PRICE],
  returns: [RETURN],
  next_cursor: null,
}

const GOODS = [
  { goods_id: 'vip-month', name: 'Premium, one month', price: 1_299, is_on: true },
  {
    ...{ goods_id: 'vip-year', name: 'Premium, one year', price: 5_999, is_on: true },
    waiting: { price: 3_999, is_on: true },
  },
  {
    goods_id: 'coins-500',
    name: '500 Lemon Coins',
    price: 999,
    is_on: true,
    stale_orders: 12,
    stale_on_the_way: 2,
  },
  { goods_id: 'coins-9000', name: '9,000 Lemon Coins', price: 9_999, is_on: false },
].map((goods) => ({
  stale_orders: 0,
  stale_on_the_way: 0,
  waiting: null,
  ...goods,
  currency: 'USD',
  coins: null,
  period_type: null,
}))

const wave = (scale: number, turn: number) =>
  DAYS.map((day, index) => ({ day, value: Math.round(scale * (1.2 + Math.sin(index / turn) + index / 20)) }))

const FIGURES = {
  is_trial: false,
  currencies: [{ currency: 'USD', revenue: wave(24_000, 3), refunds: wave(900, 2) }],
  liability: wave(120_000, 9),
  liability_at: hoursAgo(1),
  paid: 1_412,
  disputed: 11,
  is_alert: true,
}

const PREMIUM = {
  ...ONE_ORDER,
  ...{ order: ORDERS[1], credited: null, left: 0 },
  refunds: [{ ...REFUND, state: 'sent', taken_coins: 500 }],
  premium: { left_days: 0, coins: 0, until: '2027-11-20T10:00:00.000Z', is_followed: false },
}

async function openDesk(
  scene: ScreenContext,
  view?: 'payments' | 'waiting' | 'goods' | 'coins' | 'figures',
): Promise<void> {
  const { page: tab, t } = scene
  const staff = { role: 'admin', has_factor: true, is_passed: true, recovery_codes_left: 9 }
  await answerCall(tab, '**/admin/me?*', done(staff))
  await answerCall(tab, '**/admin/money/orders?*', page(ORDERS))
  await answerCall(tab, `**/admin/money/orders/${ID.slice(0, -1)}0?*`, done(ONE_ORDER))
  await answerCall(tab, `**/admin/money/orders/${ID.slice(0, -1)}1?*`, done(PREMIUM))
  await answerCall(tab, `**/admin/money/orders/${ID.slice(0, -1)}2?*`, done(IN_REVIEW))
  await answerCall(tab, '**/admin/money/waiting?*', done(WAITING))
  const counts = { complaint: 1, refund: 3, chargeback: 1, not_received: 12, question: 2 }
  await answerCall(tab, '**/admin/takedowns/counts?*', done(counts))
  await answerCall(tab, '**/admin/money/payments?*', page(UNMATCHED))
  await answerCall(tab, '**/admin/money/payments?*state=dismissed*', page([DISMISSED]))
  await answerCall(tab, '**/admin/money/payments/*/orders?*', page(CANDIDATES))
  await answerCall(tab, '**/admin/money/goods?*', done({ goods: GOODS }))
  await answerCall(tab, '**/admin/money/figures?*', done(FIGURES))
  await tab.goto('/admin/money')
  await tab.getByText('10214').waitFor()
  if (view === undefined) return
  const isCounted = view === 'waiting' || view === 'payments'
  const views = tab.getByRole('navigation', { name: t('money', 'views') })
  await views.getByRole('link', { name: t('money', `view_${view}`), exact: !isCounted }).click()
}

export const MONEY_DESK_SCREENS: Screen[] = [
  {
    name: 'admin-money-order',
    who: 'reader',
    open: async (scene) => {
      await openDesk(scene)
      await scene.page.locator('li button[aria-expanded]').first().click()
      await scene.page.getByText(scene.t('money', 'steps')).waitFor()
    },
  },
  {
    name: 'admin-money-review',
    who: 'reader',
    open: async (scene) => {
      await openDesk(scene)
      await scene.page.locator('li button[aria-expanded]').nth(2).click()
      await scene.page.getByRole('heading', { name: scene.t('money', 'credit') }).waitFor()
    },
  },
  {
    name: 'admin-money-refunded',
    who: 'reader',
    open: async (scene) => {
      await openDesk(scene)
      await scene.page.locator('li button[aria-expanded]').nth(1).click()
      await scene.page.getByRole('heading', { name: scene.t('money', 'refunds') }).waitFor()
    },
  },
  {
    name: 'admin-money-waiting',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      await openDesk(scene, 'waiting')
      await tab
        .getByRole('button', { name: t('money', 'price_withdraw') })
        .first()
        .waitFor()
      await tab
        .getByRole('button', { name: t('admin', 'reject') })
        .first()
        .click()
      await tab.getByText(t('money', 'reject_note')).waitFor()
    },
  },
  {
    name: 'admin-money-payments',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      await openDesk(scene, 'payments')
      await tab.getByText(t('money', 'payment_no_order')).waitFor()
      await tab.getByRole('button', { name: `${t('money', 'find_order')}: 0526919981100` }).click()
      await tab.getByRole('button', { name: `${t('money', 'assign')}: 10214` }).click()
      await tab.getByRole('button', { name: t('money', 'assign_yes') }).waitFor()
    },
  },
  {
    name: 'admin-money-dismissed',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      await openDesk(scene, 'payments')
      await tab.getByText(t('money', 'payments_dismissed'), { exact: true }).click()
      await tab.getByText(DISMISSED.dismissal.reason).waitFor()
    },
  },
  {
    name: 'admin-money-goods',
    who: 'reader',
    open: async (scene) => {
      await openDesk(scene, 'goods')
      await scene.page.getByText(scene.t('money', 'goods_note')).waitFor()
    },
  },
  {
    name: 'admin-money-figures',
    who: 'reader',
    open: async (scene) => {
      await openDesk(scene, 'figures')
      await scene.page.getByText(scene.t('money', 'dispute_alert')).waitFor()
    },
  },
  {
    name: 'admin-money-figures-day',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      const today = (value: number) => DAYS.slice(-1).map((day) => ({ day, value }))
      const currencies = [{ currency: 'USD', revenue: today(2_598), refunds: today(0) }]
      await openDesk(scene)
      await answerCall(
        tab,
        '**/admin/money/figures?*',
        done({ ...FIGURES, currencies, liability: today(900) }),
      )
      await tab.getByRole('link', { name: t('money', 'view_figures'), exact: true }).click()
      await tab.getByText(t('money', 'dispute_alert')).waitFor()
    },
  },
  {
    name: 'admin-money-coins-short',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      await openDesk(scene, 'coins')
      await refuseCall(tab, '**/admin/money/adjustments?*', 'balance_short', { balance: 20 })
      const form = tab.getByRole('form', { name: t('money', 'adjust') })
      for (const [place, text] of ['100482', '-500', 'Given twice'].entries())
        await form.getByRole('textbox').nth(place).fill(text)
      const button = form.getByRole('button', { name: t('money', 'adjust') })
      await button.click()
      await form.getByRole('group').waitFor()
      await button.click()
      await form.getByText(t('money', 'adjust_short', { balance: '20' })).waitFor()
    },
  },
  {
    name: 'admin-money-coins',
    who: 'reader',
    open: async (scene) => {
      await openDesk(scene, 'coins')
      await scene.page.getByText(scene.t('money', 'coins_hint')).waitFor()
    },
  },
  {
    name: 'admin-money-no-orders',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      await openDesk(scene)
      await answerCall(tab, '**/admin/money/orders?*', page([]))
      await tab.getByLabel(t('money', 'search')).fill('10999')
      await tab.getByRole('button', { name: t('admin', 'find'), exact: true }).click()
      await tab.getByText(t('money', 'orders_empty_text')).waitFor()
    },
  },
]
