import { hmac, isSameText } from '../secrets/crypto.ts'
import type { Clock } from '../time.ts'

const LIFETIME_S = 300

export type Signature = { until: string; key: string }

/**
 * Signs addresses, each of which gives access to one named file until it expires.
 * @param keys the first signs, all are accepted
 */
export function createSigner(keys: readonly [Buffer, ...Buffer[]], clock: Clock) {
  const now = (): number => Math.floor(clock.now().getTime() / 1000)
  const signName = (name: string, until: number, key: Buffer): string =>
    hmac(key, `${name}/${until}`).toString('base64url')
  return {
    sign: (name: string): Signature => {
      const until = now() + LIFETIME_S
      return { until: String(until), key: signName(name, until, keys[0]) }
    },
    isValid: (name: string, { until, key }: Signature): boolean => {
      if (!/^\d{1,12}$/.test(until)) return false
      const seconds = Number(until)
      if (seconds < now() || seconds > now() + LIFETIME_S) return false
      return keys.some((each) => isSameText(key, signName(name, seconds, each)))
    },
  }
}
