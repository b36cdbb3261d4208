import {
  bindDiscord,
  getDiscordUrl,
  loginWithDiscord,
  type ProviderReturn,
  unbindDiscord,
} from '@citrine/contract/login-providers'
import { listNotifications } from '@citrine/contract/notifications'
import { nickName } from '@citrine/contract/own-details'
import { getUserInfo } from '@citrine/contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { newBrowser, openProviders, readReturn } from '#test/providers.ts'
import { signedIn } from '#test/signed-in.ts'
import { sendChangeNotice } from '../notices/send-change-notice.job.ts'
import { exportSignInMethods } from './bound-providers.service.ts'

const { discord, env } = await openProviders()
const NELLY = {
  id: '80351110224678912',
  username: 'nelly',
  global_name: 'Nelly',
  email: 'nelly@example.com',
  verified: false,
}
const OTHER = { ...NELLY, id: '99', username: 'other', global_name: null, email: null }
const FAILED = { status: 400, desc: expect.stringContaining('Failed to sign in with Discord') }
const NOT_BOUND = { status: 409, desc: 'Binding failed, please retry' }

let app: TestApp
beforeEach(async () => {
  await discord.set({ account: NELLY, fault: 'none' })
  app = await testApp({ env, is_working: false })
})
afterEach(() => discord.set({ fault: 'none' }))

type Browser = ReturnType<typeof newBrowser>
const identities = () => app.ctx.db.selectFrom('identities').select(['subject', 'user_id']).execute()

const leave = async (browser: Browser, path?: string): Promise<ProviderReturn> =>
  readReturn(await browser.decide(await browser.leaveForDiscord({ query: { path } })))
const leaveToBind = async (browser: Browser, token: string, path = '/setting'): Promise<ProviderReturn> =>
  readReturn(await browser.decide(await browser.leaveForDiscord({ token, query: { path, isbind: 'true' } })))
const signIn = async (browser: Browser = newBrowser(app)) =>
  browser.call(loginWithDiscord, { body: await leave(browser) })

test('a user without a verified address signs in with Discord, and the account has none', async () => {
  const first = await signIn()

  expect(first).toMatchObject({
    status: 200,
    data: { new_user: true, user_info_resp: { nick_name: 'Nelly' } },
  })
  const me = await callOk(app, getUserInfo, { token: first.data?.access_token })
  expect(me).toMatchObject({ email: null, phone: null, discord_bound: true, google_bound: false })
  const second = await signIn()
  expect(second.data).toMatchObject({ new_user: false, user_info_resp: first.data?.user_info_resp })
  await expect.poll(() => discord.countTokens()).toBe(0)
})

test.each([
  ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
  ['\u202eAda\n\t  Lovelace', 'Ada Lovelace'],
  ['👩'.repeat(30), '👩'.repeat(20)],
  ['\ue000\ud800', 'Friend'],
  ['Nelly, 15 years old', 'Friend'],
])('the external name %j becomes %j, which is valid here', async (global_name, nick_name) => {
  await discord.set({ account: { ...NELLY, global_name } })

  const { data } = await signIn()

  expect(data?.user_info_resp.nick_name).toBe(nick_name)
  expect(nickName.safeParse(nick_name).success).toBe(true)
})

test('a verified address finds its account, an unverified one does not', async () => {
  const { user_id } = await signedIn(app, { email: 'nelly@example.com' })
  const unverified = await signIn()
  expect(unverified.data?.user_info_resp.uid).not.toBe(user_id)
  await discord.set({ account: { ...OTHER, email: 'Nelly@example.com', verified: true } })

  expect((await signIn()).data).toMatchObject({ new_user: false, user_info_resp: { uid: user_id } })
})

test('the state holds the path and whether to link, as specified', async () => {
  const { token } = await signedIn(app)
  const browser = newBrowser(app)

  expect((await leave(browser, '/bonus')).state).toMatch(/^\/bonus&s=[\w-]{43}$/)
  expect((await leaveToBind(browser, token, '/bonus')).state).toMatch(/^\/bonus\?isbind=true&s=[\w-]{43}$/)
  expect((await leave(browser, '//evil.example')).state).toMatch(/^\/&s=[\w-]{43}$/)
})

test('a state that is forged, of another browser, used, expired, or made for linking is refused', async () => {
  const browser = newBrowser(app)
  const { token } = await signedIn(app)
  const submit = (body: ProviderReturn, by = browser) => by.call(loginWithDiscord, { body })

  expect(await submit({ ...(await leave(browser)), state: `/&s=${'x'.repeat(43)}` })).toMatchObject(FAILED)
  expect(await submit(await leave(browser), newBrowser(app))).toMatchObject(FAILED)
  expect(await submit(await leaveToBind(browser, token))).toMatchObject(FAILED)
  const late = await leave(browser)
  app.clock.advance(10 * MINUTE_MS)
  expect(await submit(late)).toMatchObject(FAILED)
  const good = await leave(browser)
  expect(await submit(good)).toMatchObject({ status: 200 })
  expect(await submit(good)).toMatchObject(FAILED)
  expect(await identities()).toHaveLength(1)
})

test('a used code, and one of another provider, are refused', async () => {
  const browser = newBrowser(app)
  const { code } = await leave(browser)
  const used = await leave(browser)
  await browser.call(loginWithDiscord, { body: used })

  const replay = { ...(await leave(browser)), code: used.code }
  expect(await browser.call(loginWithDiscord, { body: replay })).toMatchObject(FAILED)
  expect(await browser.call(loginWithDiscord, { body: { ...(await leave(browser)), code } })).toMatchObject(
    FAILED,
  )
  await discord.set({ fault: 'wrong_iss' })
  expect(await browser.call(loginWithDiscord, { body: await leave(browser) })).toMatchObject(FAILED)
})

