import { login, sendTicket } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { until } from '#test/until.ts'

test('a stranger signs in with the code from a mail', async () => {
  const it = await testApp()
  const email = 'Ada.L@Example.com'
  await callOk(it, sendTicket, { body: { email, ticket_use_type: 'LOGIN' } })
  const mail = await until(async () => (await it.ctx.outbox?.list())?.[0])
  const ticket = /\d{6}/.exec(mail.subject)?.[0] ?? ''
  const reply = await callOk(it, login, {
    body: { oauth_enum: 'EMAIL', email, ticket, ticket_use_type: 'LOGIN' },
  })
  expect(reply.new_user).toBe(true)
  const me = await call(it, getUserInfo, { token: reply.access_token })
  expect(me).toMatchObject({ status: 200, data: { email: 'Ada.L@example.com', nick_name: 'Friend' } })
})
