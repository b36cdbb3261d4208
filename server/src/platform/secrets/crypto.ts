import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Keys derived from SECRET_KEY, one per purpose: a leaked one reveals nothing about another. */
export interface Secrets {
  keyFor(purpose: string): Buffer
  /**
   * Returns the key from SECRET_KEY first, then the ones from OTHER_SECRET_KEYS: all are accepted while keys
   * are exchanged.
   */
  keysFor(purpose: string): readonly [Buffer, ...Buffer[]]
}

const CACHE_KEYS = 100

export function deriveSecrets(secretKey: string, others: readonly string[] = []): Secrets {
  const cache = new LRUCache<string, Buffer>({ max: CACHE_KEYS })
  const derive = (root: string, purpose: string): Buffer => {
    const name = `${root}\0${purpose}`
    const key = cache.get(name) ?? Buffer.from(hkdfSync('sha256', root, 'citrine', purpose, 32))
    cache.set(name, key)
    return key
  }
  return {
    keyFor: (purpose) => derive(secretKey, purpose),
    keysFor: (purpose) => [derive(secretKey, purpose), ...others.map((other) => derive(other, purpose))],
  }
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
