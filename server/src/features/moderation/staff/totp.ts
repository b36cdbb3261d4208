import { createHmac } from 'node:crypto'
import { sameText } from '#server/platform/crypto.ts'

// RFC 6238 as every authenticator app speaks it: SHA-1, six digits, thirty seconds.
const STEP_S = 30
const DIGITS = 6
/** Clocks differ: the step before and the one after count too. */
const DRIFT = 1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** @returns the step that the code belongs to, later than those that were used; undefined when it fits none */
export function matchCode(
  secret: Buffer,
  code: string,
  { now, last_step }: { now: Date; last_step: number },
): number | undefined {
  const here = stepOf(now)
  for (let step = here - DRIFT; step <= here + DRIFT; step++)
    if (step > last_step && sameText(codeAt(secret, step), code)) return step
  return undefined
}

/** RFC 4648, as people type it into an app that cannot open an address. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export const factorAddress = (secret: Buffer, account: string): string =>
  `otpauth://totp/Citrine:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=Citrine`
