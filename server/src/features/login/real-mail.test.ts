import { login, sendTicket } from '@citrine/contract/login'
import { type MailSink, startMailSink } from '@citrine/fakes/mail-sink.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMail } from '#server/providers/mail/smtp.mail.ts'
import { type TestAppOptions, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { buildLoginBody } from '#test/codes.ts'
import { waitForJobs } from '#test/jobs.ts'
import { sendCode } from './send-code.job.ts'

async function withMailServer(parts: TestAppOptions['parts'] = {}) {
  const sink = await startMailSink()
  onTestFinished(() => sink.stop())
  const mail = createSmtpMail({ url: sink.url, from: 'Citrine <no-reply@citrine.example>' })
  return { sink, app: await testApp({ parts: { mail, ...parts } }) }
}

const ask = (app: Awaited<ReturnType<typeof testApp>>, email: string) =>
  call(app, sendTicket, { body: { email, ticket_use_type: 'LOGIN' } })

const storedCodes = async ({ ctx }: Awaited<ReturnType<typeof testApp>>) =>
  ctx.db.selectFrom('tickets').select('code_hmac').execute()

test('a mail sent over SMTP signs in', async () => {
  const { sink, app } = await withMailServer()

  await ask(app, 'Ada@Example.com')
  const mail = await sink.waitForMail('Ada@example.com')

  expect(mail).toMatchObject({ from: 'no-reply@citrine.example', html: '' })
  expect(mail.subject).toBe(`${mail.code} is your Citrine code`)
  const reply = await callOk(app, login, {
    body: buildLoginBody({ email: 'ada@example.com' }, mail.code ?? ''),
  })
  expect(reply.new_user).toBe(true)
})

test('letters beyond ASCII arrive unchanged', async () => {
  const { sink, app } = await withMailServer()

  await call(app, sendTicket, {
    body: { email: 'ada@example.com', ticket_use_type: 'LOGIN' },
    language: 'zh-CN',
  })
  const mail = await sink.waitForMail('ada@example.com')

  expect(mail.subject).toBe(`${mail.code} 是你的 Citrine 验证码`)
  expect(mail.text).toContain('你的 Citrine 登录验证码')
})

test('the answer does not wait for the mail server, nor reveal its errors', async () => {
  const { sink, app } = await withMailServer()
  const behaviours: Parameters<MailSink['behave']>[0][] = ['hang', 'down', 'refuse']
  for (const [index, behaviour] of behaviours.entries()) {
    await sink.behave(behaviour)
    const startedAt = performance.now()

    expect(await ask(app, `reader${index}@example.com`), behaviour).toMatchObject({ status: 200 })

    expect(performance.now() - startedAt, behaviour).toBeLessThan(8_000)
  }
})

test('an address refused by the mail server is not retried, and may be requested again', async () => {
  const { sink, app } = await withMailServer()
  await sink.behave('refuse')
  await ask(app, 'ada@example.com')
  await waitForJobs(app, sendCode.name)
  expect(await storedCodes(app)).toEqual([{ code_hmac: null }])
  await sink.behave('accept')

  await ask(app, 'ada@example.com')

  expect((await sink.waitForMail('ada@example.com')).code).toMatch(/^\d{6}$/)
})

test('a refusal that quotes the address reaches the log without it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { sink, app } = await withMailServer({ log })
  await sink.behave('refuse')

  await ask(app, 'ada@example.com')
  await waitForJobs(app, sendCode.name)

  expect(lines.join()).toContain('sending failed (550 EENVELOPE)')
  expect(lines.join()).not.toContain('ada@example.com')
})
