import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CCBILL_ACCOUNT, type CcbillFormat, type CcbillSale, type DataLinkFault } from '../ccbill.ts'
import { serveControlled } from '../controlled-server.ts'

type Row = { type: string; id: string; time: string; amount: string; email?: string }
type Message = {
  site?: string
  fault?: DataLinkFault
  rows?: Row[]
  has_broken_row?: boolean
  is_losing?: boolean
  report?: { id: string; type: string; amount?: string }
  format?: CcbillFormat
}
type Sale = CcbillSale & { order_tok: string; currency: string }

let site = ''
let fault: DataLinkFault = 'none'
let rows: Row[] = []
let has_broken_row = false
let is_losing = false
let format: CcbillFormat = 'form'
const sales: Sale[] = []
const queries: Record<string, string>[] = []

const hashMd5 = (value: string): string => createHash('md5').update(value).digest('hex')
const escapeHtml = (value: string): string => value.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const writePage = (content: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>CCBill</title>${content}</html>`

function showForm(fields: URLSearchParams): string {
  const right = ['initialPrice', 'initialPeriod', 'currencyCode']
    .map((name) => fields.get(name) ?? '')
    .join('')
  if (fields.get('formDigest') !== hashMd5(right + CCBILL_ACCOUNT.salt))
    return writePage('<h1>Invalid digest</h1>')
  const hidden = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const price = escapeHtml(fields.get('initialPrice') ?? '')
  return writePage(`<h1>Pay ${price}</h1><p>${escapeHtml(fields.get('customer_fname') ?? '')}</p>
    <form method="post" action="/pay">${hidden.join('')}<label>Card number <input name="card"></label>
    <button name="answer" value="approve">Submit payment</button><button name="answer" value="deny">Use a bad card</button></form>`)
}

async function pay(fields: URLSearchParams): Promise<string> {
  const take = (name: string): string => fields.get(name) ?? ''
  const sale: Sale = {
    id: String(1_000_000_000 + sales.length),
    order_id: take('order_id'),
    order_tok: take('order_tok'),
    price: take('initialPrice'),
    currency: take('currencyCode'),
    state: take('answer') === 'approve' ? 'paid' : 'declined',
  }
  sales.push(sale)
  const buyer = {
    firstName: take('customer_fname'),
    lastName: take('customer_lname'),
    email: take('email'),
    address1: take('address1'),
    last4: take('card').slice(-4),
  }
  if (!is_losing) await reportSale(sale, buyer)
  const back = new URL('/api/v1/payments/ccbill/return', site)
  back.search = new URLSearchParams({ order_id: sale.order_id, order_tok: sale.order_tok }).toString()
  return writePage(`<meta http-equiv="refresh" content="0; url=${escapeHtml(back.href)}"><h1>Thank you</h1>`)
}

const account = { clientAccnum: CCBILL_ACCOUNT.accnum, clientSubacc: CCBILL_ACCOUNT.subacc }

const reportSale = (sale: Sale, buyer: Record<string, string> = {}): Promise<number> => {
  const is_paid = sale.state === 'paid'
  return send(is_paid ? 'NewSaleSuccess' : 'NewSaleFailure', {
    ...account,
    ...buyer,
    transactionId: `t${sale.id}`,
    'X-order_id': sale.order_id,
    'X-order_tok': sale.order_tok,
    ...(is_paid
      ? {
          subscriptionId: sale.id,
          billedInitialPrice: sale.price,
          billedCurrencyCode: sale.currency,
          dynamicPricingValidationDigest: hashMd5(`${sale.id}1${CCBILL_ACCOUNT.salt}`),
        }
      : { failureReason: 'Invalid card', failureCode: 'BE-112' }),
  })
}

const MEDIA_TYPES: Record<CcbillFormat, string> = {
  form: 'application/x-www-form-urlencoded',
  documented_form: 'application/x-www-form-encoded',
  json: 'application/json',
}

async function send(eventType: string, fields: Record<string, string>): Promise<number> {
  const url = new URL('/api/v1/payments/ccbill/webhook', site)
  url.search = new URLSearchParams({ token: CCBILL_ACCOUNT.webhookToken, eventType }).toString()
  const body = format === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': MEDIA_TYPES[format] }, body })
  await answer.arrayBuffer()
  return answer.status
}

function answerDataLink(response: ServerResponse, query: URLSearchParams): void {
  queries.push(Object.fromEntries(query))
  if (fault === 'hang') return
  if (fault === 'error_500') return void response.writeHead(500).end()
  const is_known =
    query.get('username') === CCBILL_ACCOUNT.datalink_user &&
    query.get('password') === CCBILL_ACCOUNT.datalink_password
  if (fault === 'refused' || !is_known) return void response.end('Error:Authentication failed.\n')
  if (fault === 'garbage') return void response.end('<html>Maintenance</html>')
  const stamp = (time: string): string => time.replace(/\D/g, '')
  const start = query.get('startTime') ?? ''
  const end = query.get('endTime') ?? ''
  const types = (query.get('transactionTypes') ?? '').split(',')
  const listed = rows.filter(
    ({ type, time }) => types.includes(type) && stamp(time) >= start && stamp(time) < end,
  )
  // The row of a sale has buyer, affiliate and state before the amount, and the days of the subscription after it.
  const lines = listed.map(({ type, id, time, amount, email = 'nell@harbour.example' }) => {
    const sale = ['Nell', 'Harbour, Jr.', email, '', 'A', amount, '2', '0.00', '0', 'N', 'VISA']
    const rest = type === 'NEW' ? sale : [amount]
    return [type, account.clientAccnum, account.clientSubacc, id, time, ...rest]
      .map((one) => `"${one}"`)
      .join(',')
  })
  const broken = `"NEW","${account.clientAccnum}","${account.clientSubacc}","1888","2026-11-20 10:00:00","Nell`
  response.end([...(has_broken_row ? [broken] : []), ...lines, String(lines.length)].join('\r\n'))
}

serveControlled<Message>(
  async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ccbill.invalid')
    if (pathname === '/data/main.cgi') return answerDataLink(response, searchParams)
    const fields = new URLSearchParams(await text(request))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pathname === '/pay' ? await pay(fields) : showForm(fields))
  },
  ({
    site: next_site,
    fault: next_fault,
    rows: next_rows,
    has_broken_row: next_broken,
    is_losing: next_losing,
    report,
    format: next_format,
  }) => {
    site = next_site ?? site
    fault = next_fault ?? fault
    rows = next_rows ?? rows
    has_broken_row = next_broken ?? has_broken_row
    is_losing = next_losing ?? is_losing
    format = next_format ?? format
    const sale = sales.find(({ id }) => id === report?.id)
    if (report?.type === 'NewSaleSuccess' && sale !== undefined) void reportSale(sale)
    else if (report !== undefined && sale !== undefined)
      void send(report.type, {
        ...account,
        transactionId: `${report.type}-${sale.id}`,
        subscriptionId: sale.id,
        amount: report.amount ?? sale.price,
        currencyCode: sale.currency,
      })
    return { sales: sales.map(({ id, order_id, price, state }) => ({ id, order_id, price, state })), queries }
  },
)
