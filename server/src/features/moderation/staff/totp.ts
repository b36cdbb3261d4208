import { Secret, TOTP } from 'otpauth'

// RFC 6238 as every authenticator app speaks it: SHA-1, six digits, thirty seconds.
const PERIOD_S = 30
/** Clocks differ: the step before and the one after count too. */
const DRIFT = 1

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

const totpOf = (bytes: Buffer, account = ''): TOTP =>
  new TOTP({ issuer: 'Citrine', label: account, secret: secretOf(bytes), period: PERIOD_S })

/** @returns the step that the code belongs to, later than those that were used; undefined when it fits none */
export function matchCode(
  secret: Buffer,
  code: string,
  { now, last_step }: { now: Date; last_step: number },
): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
  return step > last_step ? step : undefined
}

/** RFC 4648, as people type it into an app that cannot open an address. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

export const factorAddress = (secret: Buffer, account: string): string => totpOf(secret, account).toString()
