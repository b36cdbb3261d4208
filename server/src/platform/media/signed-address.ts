import type { Clock } from '../clock.ts'
import { hmac, sameText } from '../crypto.ts'

/** How long a private address holds. */
const LIFETIME_S = 300

export type Signature = { until: string; key: string }

/** Addresses that hold for a while, each for one thing by its name; whoever has one may open it. */
export function createSigner(secret: Buffer, clock: Clock) {
  const now = (): number => Math.floor(clock.now().getTime() / 1000)
  const keyOf = (name: string, until: number): string =>
    hmac(secret, `${name}/${until}`).toString('base64url')
  return {
    sign: (name: string): Signature => {
      const until = now() + LIFETIME_S
      return { until: String(until), key: keyOf(name, until) }
    },
    isRight: (name: string, { until, key }: Signature): boolean => {
      if (!/^\d{1,12}$/.test(until)) return false
      const seconds = Number(until)
      return seconds >= now() && seconds <= now() + LIFETIME_S && sameText(key, keyOf(name, seconds))
    },
  }
}
