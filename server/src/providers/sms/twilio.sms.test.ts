import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '../provider-error.ts'
import { createTwilioSms, greetTwilio } from './twilio.sms.ts'

const ACCOUNT = `AC${'0'.repeat(32)}`
const NUMBER = '+447911123456'

type TakenCall = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  form: URLSearchParams
}

async function twilio({ from = '+15005550006' } = {}) {
  const taken: TakenCall[] = []
  let reply: { http: number; body: string } = {
    http: 201,
    body: JSON.stringify({ sid: 'SM1', status: 'queued' }),
  }
  const server = createServer(async (request, answer) => {
    let text = ''
    for await (const part of request) text += String(part)
    taken.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      form: new URLSearchParams(text),
    })
    if (reply.http === 0) return
    answer.writeHead(reply.http, { 'content-type': 'application/json' }).end(reply.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { accountSid: ACCOUNT, authToken: 'a token of tests', from, base_url }
  return {
    taken,
    settings,
    sms: createTwilioSms(settings),
    answerWith: (http: number, body: unknown) => {
      reply = { http, body: typeof body === 'string' ? body : JSON.stringify(body) }
    },
  }
}

const refusal = (code: number) => ({
  code,
  message: `The number ${NUMBER} is not good`,
  more_info: '',
  status: 400,
})

const catchFailure = (work: Promise<unknown>): Promise<ProviderError> =>
  work.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => error as ProviderError,
  )

test('a text message is sent in Twilio’s format', async () => {
  const app = await twilio()

  await app.sms.send({ to: NUMBER, text: '604118 is your Citrine code.\n\n@citrine.example #604118' })

  const [request] = app.taken
  expect(request).toMatchObject({ method: 'POST', url: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json` })
  expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(request?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${ACCOUNT}:a token of tests`).toString('base64')}`,
  )
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    To: NUMBER,
    From: '+15005550006',
    Body: '604118 is your Citrine code.\n\n@citrine.example #604118',
  })
})

test('a messaging service is the sender where one is set', async () => {
  const service = `MG${'a'.repeat(32)}`
  const app = await twilio({ from: service })

  await app.sms.send({ to: NUMBER, text: 'Hello' })

  expect(Object.fromEntries(app.taken[0]?.form ?? [])).toEqual({
    To: NUMBER,
    MessagingServiceSid: service,
    Body: 'Hello',
  })
})

test.each([
  ['an invalid number', 400, 21211, 'refused', false],
  ['a country that is closed', 400, 21408, 'refused', false],
  ['somebody who wrote STOP', 400, 21610, 'refused', false],
  ['a wrong key', 401, 20003, 'refused', false],
  ['too many at once', 429, 20429, 'unreachable', true],
  ['trouble of its own', 500, 20500, 'unreachable', true],
])(
  '%s is reported with its codes, and retried only where that helps',
  async (_, http, code, fault, retry) => {
    const app = await twilio()
    app.answerWith(http, refusal(code))

    const failure = await catchFailure(app.sms.send({ to: NUMBER, text: 'Hello' }))

    expect(failure).toBeInstanceOf(ProviderError)
    expect(failure).toMatchObject({ fault, retry, message: `twilio: sending failed (${http} ${code})` })
  },
)

test('an answer in another format is a temporary failure', async () => {
  const app = await twilio()
  app.answerWith(502, '<html>bad gateway</html>')
  const broken = await catchFailure(app.sms.send({ to: NUMBER, text: 'Hello' }))
  const nobody = createTwilioSms({ ...app.settings, base_url: 'http://127.0.0.1:9' })

  expect(broken).toMatchObject({ retry: true, message: 'twilio: sending failed (502)' })
  expect(await catchFailure(nobody.send({ to: NUMBER, text: 'Hello' }))).toMatchObject({
    fault: 'unreachable',
    retry: true,
  })
})

test('a health check asks for the account and sends nothing', async () => {
  const app = await twilio()
  await greetTwilio(app.settings, 1_000)
  expect(app.taken[0]).toMatchObject({ method: 'GET', url: `/2010-04-01/Accounts/${ACCOUNT}.json` })

  app.answerWith(401, refusal(20003))
  expect(await catchFailure(greetTwilio(app.settings, 1_000))).toMatchObject({
    message: 'twilio: greeting failed (401 20003)',
  })
  app.answerWith(0, '')
  expect(await catchFailure(greetTwilio(app.settings, 50))).toMatchObject({ fault: 'unreachable' })
})