test('an unreachable provider is reported as such', async () => {
  const browser = newBrowser(app)
  const body = await leave(browser)
  await discord.set({ fault: 'error_500' })

  expect(await browser.call(loginWithDiscord, { body })).toMatchObject({
    status: 503,
    desc: expect.stringContaining('Discord isn’t responding'),
  })
})

test('an account is linked to the user who asked, and signs in to it', async () => {
  const { token, user_id } = await signedIn(app)
  const browser = newBrowser(app)
  const answers: unknown[] = []
  await app.ctx.bus.subscribe(`user:${user_id}`, (message) => answers.push(message))

  const bound = await browser.call(bindDiscord, { token, body: await leaveToBind(browser, token) })

  expect(bound).toMatchObject({ status: 200, data: { discord_bound: true } })
  expect(answers).toContainEqual(expect.objectContaining({ event: 'user' }))
  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ discord_bound: true })
  expect((await signIn()).data).toMatchObject({ user_info_resp: { uid: user_id }, new_user: false })
  const { accounts_elsewhere } = await exportSignInMethods(app.ctx.db, user_id)
  expect(accounts_elsewhere).toMatchObject([{ provider: 'discord', subject: NELLY.id }])
})

test('nobody can be tricked into linking another user’s account', async () => {
  const eve = await signedIn(app)
  const victim = await signedIn(app)
  const eves = newBrowser(app)
  const victims = newBrowser(app)
  const trap = await leaveToBind(eves, eve.token)

  expect(await victims.call(bindDiscord, { token: victim.token, body: trap })).toMatchObject(NOT_BOUND)
  const again = await leaveToBind(victims, eve.token)
  expect(await victims.call(bindDiscord, { token: victim.token, body: again })).toMatchObject(NOT_BOUND)
  const forLogin = await leave(victims)
  expect(await victims.call(bindDiscord, { token: victim.token, body: forLogin })).toMatchObject(NOT_BOUND)
  expect(await identities()).toEqual([])
})

test('an account linked elsewhere, and a second one, are refused', async () => {
  const one = await signedIn(app)
  const two = await signedIn(app)
  const browser = newBrowser(app)
  const bind = async (token: string) =>
    browser.call(bindDiscord, { token, body: await leaveToBind(browser, token) })

  expect(await bind(one.token)).toMatchObject({ status: 200 })
  expect(await bind(one.token)).toMatchObject({ status: 200 })
  expect(await bind(two.token)).toMatchObject(NOT_BOUND)
  await discord.set({ account: OTHER })
  expect(await bind(one.token)).toMatchObject(NOT_BOUND)
  expect(await identities()).toEqual([{ subject: NELLY.id, user_id: one.user_id }])
})

test('linking and unlinking require a login within ten minutes', async () => {
  const { token } = await signedIn(app)
  const browser = newBrowser(app)
  app.clock.advance(11 * MINUTE_MS)

  expect(await browser.call(getDiscordUrl, { token, query: { isbind: 'true' } })).toMatchObject({
    status: 1007,
  })
  expect(await browser.call(unbindDiscord, { token })).toMatchObject({ status: 1007 })
  expect(await browser.call(getDiscordUrl, { query: { isbind: 'true' } })).toMatchObject({ status: 1005 })
})

test('the last way to sign in cannot be removed', async () => {
  const reader = await signedIn(app)
  const browser = newBrowser(app)
  await browser.call(bindDiscord, { token: reader.token, body: await leaveToBind(browser, reader.token) })
  expect(await browser.call(unbindDiscord, { token: reader.token })).toMatchObject({ status: 200 })
  expect(await identities()).toEqual([])

  const alone = await signIn()
  const token = alone.data?.access_token
  expect(await browser.call(unbindDiscord, { token })).toMatchObject({ status: 409 })
  expect(await identities()).toHaveLength(1)
})

test('unlinking is reported in the list and by mail, once, and only when something changed', async () => {
  const { token, email } = await signedIn(app)
  const browser = newBrowser(app)
  await browser.call(unbindDiscord, { token })
  await browser.call(bindDiscord, { token, body: await leaveToBind(browser, token) })
  app.clock.advance(1_000)

  await browser.call(unbindDiscord, { token })
  await browser.call(unbindDiscord, { token })

  const { items } = await callOk(app, listNotifications, { token })
  expect(items.map(({ kind, detail }) => [kind, detail.provider])).toEqual([
    ['provider_unbound', 'Discord'],
    ['provider_bound', 'Discord'],
  ])
  const notices = await app.ctx.db.selectFrom('account_notices').selectAll().execute()
  expect(notices).toMatchObject([{ address: email, kind: 'discord_unbound' }])
  await sendChangeNotice.run(app.ctx, { notice_id: notices[0]?.notice_id ?? '' })
  const letters = (await app.ctx.outbox?.list()) ?? []
  expect(letters).toMatchObject([{ to: email, subject: 'Discord was removed from your Citrine account' }])
})

test('a provider without settings is neither offered nor accepted', async () => {
  app = await testApp({ is_working: false })

  expect(await newBrowser(app).call(getDiscordUrl)).toMatchObject({ status: 503 })
})
