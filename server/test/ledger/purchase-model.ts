import { HOUR_MS } from '#server/platform/time.ts'
import { addMonths, CoinModel, type Period } from './model.ts'

const OPEN_MS = 24 * HOUR_MS
/** Staff review a payment that arrives later. */
const LATE_MS = 30 * 24 * HOUR_MS
const GIVEN_UP_MS = 72 * HOUR_MS
const MONTH_COINS = 500

export const GOODS = {
  coins_500: { goods_type: 'COIN', price: 999, coins: 500, months: 0 },
  coins_1200: { goods_type: 'COIN', price: 1_999, coins: 1_200, months: 0 },
  vip_monthly: { goods_type: 'VIP', price: 1_299, coins: 0, months: 1 },
  vip_yearly: { goods_type: 'VIP', price: 5_999, coins: 0, months: 12 },
} as const
export type GoodsId = keyof typeof GOODS

/** Each report is one event, however often it arrives. */
export const REPORTS = {
  approved: { kind: 'approved' },
  pending: { kind: 'pending' },
  failed: { kind: 'failed' },
  paid: { kind: 'paid' },
  'paid again': { kind: 'paid', isOtherPayment: true },
  'paid less': { kind: 'paid', less: 100 },
  'a third refunded': { kind: 'refunded', share: 3 },
  'another third refunded': { kind: 'refunded', share: 3 },
  'all refunded': { kind: 'refunded', share: 1 },
  'charged back': { kind: 'charged_back' },
  'charged back again': { kind: 'charged_back' },
  'dispute won': { kind: 'dispute_won' },
  'dispute won again': { kind: 'dispute_won' },
} as const satisfies Record<string, Report>
export type ReportName = keyof typeof REPORTS
export type Report = {
  kind: 'approved' | 'pending' | 'failed' | 'paid' | 'refunded' | 'charged_back' | 'dispute_won'
  share?: number
  less?: number
  isOtherPayment?: boolean
}

type State = 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'review' | 'refunded' | 'charged_back'
type Payment = 'first' | 'other'
type ModelOrder = {
  goods: GoodsId
  state: State
  made: number
  expires: number
  refunded: number
  payment: { name: Payment; amount: number } | null
  aside: { state: State; refunded: number } | null
  arrived: Set<ReportName>
  waiting: { name: ReportName; at: number }[]
}
/**
 * `order` is null once a refund or a chargeback has cut the period; `given` are the months whose coins were
 * credited.
 */
type BoughtPeriod = Period & { order: number | null; length: Length; given: Set<string> }
/** The milliseconds are what was left of a cut period. */
type Length = { months: number } | { ms: number }

const UNPAID: readonly State[] = ['created', 'pending', 'failed', 'expired']

const readPayment = (name: ReportName): Payment => {
  const { isOtherPayment = false }: Report = REPORTS[name]
  return isOtherPayment ? 'other' : 'first'
}

const isOfAnother = (payment: ModelOrder['payment'], name: ReportName): boolean =>
  payment !== null && payment.name !== readPayment(name)

export const findAmount = (goods: GoodsId, name: ReportName): number => {
  const { price } = GOODS[goods]
  const { share = 1, less = 0 }: Report = REPORTS[name]
  return Math.floor(price / share) - less
}

export class PurchaseModel extends CoinModel {
  readonly orders: ModelOrder[] = []
  override memberships: BoughtPeriod[] = []
  /** A won dispute gives the rest back, and its coins only once. */
  private readonly rests = new Map<number, { ms: number; coins: number }>()

  buy(goods: GoodsId): void {
    const expires = this.now + OPEN_MS
    this.orders.push({
      goods,
      state: 'created',
      made: this.now,
      expires,
      refunded: 0,
      payment: null,
      aside: null,
      arrived: new Set(),
      waiting: [],
    })
  }

