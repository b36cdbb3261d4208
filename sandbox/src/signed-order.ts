import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Order } from './payments.ts'

const NAMES = [
  'order_id',
  'order_token',
  'amount',
  'currency',
  'description',
  'site',
  'webhook_url',
  'return_url',
] as const

/** Reads the fields that the shop signed; null when one was changed on the way. */
export function readSignedOrder(fields: URLSearchParams, secret: string): Order | null {
  const signed = new URLSearchParams(NAMES.map((name) => [name, fields.get(name) ?? '']))
  const right = createHmac('sha256', secret).update(signed.toString()).digest()
  const given = Buffer.from(fields.get('signature') ?? '', 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const order = Object.fromEntries(signed) as Record<(typeof NAMES)[number], string>
  return { ...order, amount: Math.round(Number(order.amount) * 100) }
}
