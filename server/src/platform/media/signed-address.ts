import type { Clock } from '../clock.ts'
import { hmac, sameText } from '../crypto.ts'

/** How long an address of a private picture holds. */
const LIFETIME_S = 300

type Name = { hash: string; width: number }
export type Signature = { until: string; key: string }

/** Addresses that hold for a while, for one picture in one size; whoever has one may open it. */
export function createSigner(secret: Buffer, clock: Clock) {
  const now = (): number => Math.floor(clock.now().getTime() / 1000)
  const keyOf = ({ hash, width }: Name, until: number): string =>
    hmac(secret, `${hash}/${width}/${until}`).toString('base64url')
  return {
    sign: (name: Name): Signature => {
      const until = now() + LIFETIME_S
      return { until: String(until), key: keyOf(name, until) }
    },
    isRight: (name: Name, { until, key }: Signature): boolean => {
      if (!/^\d{1,12}$/.test(until)) return false
      const seconds = Number(until)
      return seconds >= now() && seconds <= now() + LIFETIME_S && sameText(key, keyOf(name, seconds))
    },
  }
}
