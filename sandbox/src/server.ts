import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { findPaymentCase, type PaymentCase } from './cards.ts'
import { bankPage, cardPage, deskPage, FRAME_BUTTONS, framePage, page } from './pages.ts'
import type { Order } from './payments.ts'
import { ACTIONS, openPayments, type Payment, type Payments } from './payments.ts'
import { openWebhooks } from './webhooks.ts'

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

/** Reads the fields that the shop signed; null when the signature is invalid. */
function readSignedOrder(fields: URLSearchParams, secret: string): Order | null {
  const signed = new URLSearchParams(NAMES.map((name) => [name, fields.get(name) ?? '']))
  const expected = createHmac('sha256', secret).update(signed.toString()).digest()
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const order = Object.fromEntries(signed) as Record<(typeof NAMES)[number], string>
  return { ...order, amount: Math.round(Number(order.amount) * 100) }
}

/** Bytes of a form or call. */
const BODY_MAX = 64 * 1024

type Options = { secret: string; delay_ms: number }
type Exchange = { url: URL; body: string; request: IncomingMessage; response: ServerResponse; nonce: string }

/** The sandbox payment provider: card page, frame, desk, and the calls of the shop's server. */
export function createSandbox({ secret, delay_ms }: Options): Server {
  const payments = openPayments({ send: openWebhooks(secret), delay_ms })
  return createServer((request, response) => {
    readBody(request)
      .then((body) => {
        const nonce = randomBytes(16).toString('base64')
        const url = new URL(request.url ?? '/', 'http://sandbox.invalid')
        answerRequest({ url, body, request, response, nonce }, payments, secret)
      })
      .catch(() => response.writeHead(400).end())
  })
}

function answerRequest(exchange: Exchange, payments: Payments, secret: string) {
  const { url, request, body } = exchange
  const call = `${request.method} ${url.pathname}`
  const form = (): URLSearchParams => new URLSearchParams(body)
  if (url.pathname.startsWith('/api/')) return answerApi(exchange, payments, secret)
  if (call === 'GET /') return show(exchange, 'Payments', deskPage(payments.list()))
  if (call === 'POST /desk') return useDesk(exchange, payments, form())
  if (call === 'POST /card') return openCard(exchange, payments, readSignedOrder(form(), secret))
  if (call === 'POST /card/pay') return payByCard(exchange, payments, form())
  if (call === 'POST /card/bank') return answerBank(exchange, payments, form())
  if (call === 'GET /paypal') return openFrame(exchange, payments, readSignedOrder(url.searchParams, secret))
  if (call === 'POST /paypal/decide') return decideFrame(exchange, payments)
  show(exchange, 'Nothing here', '<p>The sandbox has no such page.</p>', { status: 404 })
}

type ShowOptions = { status?: number; site?: string; frame?: string }

