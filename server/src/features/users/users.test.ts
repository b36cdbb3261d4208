import { watchUser } from '@citrine/contract/events'
import { editUser } from '@citrine/contract/own-details'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { findMailbox } from './users.queries.ts'
import { ensureUser } from './users.service.ts'

test('a user reads their own data', async () => {
  const app = await testApp()
  const { user_id, email, token } = await signedIn(app)

  expect(await callOk(app, getUserInfo, { token })).toEqual({
    uid: user_id,
    id_number: '10000001',
    nick_name: 'Friend',
    avatar: null,
    email,
    phone: null,
    vip: false,
    vip_info: null,
    nsfw: 0,
    role: 'user',
    discord_bound: false,
    google_bound: false,
    has_password: false,
    muted_questions: [],
    first_name: '',
    last_name: '',
    country: '',
    region: '',
    city: '',
    postcode: '',
    street: '',
    deletes_at: null,
    created_at: app.clock.now().toISOString(),
  })
})

test('every user has a short unique number', async () => {
  const app = await testApp()
  const readNumber = async (token: string) => (await callOk(app, getUserInfo, { token })).id_number

  const one = await signedIn(app)
  const other = await signedIn(app)

  expect(await readNumber(one.token)).not.toBe(await readNumber(other.token))
})

test('twenty concurrent first logins with one number make one user', async () => {
  const app = await testApp()
  const newcomer = { contact: { phone: '+447911123456' }, language: 'zh-CN' as const, now: app.clock.now() }

  const made = await Promise.all(Array.from({ length: 20 }, () => ensureUser(app.ctx.db, newcomer)))

  expect(made.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(new Set(made.map(({ user }) => user.user_id)).size).toBe(1)
  const users = await app.ctx.db.selectFrom('users').select(['nick_name', 'language']).execute()
  expect(users).toEqual([{ nick_name: '朋友', language: 'zh-CN' }])
})

test('sent fields are stored, and others stay unchanged', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)

  await callOk(app, editUser, { token, body: { nick_name: '  Mira ', city: 'Oslo', country: 'NO' } })
  const user = await callOk(app, editUser, { token, body: { first_name: 'Mira Ida', city: '' } })

  expect(user).toMatchObject({ nick_name: 'Mira', first_name: 'Mira Ida', country: 'NO', city: '' })
  expect(await callOk(app, getUserInfo, { token })).toEqual(user)
})

test('mails follow the language that the user chooses', async () => {
  const app = await testApp()
  const { token, user_id, email } = await signedIn(app)

  await callOk(app, editUser, { token, body: { language: 'de' } })

  expect(await findMailbox(app.ctx.db, user_id)).toEqual({ email, language: 'de' })
})

test.each([
  ['a language that Citrine does not have', { language: 'nl' }],
  ['an empty name', { nick_name: '' }],
  ['a name of spaces', { nick_name: '   ' }],
  ['a name that is too long', { nick_name: 'x'.repeat(41) }],
  ['a name with a line break', { nick_name: 'Mi\nra' }],
  ['a name that turns the reading way round', { nick_name: 'Mi\u202era' }],
  ['a name of signs that nobody sees', { nick_name: '\u200b\u200b' }],
  ['a street that is too long', { street: 'x'.repeat(101) }],
  ['a street with a control character', { street: 'Harbour\u0007 1' }],
  ['a country that is not a code', { country: 'Norway' }],
  ['a code of no country', { country: 'XX' }],
  ['a code of an unknown country', { country: 'ZZ' }],
  ['the name of a property', { country: '__proto__' }],
])('%s is refused at its field, and nothing changes', async (_, body) => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const before = await callOk(app, getUserInfo, { token })

  const response = await call(app, editUser, { token, body: { city: 'Oslo', ...body } })

  expect(response.status).toBe(400)
  expect(Object.keys(response.refusal.fields ?? {})).toEqual(Object.keys(body))
  expect(await callOk(app, getUserInfo, { token })).toEqual(before)
})

test('a name may hold joiners where its script needs them', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  const { nick_name } = await callOk(app, editUser, { token, body: { nick_name: 'می\u200cنا' } })

  expect(nick_name).toBe('می\u200cنا')
})

test('users cannot make themselves moderators, members or somebody else', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const before = await callOk(app, getUserInfo, { token })
  const wished = { role: 'admin', vip: true, uid: 'other', email: 'other@example.com', is_nsfw: true }

  const after = await callOk(app, editUser, { token, body: { ...wished, nsfw: 1, blocked_at: null } })

  expect(after).toEqual(before)
})

test('every other page of the user learns of a change', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const tab = await openStream(app, watchUser, { token })

  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })

  await tab.waitFor(({ event }) => event === 'user')
})
