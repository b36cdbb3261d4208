import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { VALKEY_PREFIX } from './bus.ts'
import { AppError } from './errors.ts'

export type Rule = {
  name: string
  /** So many in so many seconds. */
  points: number
  duration_s: number
}

/** Counts that hold on every node when Valkey is there. */
export interface Limits {
  /** Takes one point of the rule for this key; false when none is left. */
  allow(rule: Rule, key: string): Promise<boolean>
  /** The same, or so many points at once, but refuses with `too_often` and tells when to come back. */
  require(rule: Rule, key: string, points?: number): Promise<void>
  /** Returns a point that was taken for nothing. */
  giveBack(rule: Rule, key: string): Promise<void>
  /** True the first time a key is seen within its lifetime. */
  once(key: string, lifetime_s: number): Promise<boolean>
}

export function createLimits(valkey: Redis | null): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (rule: Rule): RateLimiterMemory | RateLimiterRedis => {
    const known = limiters.get(rule.name)
    if (known) return known
    const options = {
      keyPrefix: `${VALKEY_PREFIX}limit:${rule.name}`,
      points: rule.points,
      duration: rule.duration_s,
    }
    const made = valkey
      ? new RateLimiterRedis({
          ...options,
          storeClient: valkey,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options)
    limiters.set(rule.name, made)
    return made
  }
  const take = async (rule: Rule, key: string, points = 1): Promise<RateLimiterRes | null> => {
    try {
      await limiterOf(rule).consume(key, points)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }
  const seen = rememberKeys()
  return {
    allow: async (rule, key) => (await take(rule, key)) === null,
    require: async (rule, key, points) => {
      const refusal = await take(rule, key, points)
      if (refusal === null) return
      const retry_after_s = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new AppError('too_often', { rule: rule.name }, { data: { retry_after_s } })
    },
    giveBack: async (rule, key) => void (await limiterOf(rule).reward(key)),
    once: async (key, lifetime_s) => {
      try {
        if (valkey)
          return (await valkey.set(`${VALKEY_PREFIX}once:${key}`, '1', 'EX', lifetime_s, 'NX')) !== null
      } catch {
        // Away, and told by the connection itself: until it is back each node remembers alone, as it counts alone.
      }
      return seen.isNew(key, lifetime_s)
    },
  }
}

/** Two generations of keys in place of a timer for each: one is forgotten whole when it is old enough. */
function rememberKeys() {
  let young = new Set<string>()
  let old = new Set<string>()
  let turn_at = 0
  return {
    isNew: (key: string, lifetime_s: number): boolean => {
      if (Date.now() > turn_at) {
        old = young
        young = new Set()
        turn_at = Date.now() + lifetime_s * 1_000
      }
      if (young.has(key) || old.has(key)) return false
      young.add(key)
      return true
    },
  }
}
