import { createHmac } from 'node:crypto'
import type { PaymentEvent } from './events.ts'

export type SendWebhook = (url: string, event: PaymentEvent) => void

const TIMEOUT_MS = 5_000
/** Tries of one event; before the second it waits FIRST_WAIT_MS, before each further one twice as long. */
const TRIES = 6
const FIRST_WAIT_MS = 500

/** Returns a function that sends an event, again until the shop answers with 2xx. */
export function openWebhooks(secret: string): SendWebhook {
  const deliver = async (url: string, body: string, tries: number): Promise<void> => {
    const t = String(Date.now())
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('base64url')
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${t},v1=${v1}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (isTaken || tries >= TRIES) return
    setTimeout(() => void deliver(url, body, tries + 1), FIRST_WAIT_MS * 2 ** (tries - 1)).unref()
  }
  return (url, event) => void deliver(url, JSON.stringify({ event }), 1)
}
