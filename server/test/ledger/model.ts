import { DAY_MS } from '#server/platform/time.ts'

export const HOLD_MS = 600_000
export const COSTS = { voice: { coins: 4, free: 1 }, picture: { coins: 12, free: 0 } } as const
export const PRICES = [7, 15, 30, 60] as const
export const REWARDS = [5, 8, 10, 20, 15, 30, 100] as const
export const TASK_COINS = 10
const MONTHLY = 200
const AT_ONCE = 2

export type PaidKind = keyof typeof COSTS
export type Refusal =
  | 'coins_insufficient'
  | 'monthly_limit'
  | 'allowance_used'
  | 'two_at_once'
  | 'signed_in_today'
  | 'task_unfinished'
export type Hold = {
  kind: PaidKind
  bonus: number
  paid: number
  allowance: string | null
  at: number
  state: 'open' | 'settled' | 'voided'
  /** The hold was returned after it had expired: its next settlement charges again, once. */
  overdue?: 'unpaid' | 'paid'
}

/** `anchor`: the moment that the period's months are counted from; by default its start. */
export type Period = { from: number; until: number; anchor?: number }

export class CoinModel {
  bonus = 0
  paid = 0
  debt = 0
  limit: number | null = null
  isClaimed = false
  memberships: Period[] = []
  readonly opened = new Map<number, number>()
  readonly days = new Map<number, number>()
  readonly holds: Hold[] = []
  readonly used = new Map<string, number>()
  /** Coins spent at once: for pictures, and for work that outlived its hold. */
  private readonly bought: { at: number; coins: number }[] = []
  now: number

  constructor(now: number) {
    this.now = now
  }

  get held(): number {
    return sum(this.holds.filter(({ state }) => state === 'open').map(({ bonus, paid }) => bonus + paid))
  }

  get membership(): Period | undefined {
    return this.memberships.find(({ from, until }) => from <= this.now && this.now < until)
  }

  get spent(): number {
    const now = new Date(this.now)
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
    const holds = this.holds
      .filter(({ state }) => state !== 'voided')
      .map(({ at, bonus, paid }) => ({ at, coins: bonus + paid }))
    return sum([...this.bought, ...holds].filter(({ at }) => at >= month).map(({ coins }) => coins))
  }

  unlock(photo: number): Refusal | null {
    const price = PRICES[photo] ?? 0
    if (this.membership !== undefined || this.opened.has(photo)) return null
    const payment = this.take(price)
    if (typeof payment === 'string') return payment
    this.opened.set(photo, price)
    this.bought.push({ at: this.now, coins: price })
    return null
  }

  claim(): void {
    if (!this.isClaimed) this.receive('bonus', TASK_COINS)
    this.isClaimed = true
  }

  signIn(): Refusal | null {
    const today = Math.floor(this.now / DAY_MS) * DAY_MS
    const last = Math.max(...this.days.keys(), Number.NEGATIVE_INFINITY)
    if (last >= today) return 'signed_in_today'
    const before = this.days.get(today - DAY_MS)
    const index = before === undefined ? 1 : (before % REWARDS.length) + 1
    this.days.set(today, index)
    this.receive('bonus', REWARDS[index - 1] ?? 0)
    return null
  }

  hold(kind: PaidKind): Refusal | null {
    const running = this.holds.filter(
      (each) => each.kind === kind && each.state === 'open' && each.at + HOLD_MS > this.now,
    )
    if (running.length >= AT_ONCE) return 'two_at_once'
    const { coins, free } = COSTS[kind]
    const [name, most] =
      this.membership !== undefined
        ? [`${kind} ${this.memberMonth()}`, MONTHLY]
        : [this.makeDayKey(kind), free]
    const row = { kind, at: this.now, state: 'open' as const }
    if (this.useOne(name, most)) {
      this.holds.push({ ...row, bonus: 0, paid: 0, allowance: name })
      return null
    }
    if (this.bonus + this.paid < coins && this.membership === undefined && most > 0) return 'allowance_used'
    const payment = this.take(coins)
    if (typeof payment === 'string') return payment
    this.holds.push({ ...row, ...payment, allowance: null })
    return null
  }

  close(index: number, state: 'settled' | 'voided'): void {
    const hold = this.holds[index]
    if (hold?.overdue === 'unpaid' && state === 'settled') this.chargeAgain(hold)
    if (hold === undefined || hold.state !== 'open') return
    hold.state = state
    if (state === 'settled') return
    if (hold.at + HOLD_MS <= this.now) hold.overdue = 'unpaid'
    this.bonus += hold.bonus
    this.paid += hold.paid
    if (hold.allowance !== null) this.used.set(hold.allowance, (this.used.get(hold.allowance) ?? 0) - 1)
    this.settleDebt()
  }

  private chargeAgain(hold: Hold): void {
    const { kind, allowance, bonus, paid } = hold
    const most = allowance?.startsWith(`${kind}:day`) === true ? COSTS[kind].free : MONTHLY
    if (allowance !== null && !this.useOne(allowance, most)) return
    if (allowance === null) {
      const coins = bonus + paid
      if (typeof this.take(coins) === 'string') return
      this.bought.push({ at: this.now, coins })
    }
    hold.overdue = 'paid'
  }

  private useOne(name: string, most: number): boolean {
    const used = this.used.get(name) ?? 0
    if (used < most) this.used.set(name, used + 1)
    return used < most
  }

  expire(): void {
    for (const [index, { at }] of this.holds.entries())
      if (at + HOLD_MS <= this.now) this.close(index, 'voided')
  }

  receive(toAccount: 'bonus' | 'paid', coins: number): void {
    this[toAccount] += coins
    this.settleDebt()
  }

  takeBack(coins: number): void {
    const bonus = Math.min(this.bonus, coins)
    const paid = Math.min(this.paid, coins - bonus)
    this.bonus -= bonus
    this.paid -= paid
    this.debt += coins - bonus - paid
  }

  private settleDebt(): void {
    const due = Math.min(this.debt, this.bonus + this.paid)
    this.debt -= due
    this.takeBack(due)
  }

  private take(coins: number): { bonus: number; paid: number } | Refusal {
    if (this.bonus + this.paid < coins || this.debt > 0) return 'coins_insufficient'
    if (this.limit !== null && this.spent + coins > this.limit) return 'monthly_limit'
    const bonus = Math.min(this.bonus, coins)
    this.bonus -= bonus
    this.paid -= coins - bonus
    return { bonus, paid: coins - bonus }
  }

  private makeDayKey(kind: PaidKind): string {
    return `${kind}:day ${new Date(Math.floor(this.now / DAY_MS) * DAY_MS).toISOString()}`
  }

  protected memberMonth(): string {
    const { from = 0, anchor = from } = this.membership ?? {}
    let period_from = anchor
    for (let months = 0; ; months += 1) {
      const next = addMonths(anchor, months)
      if (next > this.now) return new Date(period_from).toISOString()
      period_from = next
    }
  }
}

export function addMonths(moment: number, months: number): number {
  const start = new Date(moment)
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(start.getUTCDate(), length)) + (moment % DAY_MS)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
