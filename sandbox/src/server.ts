import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { findOutcome, type PaymentOutcome } from './cards.ts'
import {
  FRAME_OUTCOMES,
  writeBankPage,
  writeCardPage,
  writeDeskPage,
  writeFramePage,
  writePage,
  writeSentPage,
} from './pages.ts'
import type { Order } from './payments.ts'
import { ACTIONS, openPayments, type Payment, type Payments } from './payments.ts'
import { findTexts } from './texts/texts.ts'
import { openWebhooks } from './webhooks.ts'

const NAMES = [
  'order_id',
  'number',
  'order_token',
  'amount',
  'currency',
  'description',
  'language',
  'site',
  'webhook_url',
  'return_url',
] as const

/** Reads the order that the shop signed. Returns null when the signature does not fit the fields. */
function readSignedOrder(fields: URLSearchParams, secret: string): Order | null {
  const signed = new URLSearchParams(NAMES.map((name) => [name, fields.get(name) ?? '']))
  const expected = createHmac('sha256', secret).update(signed.toString()).digest()
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const order = Object.fromEntries(signed) as Record<(typeof NAMES)[number], string>
  return { ...order, amount: Math.round(Number(order.amount) * 100) }
}

const PAYABLE: ReadonlySet<Payment['state']> = new Set(['open', 'failed', 'cancelled'])

const BODY_MAX = 64 * 1024

type Options = { secret: string; delay_ms: number; hostname: string }
type Exchange = { url: URL; body: string; request: IncomingMessage; response: ServerResponse; nonce: string }

export function createSandbox({ secret, delay_ms, hostname }: Options): Server {
  const payments = openPayments({ send: openWebhooks(secret), delay_ms })
  return createServer((request, response) => {
    readBody(request)
      .then((body) => {
        const nonce = randomBytes(16).toString('base64')
        const url = new URL(request.url ?? '/', 'http://sandbox.invalid')
        const exchange = { url, body, request, response, nonce }
        if (isForeign(request, hostname))
          return show(exchange, 'Not from here', '<p>Open this page at its own address.</p>', { status: 403 })
        answerRequest(exchange, payments, secret)
      })
      .catch(() => response.writeHead(400).end())
  })
}

const OWN_CALLS: ReadonlySet<string> = new Set(['/desk', '/card/pay', '/card/bank', '/paypal/decide'])
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns whether a request comes from another site: by a host name of its own for this machine (DNS rebinding), or by a
 * form. Programs send no origin.
 */