function show(
  { response, nonce }: Exchange,
  title: string,
  content: string,
  { status = 200, site, frame }: ShowOptions = {},
) {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${site === undefined ? '' : ` ${site}`}`,
    `frame-ancestors ${frame ?? "'none'"}`,
  ]
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(page(title, content, nonce))
}

type SignedOrder = ReturnType<typeof readSignedOrder>

function openCard(exchange: Exchange, payments: Payments, order: SignedOrder) {
  if (order === null) return refuse(exchange)
  const payment = payments.open(order)
  show(exchange, 'Pay by card', cardPage(payment), { site: order.site })
}

const refuse = (exchange: Exchange): void =>
  show(exchange, 'Not valid', '<p>The shop’s signature does not fit this order.</p>', { status: 400 })

/** Sends the buyer back to the shop, which reads only the order from the address. */
function goBack({ response }: Exchange, { order }: Payment) {
  const url = new URL(order.return_url)
  url.searchParams.set('order_id', order.order_id)
  url.searchParams.set('order_tok', order.order_token)
  response.writeHead(303, { location: url.href }).end()
}

function payByCard(exchange: Exchange, payments: Payments, form: URLSearchParams) {
  const payment = payments.find(form.get('order_id') ?? '')
  if (payment === undefined) return refuse(exchange)
  if (form.get('cancel') !== null) {
    payments.cancel(payment)
    return goBack(exchange, payment)
  }
  const course = findPaymentCase(form.get('card') ?? '')
  const { site } = payment.order
  if (course === undefined)
    return show(exchange, 'Pay by card', cardPage(payment, 'Please use one of the test cards below.'), {
      site,
    })
  if (course === 'bank_asks') return show(exchange, 'Trial bank', bankPage(payment), { site })
  payments.follow(payment, course)
  goBack(exchange, payment)
}

function answerBank(exchange: Exchange, payments: Payments, form: URLSearchParams) {
  const payment = payments.find(form.get('order_id') ?? '')
  if (payment === undefined) return refuse(exchange)
  payments.follow(payment, form.get('answer') === 'yes' ? 'paid' : 'declined')
  goBack(exchange, payment)
}

function openFrame(exchange: Exchange, payments: Payments, order: SignedOrder) {
  if (order === null) return refuse(exchange)
  const payment = payments.open(order)
  show(exchange, 'Pay with a trial wallet', framePage(payment, exchange.nonce), { frame: order.site })
}

/** The buyer approves in the frame; the money is collected when the shop's server asks for it. */
function decideFrame(exchange: Exchange, payments: Payments) {
  const sent = JSON.parse(exchange.body) as { order_id?: string; token?: string; course?: string }
  const payment = payments.find(String(sent.order_id))
  const course = FRAME_BUTTONS.map(([name]) => name).find((name) => name === sent.course)
  if (payment === undefined || course === undefined || sent.token !== payment.order.order_token)
    return json(exchange, 400, {})
  const { order_id } = payment.order
  if (course === 'cancelled')
    return json(exchange, 200, { order_status: 0, order_id, out_trade_no: '', result_info: 'Cancelled' })
  if (course === 'declined') payments.follow(payment, course)
  else payments.approve(payment, course)
  const order_status = course === 'declined' ? 0 : course === 'pending' ? 2 : 1
  json(exchange, 200, { order_status, order_id, out_trade_no: payment.txn, result_info: '' })
}

function useDesk(exchange: Exchange, payments: Payments, form: URLSearchParams) {
  const payment = payments.find(form.get('order_id') ?? '')
  const action = ACTIONS.find((name) => name === form.get('act'))
  if (payment !== undefined && action !== undefined) payments.act(payment, action)
  exchange.response.writeHead(303, { location: '/' }).end()
}

const json = ({ response }: Exchange, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

function answerApi(exchange: Exchange, payments: Payments, secret: string) {
  const { url, request, body } = exchange
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return json(exchange, 401, {})
  const sent = body === '' ? {} : (JSON.parse(body) as Record<string, string | number>)
  const payment = payments.find(String(sent.order_id))
  if (url.pathname === '/api/events') {
    const [from, until] = ['from', 'until'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
    const all = payments.list().flatMap(({ events }) => events)
    const events = all.filter(({ at }) => at >= (from ?? 0) && at < (until ?? 0)).map(({ event }) => event)
    return json(exchange, 200, { events })
  }
  if (url.pathname === '/api/settle')
    return json(exchange, 200, { event: payment === undefined ? null : (payments.settle(payment) ?? null) })
  if (url.pathname === '/api/act') {
    const action = ACTIONS.find((name) => name === sent.act)
    if (payment === undefined || action === undefined) return json(exchange, 404, {})
    payments.act(payment, action)
    return json(exchange, 200, {})
  }
  if (url.pathname === '/api/pay') {
    if (payment === undefined) return json(exchange, 404, {})
    payments.follow(payment, sent.course as PaymentCase)
    return json(exchange, 200, {})
  }
  if (url.pathname === '/api/refunds') return refundOne(exchange, payments, sent)
  json(exchange, 404, {})
}

function refundOne(exchange: Exchange, payments: Payments, sent: Record<string, string | number>) {
  const payment = payments.findByTxn(String(sent.provider_txn))
  const amount = Number(sent.amount)
  if (payment === undefined || !(amount > 0) || amount > payment.order.amount) return json(exchange, 422, {})
  const refund_id = payments.refund(payment, amount, String(sent.refund_id))
  json(exchange, 200, { refund_id, is_done: true })
}

function isSame(a: string, b: string): boolean {
  const [left, expected] = [Buffer.from(a), Buffer.from(b)]
  return left.length === expected.length && timingSafeEqual(left, expected)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > BODY_MAX) throw new Error('too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
