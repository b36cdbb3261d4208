import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { ensureUser } from './users.service.ts'

test('a user reads what is known about them', async () => {
  const it = await testApp()
  const { user_id, email, token } = await signedIn(it)

  expect(await callOk(it, getUserInfo, { token })).toEqual({
    uid: user_id,
    id_number: '10000001',
    nick_name: 'Friend',
    avatar: null,
    email,
    phone: null,
    vip: false,
    nsfw: 0,
    role: 'user',
    created_at: it.clock.now().toISOString(),
  })
})

test('everybody has a short number of their own', async () => {
  const it = await testApp()
  const numberOf = async (token: string) => (await callOk(it, getUserInfo, { token })).id_number

  const [one, other] = [await signedIn(it), await signedIn(it)]

  expect(await numberOf(one.token)).not.toBe(await numberOf(other.token))
})

test('twenty first logins with one number at once make one user', async () => {
  const it = await testApp()
  const newcomer = { contact: { phone: '+447911123456' }, language: 'zh-CN' as const, now: it.clock.now() }

  const made = await Promise.all(Array.from({ length: 20 }, () => ensureUser(it.ctx.db, newcomer)))

  expect(made.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(new Set(made.map(({ user }) => user.user_id)).size).toBe(1)
  const users = await it.ctx.db.selectFrom('users').select(['nick_name', 'language']).execute()
  expect(users).toEqual([{ nick_name: '朋友', language: 'zh-CN' }])
})
