import { CCBILL_ACCOUNT, startCcbill } from '@citrine/fakes/ccbill.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createCcbillPayments, hashPrice } from './ccbill.payments.ts'
import { readDataLink, serialiseSpan } from './datalink.ts'
import { hashSale } from './events.ts'

const SALT = '7d901dad245fd0ff6bc20d06'
const SETTINGS = {
  accnum: '900100',
  subacc: '0000',
  flex_id: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
  salt: SALT,
  webhookToken: 'a token of twenty-four letters',
  ips: '64.38.212.0/24,64.38.215.0/24',
  priceLimits: { min: 295, max: 10_000 },
  datalink: null,
}
const port = createCcbillPayments(SETTINGS)
const order = {
  order_id: 'order-1',
  number: '10015',
  order_token: 'token-1',
  payment_type: 'card' as const,
  amount: 999,
  currency: 'USD',
  periodDays: 2,
  description: '500 Lemon Coins',
  siteOrigin: 'https://example.com',
  locale: 'en',
}
const SALE = {
  subscriptionId: '0001000000000',
  transactionId: '0913223001000000001',
  clientAccnum: '900100',
  clientSubacc: '0000',
  billedInitialPrice: 9.99,
  billedCurrencyCode: '840',
  dynamicPricingValidationDigest: hashSale('0001000000000', SALT),
  email: 'somebody@example.com',
  firstName: 'Somebody',
  last4: '4242',
  'X-order_id': 'order-1',
  'X-order_tok': 'token-1',
}
const deliver = (body: string, change: { ip?: string; token?: string; eventType?: string } = {}) =>
  port.readWebhook({
    headers: {},
    query: { token: 'a token of twenty-four letters', eventType: 'NewSaleSuccess', ...change },
    body,
    ip: change.ip ?? '64.38.212.7',
    now: new Date(),
  })

test.each([
  ['10.00', 30, 'a7459445d0e5dc0963fe736dc5cf900b'],
  ['9.99', 2, '88d579cce1652ee26986ad128b21b7b0'],
  ['59.99', 365, '4aff87e75ab3cfc52aa28030ed9e4141'],
])('the digest of %s for %i days is the published one', (price, days, digest) => {
  expect(hashPrice({ price, days, currency: '840' }, SALT)).toBe(digest)
})

test('the digest of a sale omits leading zeros', () => {
  expect(hashSale('1000000000', SALT)).toBe('d7e65b1246011c33d491c771fec5cb56')
  expect(hashSale('0001000000000', SALT)).toBe('d7e65b1246011c33d491c771fec5cb56')
})

test('the form goes to the host for the site’s kind, and requests no second payment', () => {
  const live = port.createCharge({ ...order, env: 'live' })
  const trial = port.createCharge({ ...order, env: 'test' })
  if (live.kind !== 'form' || trial.kind !== 'form') throw new Error('no form')

  expect(new URL(live.action).origin).toBe('https://api.ccbill.com')
  expect(new URL(trial.action).origin).toBe('https://sandbox-api.ccbill.com')
  expect(live.fields).toEqual({
    clientAccnum: '900100',
    clientSubacc: '0000',
    initialPrice: '9.99',
    initialPeriod: '2',
    currencyCode: '840',
    formDigest: '88d579cce1652ee26986ad128b21b7b0',
    order_id: 'order-1',
    order_tok: 'token-1',
  })
  expect(Object.keys(live.billing_map)).toHaveLength(9)
})

test('a sale is read from JSON and from a form, without the buyer’s data', async () => {
  const event = {
    event_id: 'NewSaleSuccess:913223001000000001',
    kind: 'paid',
    order_id: 'order-1',
    provider_txn: '1000000000',
    amount: 999,
    currency: 'USD',
    order_token: 'token-1',
  }

  expect(await deliver(JSON.stringify(SALE))).toEqual([event])
  const form = new URLSearchParams(
    Object.entries(SALE).map(([name, value]): [string, string] => [name, String(value)]),
  )
  expect(await deliver(form.toString())).toEqual([event])
})

