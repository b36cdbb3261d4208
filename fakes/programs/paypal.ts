import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveControlled } from '../messages.ts'
import { PAYPAL_CLIENT, type PaypalFault } from '../paypal.ts'

type Unit = { custom_id: string; amount: { value: string; currency_code: string } }
type Order = { id: string; status: string; purchase_units: (Unit & { payments?: object })[] }

let fault: PaypalFault = 'none'
let captures = 0
let tokens = 0
let verifications = 0
const orders = new Map<string, Order>()
/** Answers by PayPal-Request-Id: a repeat gets the first one. */
const answered = new Map<string, unknown>()

const reply = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

function capture(order: Order): Order {
  captures += 1
  const [unit] = order.purchase_units
  if (unit === undefined) return order
  const amount = fault === 'less' ? { ...unit.amount, value: '0.01' } : unit.amount
  const status = fault === 'declined' ? 'DECLINED' : fault === 'pending' ? 'PENDING' : 'COMPLETED'
  order.status = 'COMPLETED'
  unit.payments = { captures: [{ id: `CAP-${order.id}`, status, amount }] }
  return order
}

function makeOrder(body: { purchase_units: Unit[] }): Order {
  const id = `PP-${orders.size + 1}`
  const purchase_units = body.purchase_units.map((unit) => ({
    ...unit,
    custom_id: fault === 'other_order' ? 'another order' : unit.custom_id,
  }))
  // The buyer approves at once.
  const order = { id, status: 'APPROVED', purchase_units }
  orders.set(id, order)
  return order
}

async function readJson(request: IncomingMessage): Promise<never> {
  let text = ''
  request.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  await once(request, 'end')
  return JSON.parse(text || '{}') as never
}

const refundStatus = (): string =>
  fault === 'declined' ? 'FAILED' : fault === 'pending' ? 'PENDING' : 'COMPLETED'

function answerOnce(request: IncomingMessage, make: () => unknown): unknown {
  const key = String(request.headers['paypal-request-id'])
  if (!answered.has(key)) answered.set(key, make())
  return answered.get(key)
}

serveControlled<{ fault?: PaypalFault }>(
  async (request, response) => {
    const path = request.url ?? ''
    if (path === '/v1/oauth2/token') {
      const right = `Basic ${Buffer.from(`${PAYPAL_CLIENT.id}:${PAYPAL_CLIENT.secret}`).toString('base64')}`
      if (request.headers.authorization !== right) return reply(response, 401, { error: 'invalid_client' })
      tokens += 1
      return reply(response, 200, { access_token: 'a token', expires_in: 32_400 })
    }
    if (fault === 'hang') return
    if (fault === 'error_500') return reply(response, 500, {})
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    if (request.headers.authorization !== 'Bearer a token') return reply(response, 401, {})
    if (path === '/v2/checkout/orders') {
      const body = await readJson(request)
      return reply(
        response,
        201,
        answerOnce(request, () => makeOrder(body)),
      )
    }
    if (path === '/v1/notifications/verify-webhook-signature') {
      await readJson(request)
      verifications += 1
      return reply(response, 200, { verification_status: fault === 'unsigned' ? 'FAILURE' : 'SUCCESS' })
    }
    if (path.startsWith('/v2/payments/refunds/'))
      return reply(response, 200, { id: path.split('/').at(-1), status: refundStatus() })
    if (path.startsWith('/v2/payments/captures/'))
      return reply(
        response,
        201,
        answerOnce(request, () => ({
          id: `REF-${answered.size}`,
          status: refundStatus(),
        })),
      )
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id)
    if (order === undefined) return reply(response, 404, { name: 'RESOURCE_NOT_FOUND' })
    if (action === undefined) return reply(response, 200, order)
    if (fault === 'instrument_declined')
      return reply(response, 422, {
        name: 'UNPROCESSABLE_ENTITY',
        details: [{ issue: 'INSTRUMENT_DECLINED' }],
      })
    return reply(
      response,
      201,
      answerOnce(request, () => capture(order)),
    )
  },
  ({ fault: next }) => {
    if (next !== undefined) fault = next
    return { captures, tokens, verifications }
  },
)
