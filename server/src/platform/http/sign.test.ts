import { listCountries } from '@citrine/contract/countries'
import { sendTicket } from '@citrine/contract/login'
import type { Envelope, RefusalData } from '@citrine/contract/refusals'
import { signCall } from '@citrine/contract/sign'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { clientQuery } from '#test/call.ts'

const BODY = JSON.stringify({ email: 'Ada@example.com', ticket_use_type: 'LOGIN' })

type ModifiedCall = {
  route?: typeof listCountries | typeof sendTicket
  params?: Record<string, string | undefined>
  body?: string
  secret?: string
  bend?: (query: [string, string][]) => [string, string][]
}

function send(
  app: TestApp,
  { route = sendTicket, params = {}, body, secret, bend = (query) => query }: ModifiedCall = {},
) {
  const { method, path } = route
  const signed = { ...clientQuery(app), ...params }
  const signedBody = method === 'POST' ? BODY : ''
  const app_sign = signCall(
    { method, path, params: signed, body: signedBody },
    secret ?? app.ctx.config.APP_SECRET,
  )
  const query = Object.entries({ ...signed, app_sign }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return sendUrl(app, route, `${path}?${new URLSearchParams(bend(query))}`, body ?? signedBody)
}

async function sendUrl(
  app: TestApp,
  { method }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE' },
  url: string,
  body: string,
) {
  const headers = body === '' ? {} : { 'content-type': 'application/json' }
  const response = await app.fastify.inject({
    method,
    url,
    headers,
    ...(body === '' ? {} : { payload: body }),
  })
  const { status, data } = response.json<Envelope<RefusalData>>()
  return { http: response.statusCode, status, reason: data?.reason, server_time: data?.server_time }
}

const enforcing = () => testApp({ env: { SIGN_MODE: 'enforce' } })
const PASSES = { http: 200, status: 200 }
const refusedFor = (reason: string) => ({ http: 200, status: 1001, reason })

test('a signed call passes, its parameters in any order', async () => {
  const app = await enforcing()

  expect(await send(app)).toMatchObject(PASSES)
  expect(await send(app, { bend: (query) => query.reverse() })).toMatchObject(PASSES)
  expect(await send(app, { route: listCountries, params: { for: 'billing' } })).toMatchObject(PASSES)
})

test('a missing, malformed or doubled parameter is a syntax error', async () => {
  const app = await enforcing()
  const without = (name: string) => (query: [string, string][]) => query.filter(([key]) => key !== name)
  const replaced = (name: string, change: (value: string) => string) => (query: [string, string][]) =>
    query.map(([key, value]): [string, string] => [key, key === name ? change(value) : value])
  const bends = {
    'no signature': without('app_sign'),
    'no clock': without('app_ts'),
    'no device': without('device_id'),
    'an empty device': replaced('device_id', () => ''),
    'no request id': without('req_id'),
    'upper-case hex': replaced('app_sign', (sign) => sign.replace(/[0-9]/g, 'a').toUpperCase()),
    'short hex': replaced('app_sign', (sign) => sign.slice(1)),
    'a clock in letters': replaced('app_ts', () => 'now'),
    'a clock with a fraction': replaced('app_ts', (ts) => `${ts}.5`),
    'a request id with a slash': replaced('req_id', () => 'abc/defgh'),
    'a doubled parameter': (query: [string, string][]) => [...query, ['lang', 'en'] as [string, string]],
    'a doubled signature': (query: [string, string][]) => [...query, ...query.slice(-1)],
  }
  for (const [name, bend] of Object.entries(bends))
    expect(await send(app, { bend }), name).toMatchObject(refusedFor('syntax'))
})

test('another secret, a changed parameter or a changed body is a signature error', async () => {
  const app = await enforcing()
  const changed = (query: [string, string][]) =>
    query.map(([key, value]): [string, string] => [key, key === 'lang' ? 'fr' : value])

  expect(await send(app, { secret: 'another secret' })).toMatchObject(refusedFor('signature'))
  expect(await send(app, { bend: changed })).toMatchObject(refusedFor('signature'))
  expect(await send(app, { body: BODY.replace('Ada', 'Eve') })).toMatchObject(refusedFor('signature'))
  expect(await send(app, { body: ` ${BODY}` })).toMatchObject(refusedFor('signature'))
})

test('letter case in the body is not protected, by specification', async () => {
  const app = await enforcing()

  expect(await send(app, { body: BODY.replace('Ada', 'aDA') })).toMatchObject(PASSES)
})

test('an unknown key has its own error', async () => {
  const app = await enforcing()

  expect(await send(app, { params: { app_key: 'somebody-else' } })).toMatchObject(refusedFor('app_key'))
})

test('a clock more than five minutes off gets the server’s time', async () => {
  const app = await enforcing()
  const at = (offset: number) => ({ params: { app_ts: String(app.clock.now().getTime() + offset) } })

  for (const offset of [-5 * MINUTE_MS, 5 * MINUTE_MS])
    expect(await send(app, at(offset))).toMatchObject(PASSES)
  for (const offset of [-5 * MINUTE_MS - 1, 5 * MINUTE_MS + 1])
    expect(await send(app, at(offset))).toMatchObject({
      ...refusedFor('clock'),
      server_time: app.clock.now().getTime(),
    })
})

test('a clock whose time has fewer or more digits gets the server’s time too', async () => {
  const app = await enforcing()

  for (const app_ts of [
    '0',
    '-86400000',
    '946684800000',
    String(app.clock.now().getTime()).slice(0, 10),
    '10413792000000',
  ])
    expect(await send(app, { params: { app_ts } }), app_ts).toMatchObject({
      ...refusedFor('clock'),
      server_time: app.clock.now().getTime(),
    })
})

test('a captured write works once, a captured read again and again', async () => {
  const app = await enforcing()
  const req_id = { params: { req_id: 'request-0001' } }

  expect(await send(app, req_id)).toMatchObject(PASSES)
  expect(await send(app, req_id)).toMatchObject(refusedFor('replay'))
  expect(await send(app, { params: { ...req_id.params, device_id: 'another-device' } })).toMatchObject(PASSES)
  const read = { route: listCountries, params: { req_id: 'request-0002' } }
  expect([await send(app, read), await send(app, read)]).toMatchObject([PASSES, PASSES])
})

test('a badly signed call does not use up the request id of the correct one', async () => {
  const app = await enforcing()
  const req_id = { params: { req_id: 'request-0001' } }

  await send(app, { ...req_id, secret: 'another secret' })

  expect(await send(app, req_id)).toMatchObject(PASSES)
})

test('ten identical writes at once count as one', async () => {
  const app = await enforcing()
  const sent = { params: { req_id: 'request-0001' } }

  const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, sent)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'replay')).toHaveLength(9)
})

test('in report mode errors are counted and the calls pass', async () => {
  const app = await testApp({ env: { SIGN_MODE: 'report' } })

  expect(await send(app, { secret: 'another secret' })).toMatchObject(PASSES)

  const { values } = await app.ctx.metrics.signatureFaults.get()
  expect(values).toMatchObject([{ labels: { reason: 'signature', client: 'current' }, value: 1 }])
})

test('errors of clients with made-up names are counted as one', async () => {
  const app = await enforcing()
  const verCodes = ['1', '10299', '99999999', 'none of ours', undefined]

  for (const ver_code of verCodes) await send(app, { params: { ver_code }, secret: 'another secret' })

  const { values } = await app.ctx.metrics.signatureFaults.get()
  expect(values.map(({ labels }) => labels.client)).toEqual(['other', 'other'])
  expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(verCodes.length)
})

test('with signatures off a call needs none', async () => {
  const app = await testApp({ env: { SIGN_MODE: 'off' } })

  expect(await sendUrl(app, listCountries, listCountries.path, '')).toMatchObject(PASSES)
})