const { 'X-order_id': order_id, 'X-order_tok': order_tok, ...WITHOUT_OWN } = SALE
test.each([
  ['in JSON beside the others', { order_id, order_tok }],
  ['with the prefix inside an object', { passThrough: { 'X-order_id': order_id, 'X-order_tok': order_tok } }],
  ['inside an object', { passThroughInfo: { order_id, order_tok } }],
  [
    'as a list of names and values',
    {
      passThroughInfo: [
        { name: 'order_id', value: order_id },
        { name: 'order_tok', value: order_tok },
        { name: 'campaign', value: 7 },
      ],
    },
  ],
  ['as JSON text', { 'X-passThroughInfo': JSON.stringify({ order_id, order_tok }) }],
])('our own fields are found %s', async (_, own) => {
  expect(await deliver(JSON.stringify({ ...WITHOUT_OWN, ...own }))).toMatchObject([
    { kind: 'paid', order_id: 'order-1', order_token: 'token-1', amount: 999 },
  ])
})

test('unknown and empty fields, other cases of a name and numbers without their zeros change nothing', async () => {
  const odd = {
    threeDSecure: { status: 'Y', list: [1, null] },
    amount: null,
    timestamp: { date: '2026' },
    passThroughInfo: [7, null],
    affiliateSystem: null,
  }
  const numbers = { clientAccnum: 900100, clientSubacc: 0 }

  expect(await deliver(JSON.stringify({ ...SALE, ...odd, ...numbers }))).toMatchObject([
    { kind: 'paid', order_id: 'order-1', order_token: 'token-1' },
  ])
  const portQuery = { token: 'a token of twenty-four letters', EventType: 'NewSaleSuccess' }
  const delivery = { headers: {}, body: JSON.stringify(SALE), ip: '64.38.212.7', now: new Date() }
  expect(await port.readWebhook({ ...delivery, query: portQuery })).toMatchObject([{ kind: 'paid' }])
  for (const body of ['[]', 'null', '7', '"text"', '{"passThroughInfo":"{"}'])
    expect(await deliver(body)).toBeNull()
})

test('a webhook from another network, without the token, of another account or with a wrong digest is not CCBill’s', async () => {
  const body = JSON.stringify(SALE)

  expect(await deliver(body, { ip: '203.0.113.9' })).toBeNull()
  expect(await deliver(body, { token: 'a token of twenty-five letters' })).toBeNull()
  expect(await deliver(JSON.stringify({ ...SALE, clientAccnum: '900101' }))).toBeNull()
  expect(await deliver(JSON.stringify({ ...SALE, dynamicPricingValidationDigest: 'a' }))).toBeNull()
  expect(await deliver('no webhook')).toBeNull()
})

test('one sale is one payment, whether its numbers come with or without leading zeros', async () => {
  const numbers = { subscriptionId: 1_000_000_000, transactionId: 913_223_001 }
  const filled = { subscriptionId: '0001000000000', transactionId: '0913223001' }
  const number = await deliver(JSON.stringify({ ...SALE, ...numbers }))
  const text = await deliver(JSON.stringify({ ...SALE, ...filled }))

  expect(number).toMatchObject([{ event_id: 'NewSaleSuccess:913223001', provider_txn: '1000000000' }])
  expect(text).toEqual(number)
  const row = (id: string) => `"NEW","900100","0000","${id}","2026-11-20 10:00:00"`
  expect(readDataLink(row('0001000000000'), SETTINGS).events).toHaveLength(1)
  expect(readDataLink(row('0001000000000'), SETTINGS)).toEqual(readDataLink(row('1000000000'), SETTINGS))
})

test('a refund names the sale by their common number', async () => {
  const { subscriptionId, clientAccnum, clientSubacc } = SALE
  const refund = {
    subscriptionId,
    clientAccnum,
    clientSubacc,
    transactionId: '2',
    amount: '5.00',
    currencyCode: '840',
  }

  expect(await deliver(JSON.stringify(refund), { eventType: 'Refund' })).toMatchObject([
    { kind: 'refunded', provider_txn: '1000000000', amount: 500 },
  ])
  expect(await deliver(JSON.stringify(refund), { eventType: 'RenewalSuccess' })).toEqual([])
})

