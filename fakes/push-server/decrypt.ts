import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export type Receiver = { p256dh: string; auth: string; decrypt(body: Buffer): Buffer }

const TAG_BYTES = 16
const DELIMITER = 2

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export function createReceiver(auth: Buffer): Receiver {
  const own = createECDH('prime256v1')
  const own_key = own.generateKeys()
  return {
    p256dh: own_key.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body) => {
      const salt = body.subarray(0, 16)
      const id_end = 21 + body.readUInt8(20)
      const sender_key = body.subarray(21, id_end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own_key, sender_key])
      const secret = hkdf(own.computeSecret(sender_key), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const record = body.subarray(id_end)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-TAG_BYTES))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
      const end = padded.lastIndexOf(DELIMITER)
      if (end < 0) throw new Error('the record has no delimiter')
      return padded.subarray(0, end)
    },
  }
}
