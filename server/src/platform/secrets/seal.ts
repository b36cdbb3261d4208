import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals data that must be readable later (unlike a password hash): the database alone reveals nothing. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function isSealedBy(key: Buffer, sealed: Buffer): boolean {
  try {
    unseal(key, sealed)
    return true
  } catch {
    return false
  }
}

/** @throws when none of the keys sealed it, or a byte was changed */
export const unsealByAny = (keys: readonly [Buffer, ...Buffer[]], sealed: Buffer): Buffer =>
  unseal(keys.find((key) => isSealedBy(key, sealed)) ?? keys[0], sealed)

/** @throws when the key differs or a byte was changed */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