test('a report lists sales and refunds with their amount, and chargebacks; an error is not an empty report', () => {
  const row = (...columns: string[]) => columns.map((column) => `"${column}"`).join(',')
  const id = '0109000000000000001'
  const sale = (time: string) => [
    ...['NEW', '900100', '0000', id, time, 'Somebody', 'Else, the ""first""', 'somebody@example.com'],
  ]
  const report = [
    row(...sale('2026-11-20 10:00:00'), '', 'A', '9.99', '2', '0.00', '0', 'N', 'VISA'),
    row(...sale('20261120100001'), '20.00', '30'),
    row(...sale('2026-11-20'), '', 'A', '9.99', '2'),
    row('REFUND', '900100', '0000', id, '2026-11-21 10:00:00', '9.99'),
    row('VOID', '900100', '0000', id, '2026-11-21 11:00:00', '2.95'),
    row('CHARGEBACK', '900100', '0000', id, '2026-11-22 10:00:00', '9.99'),
    '1',
  ].join('\r\n')

  const { events, unread } = readDataLink(report, SETTINGS)

  expect(events.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['paid', 999, 'USD'],
    ['paid', null, null],
    ['paid', 999, 'USD'],
    ['refunded', 999, 'USD'],
    ['refunded', 295, 'USD'],
    ['charged_back', null, null],
  ])
  expect(events.flatMap(({ made_at }) => made_at ?? [])).toEqual([
    '2026-11-20T17:00:00.000Z',
    '2026-11-20T17:00:01.000Z',
  ])
  expect(new Set(events.map(({ provider_txn }) => provider_txn))).toEqual(new Set(['109000000000000001']))
  expect(unread).toEqual([])
  expect(JSON.stringify(events)).not.toContain('Somebody')
  expect(() => readDataLink('Error:Invalid IP', SETTINGS)).toThrow('refused')
  expect(() => readDataLink('<html>Maintenance</html>', SETTINGS)).toThrow('a page')
  expect(readDataLink('', SETTINGS)).toEqual({ events: [], unread: [], isCut: false })
})

const ROW_ID = '0109000000000000001'
const saleRow = ({ id = ROW_ID, name = 'Somebody', accnum = '900100', subacc = '0000' } = {}): string =>
  [
    ...['NEW', accnum, subacc, id, '2026-11-20 10:00:00', name, 'Else', 'somebody@example.com'],
    ...['', 'A', '9.99', '2', '0.00', '0', 'N', 'VISA'],
  ]
    .map((column) => `"${column}"`)
    .join(',')
const listed = (...rows: string[]) =>
  readDataLink(rows.join('\n'), SETTINGS).events.map(({ provider_txn, amount }) => [provider_txn, amount])
const GENUINE = ['109000000000000001', 999]

test.each(['\n', '\r\n', '\r'])('a line break %j inside a quoted name makes no row', (end) => {
  const forged = saleRow({ id: '666' }).replaceAll('"', '""')

  expect(listed(saleRow({ name: `Some${end}${forged}${end}body` }), saleRow({ id: '2' }))).toEqual([
    GENUINE,
    ['2', 999],
  ])
})

test('rows of another account or subaccount are left out', () => {
  const others = [saleRow({ accnum: '900101' }), saleRow({ subacc: '0001' }), saleRow({ subacc: '' })]

  expect(listed(...others, saleRow())).toEqual([GENUINE])
})