  report(index: number, name: ReportName): void {
    const order = this.orders[index]
    if (order === undefined || order.arrived.has(name)) return
    order.arrived.add(name)
    if (this.apply(index, name)) this.retry(index)
    else if (this.mayCome(order, name)) order.waiting.push({ name, at: this.now })
  }

  pass(ms: number): void {
    this.now += ms
    for (const order of this.orders)
      if ((order.state === 'created' || order.state === 'pending') && order.expires <= this.now)
        order.state = 'expired'
    for (const order of this.orders)
      order.waiting = order.waiting.filter(({ at }) => this.now - at <= GIVEN_UP_MS)
    for (const order of this.orders)
      order.waiting = order.waiting.filter(({ name }) => this.mayCome(order, name))
    this.payMonth()
    this.expire()
  }

  adjust(coins: number): 'balance_short' | null {
    if (coins > 0) this.receive('bonus', coins)
    else if (this.bonus + this.paid < -coins) return 'balance_short'
    else this.takeBack(-coins)
    return null
  }

  private mayCome({ state, payment, waiting }: ModelOrder, name: ReportName): boolean {
    const { kind } = REPORTS[name]
    if (isOfAnother(payment, name)) return false
    if (kind === 'refunded' || kind === 'charged_back') return UNPAID.includes(state)
    return kind === 'dispute_won' && waiting.some((each) => REPORTS[each.name].kind === 'charged_back')
  }

  private retry(index: number): void {
    const order = this.orders[index]
    for (const each of order?.waiting ?? []) {
      const isApplied = this.apply(index, each.name)
      if (order === undefined || (!isApplied && this.mayCome(order, each.name))) continue
      order.waiting = order.waiting.filter((other) => other !== each)
      if (!isApplied) continue
      this.retry(index)
      return
    }
  }

  private apply(index: number, name: ReportName): boolean {
    const order = this.orders[index]
    if (order === undefined) return false
    const { kind } = REPORTS[name]
    const { price } = GOODS[order.goods]
    const isOpen = order.state === 'created' || order.state === 'pending'
    if (kind === 'approved' || kind === 'pending')
      return order.state === 'created' && this.move(order, 'pending')
    if (kind === 'failed') return isOpen && this.move(order, 'failed')
    if (kind === 'paid') {
      const payment = { name: readPayment(name), amount: findAmount(order.goods, name) }
      const isValid = payment.amount === price && this.now - order.made <= LATE_MS
      const isNew = order.payment?.name !== payment.name
      if (!UNPAID.includes(order.state) && !(order.state === 'review' && isValid && isNew)) return false
      order.payment = payment
      order.refunded = 0
      if (!isValid) return this.move(order, 'review')
      this.grant(index)
      return this.move(order, 'paid')
    }
    if (isOfAnother(order.payment, name)) return false
    if (kind === 'dispute_won') return this.win(index)
    if (kind === 'charged_back') {
      if (order.state !== 'paid' && order.state !== 'review') return false
      order.aside = { state: order.state, refunded: order.refunded }
      this.giveBackMoney(index, Math.min(price, order.payment?.amount ?? price))
      return this.move(order, 'charged_back')
    }
    const more = findAmount(order.goods, name)
    if (order.state === 'charged_back' && order.aside !== null) {
      order.aside.refunded = Math.min(price, order.aside.refunded + more)
      return true
    }
    if (order.state !== 'paid' && order.state !== 'review') return false
    this.giveBackMoney(index, Math.min(price, order.refunded + more))
    if (order.refunded >= (order.payment?.amount ?? price)) this.move(order, 'refunded')
    return true
  }

  private move(order: ModelOrder, state: State): true {
    order.state = state
    return true
  }

  private grant(index: number): void {
    const order = this.orders[index]
    if (order === undefined) return
    const { goods_type, coins } = GOODS[order.goods]
    if (goods_type === 'COIN') this.receive('paid', coins)
    else this.addPeriod(index)
    for (const other of this.orders)
      if (other !== order && other.goods === order.goods && other.state === 'created') other.state = 'expired'
  }

