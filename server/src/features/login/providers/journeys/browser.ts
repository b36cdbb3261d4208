import type { Cookies } from '#server/platform/http/cookies.ts'
import { makeToken, sha256 } from '#server/platform/secrets/crypto.ts'

const COOKIE = 'oa'
const VALUE = /^[\w-]{43}$/

/** A forged or missing cookie matches no browser. */
export function hashBrowser(cookies: Cookies): Buffer {
  return sha256(cookies.read(COOKIE) ?? '')
}

/** Extends an existing cookie: several tabs may be signing in at once. */
export function markBrowser(cookies: Cookies, lifetimeS: number): Buffer {
  const had = cookies.read(COOKIE)
  const value = had !== undefined && VALUE.test(had) ? had : makeToken()
  cookies.keep(COOKIE, value, lifetimeS)
  return sha256(value)
}
