import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type SignedCall = {
  method: string
  /** The URL's path exactly as sent. */
  path: string
  /** Decoded query parameters without `app_sign`. Undefined and null ones are not signed; empty strings are. */
  params: Readonly<Record<string, string | undefined | null>>
  /** Raw JSON text as sent; empty for any other body. */
  body: string
}

/** Encodes as in RFC 3986, stricter than encodeURIComponent, which leaves ! ' ( ) * unescaped. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const ENCODER = new TextEncoder()
const SURROGATE = /[\uD800-\uDFFF]/

/** The definition requires byte order; UTF-16 order differs beyond the BMP. */
function compareUtf8Bytes(a: string, b: string): number {
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : a > b ? 1 : 0
  const left = ENCODER.encode(a)
  const right = ENCODER.encode(b)
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

export function canonicalizeParams(params: SignedCall['params']): string {
  return Object.keys(params)
    .filter((name) => name !== 'app_sign' && params[name] !== undefined && params[name] !== null)
    .sort(compareUtf8Bytes)
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&')
}

/** Letters A-Z only, whatever the locale: the same result on every machine. */
const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const hashWithoutNode = (text: string): string => bytesToHex(md5(utf8ToBytes(text)))

/**
 * Returns `app_sign`: an integrity and bot-friction check, never an access decision (the secret is public).
 * @param hash MD5 in lower-case hex digits; Node's own takes a tenth of the time for a long body
 * @returns 32 lower-case hex digits
 */
export function signCall(
  { method, path, params, body }: SignedCall,
  secret: string,
  hash: (text: string) => string = hashWithoutNode,
): string {
  const canonical = [method.toUpperCase(), path, canonicalizeParams(params), lowerCaseAscii(body)].join('\n')
  return hash(`${canonical}\n${secret}`)
}
