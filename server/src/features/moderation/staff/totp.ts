import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the settings of common authenticator apps: SHA-1, six digits, 30 s.
const PERIOD_S = 30
/** Steps of clock drift accepted before and after. */
const DRIFT = 1

const toSecret = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

const toTotp = (bytes: Buffer, account = ''): TOTP =>
  new TOTP({ issuer: 'Citrine', label: account, secret: toSecret(bytes), period: PERIOD_S })

/** @returns the step of the code, later than the used ones; undefined without a match */
export function matchCode(
  secret: Buffer,
  code: string,
  { now, last_step }: { now: Date; last_step: number },
): number | undefined {
  const delta = toTotp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
  return step > last_step ? step : undefined
}

/** RFC 4648, for typing into an app that cannot open an address. */
export const base32 = (bytes: Buffer): string => toSecret(bytes).base32

export const factorAddress = (secret: Buffer, account: string): string => toTotp(secret, account).toString()
