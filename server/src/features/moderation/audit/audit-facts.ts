import * as z from 'zod'
import { sha256 } from '#server/platform/secrets/crypto.ts'

/** `amount` is in minor units; `coins` is negative when coins were taken. */
export type AuditedMovement = {
  order_id?: string | null
  amount?: number | null
  currency?: string | null
  coins?: number | null
  orders?: number | null
}

const facts = z.looseObject({
  asked_by: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  coins: z.nullable(z.number()),
  orders: z.nullable(z.number()).default(null),
  state: z.nullable(z.string()),
})
type Facts = z.output<typeof facts>
type NewFacts = { [Name in keyof typeof facts.shape]: Facts[Name] }

/** Marks an `after_hash` that covers facts; one that covers the state alone is a byte shorter. */
const SEAL = Buffer.from([1])

export function buildFacts(
  { order_id = null, amount = null, currency = null, coins = null, orders = null }: AuditedMovement,
  { asked_by, state }: { asked_by: string | null; state: Buffer | null },
): NewFacts | null {
  if ([asked_by, order_id, amount, coins, orders].every((fact) => fact === null)) return null
  // Without an amount, the currency is left out too.
  const unit = amount === null ? null : currency
  return { asked_by, order_id, amount, currency: unit, coins, orders, state: state?.toString('hex') ?? null }
}

/** Covers also facts that only a newer release knows. The result is stored in place of the state's hash. */
export function sealFacts({
  asked_by,
  order_id,
  amount,
  currency,
  coins,
  orders,
  state,
  ...others
}: Facts): Buffer {
  const known = [asked_by, order_id, amount, currency, coins, state, ...(orders === null ? [] : [orders])]
  const unknown = Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sealed = unknown.length === 0 ? known : [...known, unknown]
  return Buffer.concat([SEAL, sha256(JSON.stringify(sealed))])
}

/** Returns null for entries without facts, and for malformed facts, which the check of the chain reports. */
export const parseFacts = (column: unknown): Facts | null => facts.safeParse(column).data ?? null

const hasOnly = (column: unknown, data: Facts): boolean =>
  Object.keys(column ?? {}).every((name) => Object.hasOwn(data, name))

/** Returns whether the entry has exactly the facts that its hash covers. */
export function areFactsSealed(column: unknown, after_hash: Buffer | null): boolean {
  const isSealed = after_hash !== null && after_hash.length > sha256('').length
  if (!isSealed) return column === null
  const { data } = facts.safeParse(column)
  // `hasOnly` finds a fact named `__proto__`, which the schema drops silently.
  return data !== undefined && hasOnly(column, data) && sealFacts(data).equals(after_hash)
}
