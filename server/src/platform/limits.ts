import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'
import { VALKEY_PREFIX, type Valkey } from './outages/valkey.ts'

export type LimitRule = {
  name: string
  points: number
  durationS: number
}

/** All nodes share the counts when Valkey is set. */
export interface Limits {
  allow(rule: LimitRule, key: string, points?: number): Promise<boolean>
  /** @throws too_often with the time to retry */
  require(rule: LimitRule, key: string, points?: number): Promise<void>
  returnUse(rule: LimitRule, key: string): Promise<void>
  /** True the first time a key is seen within its lifetime. */
  once(key: string, lifetimeS: number): Promise<boolean>
}

type Verdict = { isRefused: boolean; msBeforeNext: number }
type Counter = {
  take(key: string, points: number): Promise<Verdict>
  returnUse(key: string): Promise<unknown>
}

/** Counts kept in this process, in Valkey, or in another process of this node. */
export type Counts = {
  take(rule: LimitRule, key: string, points: number): Promise<Verdict>
  returnUse(rule: LimitRule, key: string): Promise<void>
  once(key: string, lifetimeS: number): Promise<boolean>
}

export function createLimits({ take, returnUse, once }: Counts): Limits {
  return {
    allow: async (rule, key, points = 1) => !(await take(rule, key, points)).isRefused,
    require: async (rule, key, points = 1) => {
      const { isRefused, msBeforeNext } = await take(rule, key, points)
      if (!isRefused) return
      const retry_after_s = Math.max(1, Math.ceil(msBeforeNext / 1000))
      throw new AppError('too_often', { rule: rule.name }, { data: { retry_after_s } })
    },
    returnUse,
    once,
  }
}

export function createCounts(valkey: Valkey | null): Counts {
  const counters = new Map<string, Counter>()
  const ensureCounter = (rule: LimitRule): Counter => {
    const counter = counters.get(rule.name) ?? createCounter(rule, valkey)
    counters.set(rule.name, counter)
    return counter
  }
  const onceKeys = createKeyMemory()
  return {
    take: (rule, key, points) => ensureCounter(rule).take(key, points),
    returnUse: async (rule, key) => void (await ensureCounter(rule).returnUse(key)),
    once: async (key, lifetimeS) => {
      const name = `${VALKEY_PREFIX}once:${key}`
      const isNewHere = (): boolean => onceKeys.isNew(key, lifetimeS)
      return valkey === null
        ? isNewHere()
        : valkey
            .run((client) => client.set(name, '1', 'EX', lifetimeS, 'NX'))
            .then((set) => set !== null, isNewHere)
    },
  }
}

/** While Valkey is away, counts on this node alone. */
function createCounter({ name, points, durationS }: LimitRule, valkey: Valkey | null): Counter {
  const options = { keyPrefix: `${VALKEY_PREFIX}limit:${name}`, points, duration: durationS }
  const own = new RateLimiterMemory(options)
  if (valkey === null)
    return { take: (key, count) => consume(own, key, count), returnUse: (key) => own.reward(key) }
  const shared = new RateLimiterRedis({ ...options, storeClient: valkey.client })
  return {
    take: (key, count) => valkey.run(() => consume(shared, key, count)).catch(() => consume(own, key, count)),
    returnUse: (key) => valkey.run(() => shared.reward(key)).catch(() => own.reward(key)),
  }
}

/** The library rejects with a result in place of an error. */
function consume(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
  points: number,
): Promise<Verdict> {
  return limiter.consume(key, points).then(
    ({ msBeforeNext }) => ({ isRefused: false, msBeforeNext }),
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return { isRefused: true, msBeforeNext: refusal.msBeforeNext }
      throw refusal
    },
  )
}

/** Keeps two generations of keys in place of a timer per key: an old generation is dropped whole. */
function createKeyMemory() {
  let young = new Set<string>()
  let old = new Set<string>()
  let turnAt = 0
  return {
    isNew: (key: string, lifetimeS: number): boolean => {
      if (Date.now() > turnAt) {
        old = young
        young = new Set()
        turnAt = Date.now() + lifetimeS * 1_000
      }
      if (young.has(key) || old.has(key)) return false
      young.add(key)
      return true
    },
  }
}
