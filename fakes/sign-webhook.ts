import { createHmac } from 'node:crypto'

/** Signs a report of the age provider (docs/operations/moderation.md) with a timestamp, and an HMAC of timestamp and body. */
export function signAgeWebhook(secret: string, message: object, now: Date = new Date()) {
  const body = JSON.stringify(message)
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-age-signature': `t=${time},v1=${signature}` },
  }
}