test.each([
  ['a quote in the middle', saleRow({ id: '0', name: 'Some "Bad" Body' }).replace('"NEW"', '"OLD"')],
  ['a quote before text', '"OLD"x,"900100","0000"'],
  ['quotes without a comma', '"'.repeat(41)],
  ['a row of a million letters', saleRow({ id: '3', name: 'x'.repeat(1_000_000) })],
  ['a row of 40,000 columns', ','.repeat(40_000)],
  ['a name of 40,000 quotes', saleRow({ id: '4', name: '"'.repeat(40_000) })],
  ['40,000 quotes in a bare column', `OLD,x${'"'.repeat(40_000)}`],
])('%s holds up no other row', (_, bad) => {
  expect(listed(saleRow(), bad, '', saleRow({ id: '7' }), saleRow({ id: '8' }))).toEqual(
    expect.arrayContaining([GENUINE, ['8', 999]]),
  )
})

const OPEN = (row: string, at: string): string => row.replace(`"${at}"`, `"${at}`)

test.each([
  ['in a name', 'NEW,900100,0000,3,2026-11-20 10:00:00,"Somebody,Else,somebody@example.com,,A,9.99,2'],
  ['in the last column', OPEN(saleRow({ id: '3' }), 'VISA')],
  ['in a row of bare columns', 'REFUND,900100,0000,3,2026-11-21 10:00:00,"9.99'],
])('a quote that stays open %s loses its own row alone, which is counted', (_, bad) => {
  const bare = 'REFUND,900100,0000,7,2026-11-21 10:00:00,2.95'
  for (const rows of [
    [saleRow(), bad, saleRow({ id: '8' }), bare],
    [saleRow(), bad, bare, saleRow({ id: '8' })],
  ]) {
    const { events, unread } = readDataLink(rows.join('\r\n'), SETTINGS)
    expect(events.map(({ provider_txn }) => provider_txn).toSorted()).toEqual([
      '109000000000000001',
      '7',
      '8',
    ])
    expect(unread.map(({ line, digest }) => [line, digest.length])).toEqual([[2, 43]])
  }
})

test('a row of this shop without a readable number or time is counted', () => {
  const rows = [saleRow({ id: 'x' }), saleRow().replace('2026-11-20 10:00:00', 'yesterday'), saleRow()]
  const { events, unread } = readDataLink(rows.join('\n'), SETTINGS)
  expect(events).toHaveLength(1)
  expect(unread.map(({ line, time }) => [line, time])).toEqual([
    [1, '2026-11-20 10:00:00'],
    [2, null],
  ])
  expect(JSON.stringify(unread)).not.toMatch(/somebody/i)
})

test('a DataLink that does not answer, fails or refuses is reported, and is left alone after five failures', async () => {
  const ccbill = await startCcbill()
  onTestFinished(() => ccbill.stop())
  const datalink = {
    url: `${ccbill.url}/data/main.cgi`,
    user: CCBILL_ACCOUNT.datalink_user,
    password: CCBILL_ACCOUNT.datalink_password,
  }
  const limits: (AbortSignal | null | undefined)[] = []
  const impatient: typeof fetch = (url, init) => {
    limits.push(init?.signal)
    return fetch(url, { ...init, signal: AbortSignal.timeout(100) })
  }
  const list = (password = datalink.password, http = fetch) =>
    createCcbillPayments({ ...SETTINGS, datalink: { ...datalink, password } }, http).records[0]?.read
  const span = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-20T02:00:00Z') }

  await expect(list('another')?.(span)).rejects.toMatchObject({ fault: 'refused' })
  await ccbill.control({ fault: 'hang' })
  const waiting = list(datalink.password, impatient)
  for (let count = 0; count < 6; count++)
    await expect(waiting?.(span)).rejects.toMatchObject({ fault: 'unreachable' })
  expect(limits).toHaveLength(5)
  expect(limits.every((limit) => limit instanceof AbortSignal)).toBe(true)
  await ccbill.control({ fault: 'none' })
  expect(await list()?.(span)).toMatchObject({ events: [], unread: [] })
})

test('a report is requested in Arizona time, for at most a day', () => {
  const until = new Date('2026-07-21T05:41:00Z')
  const from = new Date('2026-07-20T03:41:00Z')
  expect(serialiseSpan({ from, until })).toEqual({ startTime: '20260719224101', endTime: '20260720224100' })
})
