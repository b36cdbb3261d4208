import type { Cookies } from '#server/platform/cookies.ts'
import { randomToken, sha256 } from '#server/platform/crypto.ts'

const COOKIE = 'oa'
const VALUE = /^[\w-]{43}$/

/** The browser's hash by its cookie; what is forged, or not there, is nobody's. */
export function browserOf(cookies: Cookies): Buffer {
  return sha256(cookies.read(COOKIE) ?? '')
}

/** Gives the browser a cookie, or more time for the one it has: several tabs may be on their way at once. */
export function markBrowser(cookies: Cookies, lifetime_s: number): Buffer {
  const had = cookies.read(COOKIE)
  const value = had !== undefined && VALUE.test(had) ? had : randomToken()
  cookies.keep(COOKIE, value, lifetime_s)
  return sha256(value)
}
