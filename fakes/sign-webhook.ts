import { createHmac } from 'node:crypto'

/** Per docs/operations.md: the timestamp, and the HMAC of timestamp and body. */
export function signAgeWebhook(secret: string, message: object, now: Date = new Date()) {
  const body = JSON.stringify(message)
  const time = Math.floor(now.getTime() / 1000)
  const key = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-age-signature': `t=${time},v1=${key}` } }
}
