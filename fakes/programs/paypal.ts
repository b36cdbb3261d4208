import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveControlled } from '../controlled-server.ts'
import { CERTIFICATE_PATH, PAYPAL_CLIENT, type PaypalFault, type PaypalMessage } from '../paypal.ts'
import { answerRecords, keepRecord, type Order, type Unit } from './paypal-records.ts'

let fault: PaypalFault = 'none'
let certificate = ''
const delivered = new Map<string, string>()
let is_hanging_on_others = false
const held: (() => void)[] = []
let captures = 0
let tokens = 0
let verifications = 0
const orders = new Map<string, Order>()
const answered = new Map<string, Answer>()
type Answer = { status: number; value: unknown }
const attempts: string[] = []

const reply = (response: ServerResponse, status: number, value: unknown): undefined => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const refuse = (issue: string): Answer => ({
  status: 422,
  value: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})

function capture(order: Order): Answer {
  if (fault === 'instrument_declined') return refuse('INSTRUMENT_DECLINED')
  if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED')
  captures += 1
  const [unit] = order.purchase_units
  if (unit === undefined) return refuse('NO_UNIT')
  const amount = fault === 'less' ? { ...unit.amount, value: '0.01' } : unit.amount
  const status = fault === 'declined' ? 'DECLINED' : fault === 'pending' ? 'PENDING' : 'COMPLETED'
  order.status = 'COMPLETED'
  const { custom_id, invoice_id } = unit
  unit.payments = { captures: [{ id: `CAP-${order.id}`, status, amount, custom_id, invoice_id }] }
  return { status: 201, value: order }
}

function makeOrder(body: { purchase_units: Unit[] }): Answer {
  const id = `PP-${orders.size + 1}`
  const purchase_units = body.purchase_units.map((unit) => ({
    ...unit,
    custom_id: fault === 'other_order' ? 'another order' : unit.custom_id,
  }))
  const order = { id, status: 'APPROVED', purchase_units }
  orders.set(id, order)
  return { status: 201, value: order }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  await once(request, 'end')
  return text
}

const readJson = async (request: IncomingMessage): Promise<never> =>
  JSON.parse((await readText(request)) || '{}') as never

/** Returns whether the event in the question is one that was delivered, byte by byte, as PayPal compares it. */
function isDelivered(question: string): boolean {
  const { transmission_id } = JSON.parse(question) as { transmission_id: string }
  const event = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  return delivered.get(transmission_id) === createHash('sha256').update(event).digest('hex')
}

async function verify(request: IncomingMessage, response: ServerResponse): Promise<undefined> {
  const question = await readText(request)
  verifications += 1
  const is_genuine = delivered.size === 0 ? fault !== 'unsigned' : isDelivered(question)
  const answer = () => reply(response, 200, { verification_status: is_genuine ? 'SUCCESS' : 'FAILURE' })
  if (is_genuine || !is_hanging_on_others) return answer()
  held.push(answer)
}

const refundStatus = (): string =>
  fault === 'declined' ? 'FAILED' : fault === 'pending' ? 'PENDING' : 'COMPLETED'

function answerOnce(request: IncomingMessage, response: ServerResponse, make: () => Answer): void {
  const key = String(request.headers['paypal-request-id'])
  const answer = answered.get(key) ?? make()
  answered.set(key, answer)
  reply(response, answer.status, answer.value)
}

function refund(capture_id: string, body: { amount?: { value: string } }): Answer {
  const id = `REF-${answered.size}`
  const status = refundStatus()
  if (status === 'COMPLETED' && body.amount !== undefined)
    keepRecord({ returned: { id, capture_id, amount: body.amount.value, code: 'T1107' } }, orders)
  return { status: 201, value: { id, status } }
}

serveControlled<PaypalMessage>(
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
    if (path === CERTIFICATE_PATH && certificate !== '') return void response.end(certificate)
    if (request.headers.authorization !== 'Bearer a token') return reply(response, 401, {})
    if (path === '/v2/checkout/orders') {
      const body = await readJson(request)
      return answerOnce(request, response, () => makeOrder(body))
    }
    if (answerRecords(path, orders, (status, value) => reply(response, status, value))) return
    if (path === '/v1/notifications/verify-webhook-signature') return verify(request, response)
    if (path.startsWith('/v2/payments/refunds/'))
      return reply(response, 200, { id: path.split('/').at(-1), status: refundStatus() })
    const [, capture_id] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? []
    if (capture_id !== undefined) {
      const body = await readJson(request)
      return answerOnce(request, response, () => refund(capture_id, body))
    }
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id)
    if (order === undefined) return reply(response, 404, { name: 'RESOURCE_NOT_FOUND' })
    if (action === undefined) return reply(response, 200, order)
    attempts.push(String(request.headers['paypal-request-id']))
    return answerOnce(request, response, () => capture(order))
  },
  (message) => {
    fault = message.fault ?? fault
    certificate = message.certificate ?? certificate
    for (const [id, digest] of Object.entries(message.delivered ?? {})) delivered.set(id, digest)
    is_hanging_on_others = message.is_hanging_on_others ?? is_hanging_on_others
    if (!is_hanging_on_others) for (const answer of held.splice(0)) answer()
    keepRecord(message, orders)
    return { captures, tokens, verifications, attempts }
  },
)