  private giveBackMoney(index: number, refunded: number): void {
    const order = this.orders[index]
    if (order === undefined) return
    const { goods_type, coins, price } = GOODS[order.goods]
    const before = order.refunded
    order.refunded = refunded
    if (order.state === 'review') return
    const share = (money: number): number => Math.floor((coins * money) / price)
    if (goods_type === 'COIN') this.takeBack(share(refunded) - share(before))
    else if (refunded === price) this.endPeriodEarly(index)
  }

  private win(index: number): boolean {
    const order = this.orders[index]
    if (order?.state !== 'charged_back' || order.aside === null) return false
    const { state, refunded } = order.aside
    const { goods_type, coins, price } = GOODS[order.goods]
    order.refunded = refunded
    if (refunded >= price) return this.move(order, 'refunded')
    this.move(order, state)
    if (state === 'review') return true
    if (goods_type === 'COIN') this.receive('paid', coins - Math.floor((coins * refunded) / price))
    else {
      const whole = this.memberships.find((each) => each.order === index)
      if (whole === undefined) this.winPeriod(index)
      else this.receive('bonus', whole.given.size * MONTH_COINS)
    }
    return true
  }

  /** The month that was cut begins again, and gives its coins again. */
  private winPeriod(index: number): void {
    const rest = this.rests.get(index)
    if (rest !== undefined) this.receive('bonus', rest.coins)
    if (rest !== undefined) rest.coins = 0
    this.addPeriod(index, rest)
  }

  private addPeriod(index: number, rest?: Length): void {
    const goods = this.orders[index]?.goods ?? 'vip_monthly'
    const last = this.openPeriods().at(-1)
    const from = last?.until ?? this.now
    const length = rest ?? { months: GOODS[goods].months }
    const period = { order: index, length, given: new Set<string>(), from, until: from }
    this.memberships.push(place(period, from, last?.anchor ?? from))
    if (last === undefined) this.payMonth()
  }

  private endPeriodEarly(index: number): void {
    const period = this.memberships.find((each) => each.order === index)
    if (period === undefined) return
    const open = this.openPeriods()
    const coins = period.given.size * MONTH_COINS
    if (open.includes(period)) {
      const hasBegun = period.from <= this.now
      period.order = null
      let next: Period = hasBegun
        ? { from: this.now, until: this.now, anchor: this.now }
        : { from: 0, until: period.from, anchor: period.anchor ?? period.from }
      const later = open.filter(({ from }) => from > period.from)
      if (hasBegun)
        this.rests.set(index, { ms: period.until - this.now, coins: Math.max(0, coins - MONTH_COINS) })
      if (hasBegun) period.until = Math.max(this.now, period.from + 1)
      else this.memberships = this.memberships.filter((each) => each !== period)
      for (const each of later) next = Object.assign(each, place(each, next.until, next.anchor ?? next.until))
      if (hasBegun) this.payMonth()
    }
    this.takeBack(coins)
  }

  private openPeriods(): BoughtPeriod[] {
    return this.memberships.filter(({ until }) => until > this.now).toSorted((a, b) => a.from - b.from)
  }

  private payMonth(): void {
    const member = this.membership as BoughtPeriod | undefined
    const month = member === undefined ? '' : this.memberMonth()
    if (member === undefined || member.given.has(month)) return
    member.given.add(month)
    this.receive('bonus', MONTH_COINS)
  }
}

/** Places a period whole months after its anchor. The rest of a cut period has its anchor before its end instead. */
function place(period: BoughtPeriod, from: number, anchor: number): BoughtPeriod {
  const { length } = period
  if ('ms' in length)
    return { ...period, from, anchor: addMonths(from + length.ms, -48), until: from + length.ms }
  let passed = 0
  while (addMonths(anchor, passed) < from) passed += 1
  return { ...period, from, anchor, until: addMonths(anchor, passed + length.months) }
}