function isForeign(
  { method, url = '', headers: { host = '', origin } }: IncomingMessage,
  own: string,
): boolean {
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  if (hostname !== own && !LOOPBACK_NAMES.includes(hostname)) return true
  if (method !== 'POST' || origin === undefined || !OWN_CALLS.has(url.split('?')[0] ?? '')) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function answerRequest(exchange: Exchange, payments: Payments, secret: string) {
  const { url, request, body } = exchange
  const call = `${request.method} ${url.pathname}`
  const form = (): URLSearchParams => new URLSearchParams(body)
  if (url.pathname.startsWith('/api/')) return answerApi(exchange, payments, secret)
  if (call === 'GET /') return show(exchange, 'Payments', writeDeskPage(payments.list(), exchange.nonce))
  if (call === 'POST /desk') return useDesk(exchange, payments, form())
  if (call === 'POST /card') return receiveCard(exchange, payments, readSignedOrder(form(), secret))
  if (call === 'GET /card') return openCard(exchange, payments)
  if (call === 'POST /card/pay') return payByCard(exchange, payments, form())
  if (call === 'POST /card/bank') return answerBank(exchange, payments, form())
  if (call === 'GET /paypal') return openFrame(exchange, payments, readSignedOrder(url.searchParams, secret))
  if (call === 'POST /paypal/decide') return decideFrame(exchange, payments)
  show(exchange, 'Nothing here', '<p>The sandbox has no such page.</p>', { status: 404 })
}

type ShowOptions = { status?: number; site?: string; frame?: string; language?: string }

function show(
  { response, nonce }: Exchange,
  title: string,
  content: string,
  { status = 200, site, frame, language = 'en' }: ShowOptions = {},
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
    // With `no-referrer`, forms of these pages would send the origin `null`, like those of a foreign sandboxed frame.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  response.end(writePage({ title, content, nonce, language }))
}

type SignedOrder = ReturnType<typeof readSignedOrder>

function receiveCard(exchange: Exchange, payments: Payments, order: SignedOrder) {
  if (order === null) return refuse(exchange)
  const { order_id, order_token } = payments.open(order).order
  const query = new URLSearchParams({ order_id, order_token })
  exchange.response.writeHead(303, { location: `/card?${query}` }).end()
}

function openCard(exchange: Exchange, payments: Payments) {
  const { searchParams: query } = exchange.url
  const payment = payments.find(query.get('order_id') ?? '')
  if (payment === undefined || !isSame(query.get('order_token') ?? '', payment.order.order_token))
    return refuse(exchange)
  showCard(exchange, payment)
}

function showCard(exchange: Exchange, payment: Payment, is_refused = false) {
  const { site, language } = payment.order
  const { texts } = findTexts(language)
  const content = PAYABLE.has(payment.state)
    ? writeCardPage(payment, { nonce: exchange.nonce, is_refused })
    : writeSentPage(payment, buildReturnAddress(payment))
  show(exchange, texts.card_title, content, { site, language })
}

const refuse = (exchange: Exchange): void =>
  show(exchange, 'Not valid', '<p>The shop’s signature does not fit this order.</p>', { status: 400 })

function buildReturnAddress({ order }: Payment): string {
  const url = new URL(order.return_url)
  url.searchParams.set('order_id', order.order_id)
  url.searchParams.set('order_tok', order.order_token)
  return url.href
}

const goBack = ({ response }: Exchange, payment: Payment): void =>
  void response.writeHead(303, { location: buildReturnAddress(payment) }).end()

function payByCard(exchange: Exchange, payments: Payments, form: URLSearchParams) {
  const payment = payments.find(form.get('order_id') ?? '')
  if (payment === undefined) return refuse(exchange)
  if (form.get('cancel') !== null) {
    payments.cancel(payment)
    return goBack(exchange, payment)
  }
  if (!PAYABLE.has(payment.state)) return showCard(exchange, payment)
  const outcome = findOutcome(form.get('card') ?? '')
  if (outcome === undefined) return showCard(exchange, payment, true)
  const { site, language } = payment.order
  if (outcome === 'bank_asks')
    return show(exchange, findTexts(language).texts.bank_title, writeBankPage(payment), { site, language })
  payments.follow(payment, outcome)
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
  const { language, site } = order
  const { wallet_title } = findTexts(language).texts
  show(exchange, wallet_title, writeFramePage(payment, exchange.nonce), { frame: site, language })
}

/** Records what the buyer chose in the frame. The money is collected when the shop's server asks for it. */
function decideFrame(exchange: Exchange, payments: Payments) {
  const sent = JSON.parse(exchange.body) as { order_id?: string; token?: string; outcome?: string }
  const payment = payments.find(String(sent.order_id))
  const outcome = FRAME_OUTCOMES.find((name) => name === sent.outcome)
  if (payment === undefined || outcome === undefined || sent.token !== payment.order.order_token)
    return sendJson(exchange, 400, {})
  const { order_id } = payment.order
  if (outcome === 'cancelled')
    return sendJson(exchange, 200, { order_status: 0, order_id, out_trade_no: '', result_info: 'Cancelled' })
  if (outcome === 'declined') payments.follow(payment, outcome)
  else payments.approve(payment, outcome)
  const order_status = outcome === 'declined' ? 0 : outcome === 'pending' ? 2 : 1
  sendJson(exchange, 200, { order_status, order_id, out_trade_no: payment.txn, result_info: '' })
}

function useDesk(exchange: Exchange, payments: Payments, form: URLSearchParams) {
  const payment = payments.find(form.get('order_id') ?? '')
  const action = ACTIONS.find((name) => name === form.get('act'))
  if (payment !== undefined && action !== undefined) payments.act(payment, action)
  exchange.response.writeHead(303, { location: '/' }).end()
}

const sendJson = ({ response }: Exchange, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

function answerApi(exchange: Exchange, payments: Payments, secret: string) {
  const { url, request, body } = exchange
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return sendJson(exchange, 401, {})
  const sent = body === '' ? {} : (JSON.parse(body) as Record<string, string | number>)
  const payment = payments.find(String(sent.order_id))
  if (url.pathname === '/api/events') {
    const [from, until] = ['from', 'until'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
    const all = payments.list().flatMap(({ events }) => events)
    const events = all.filter(({ at }) => at >= (from ?? 0) && at < (until ?? 0)).map(({ event }) => event)
    return sendJson(exchange, 200, { events })
  }
  if (url.pathname === '/api/settle')
    return sendJson(exchange, 200, {
      event: payment === undefined ? null : (payments.settle(payment) ?? null),
    })
  if (url.pathname === '/api/act') {
    const action = ACTIONS.find((name) => name === sent.act)
    if (payment === undefined || action === undefined) return sendJson(exchange, 404, {})
    payments.act(payment, action)
    return sendJson(exchange, 200, {})
  }
  if (url.pathname === '/api/pay') {
    if (payment === undefined) return sendJson(exchange, 404, {})
    payments.follow(payment, sent.outcome as PaymentOutcome)
    return sendJson(exchange, 200, {})
  }
  if (url.pathname === '/api/refunds') return refundOne(exchange, payments, sent)
  sendJson(exchange, 404, {})
}

function refundOne(exchange: Exchange, payments: Payments, sent: Record<string, string | number>) {
  const payment = payments.findByTxn(String(sent.provider_txn))
  const amount = Number(sent.amount)
  if (payment === undefined || !(amount > 0) || amount > payment.order.amount)
    return sendJson(exchange, 422, {})
  const refund_id = payments.refund(payment, amount, String(sent.refund_id))
  sendJson(exchange, 200, { refund_id, is_done: true })
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const expected = Buffer.from(b)
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
