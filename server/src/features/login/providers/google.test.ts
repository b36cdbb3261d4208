import { login } from '@citrine/contract/login'
import { startOneTap } from '@citrine/contract/login-providers'
import { listNotifications } from '@citrine/contract/notifications'
import { getUserInfo } from '@citrine/contract/users'
import type { IssuerFault } from '@citrine/fakes/oidc-issuer.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeUser } from '#test/makers.ts'
import { newBrowser, openProviders } from '#test/providers.ts'

const { issuer, env } = await openProviders()
const ADA = { sub: '1001', email: 'Ada@Harbour.Example', email_verified: true, given_name: 'Ada' }

beforeEach(() => issuer.set({ account: ADA, fault: 'none' }))
let app: TestApp
beforeEach(async () => {
  app = await testApp({ env, is_working: false })
})
afterEach(() => issuer.set({ fault: 'none' }))

const google = (body: Record<string, string>) => ({ body: { oauth_enum: 'GOOGLE', ...body } })
const users = () => app.ctx.db.selectFrom('users').select(['user_id', 'email', 'nick_name']).execute()
const identities = () => app.ctx.db.selectFrom('identities').select(['subject', 'user_id']).execute()

const callStatus = async (token?: string) => (await call(app, getUserInfo, { token: token ?? '' })).status

async function walk(browser = newBrowser(app), path?: string) {
  const landed = await browser.landFromGoogle(await browser.decide(await browser.leaveForGoogle(path)))
  return { ...landed, answer: await browser.call(login, google({ code: landed.code })) }
}

async function expectRefused({ path, code }: { path?: string | undefined; code: string }): Promise<void> {
  expect({ path, code }).toEqual({ path: '/', code: 'failed' })
  expect(await users()).toEqual([])
  expect(await identities()).toEqual([])
}

test('a new user signs in with Google and has an account, known by its id and verified address', async () => {
  const { path, http, headers, answer } = await walk(newBrowser(app), '/chat?q=1#here')

  expect({ path, http }).toEqual({ path: '/chat', http: 303 })
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(answer).toMatchObject({
    status: 200,
    data: { new_user: true, user_info_resp: { nick_name: 'Ada' } },
  })
  const me = await callOk(app, getUserInfo, { token: answer.data?.access_token })
  expect(me).toMatchObject({ email: 'Ada@harbour.example', google_bound: true, discord_bound: false })
  await expect.poll(() => issuer.countTokens()).toBe(0)
})

test('a Google account signs in again, also after its address changed', async () => {
  const first = await walk()
  await issuer.set({ account: { ...ADA, email: 'ada@elsewhere.example' } })

  const second = await walk()

  expect(second.answer.data).toMatchObject({ new_user: false })
  expect(second.answer.data?.user_info_resp.uid).toBe(first.answer.data?.user_info_resp.uid)
  expect(await users()).toHaveLength(1)
})

test('an account with the same address is found when both sides have verified it', async () => {
  const { user_id, email } = await makeUser(app.ctx.db)
  await issuer.set({ account: { ...ADA, email: email.toUpperCase() } })

  const { answer } = await walk()

  expect(answer.data).toMatchObject({ new_user: false, user_info_resp: { uid: user_id } })
  expect(await identities()).toEqual([{ subject: ADA.sub, user_id }])
  const { items } = await callOk(app, listNotifications, { token: answer.data?.access_token })
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'provider_bound', detail: { provider: 'Google' } }),
  )
})

test('an address that passed to another Google account opens nothing', async () => {
  await walk()
  await issuer.set({ account: { ...ADA, sub: '2002' } })

  expect((await walk()).code).toBe('failed')
  expect(await identities()).toHaveLength(1)
})

test('an unverified Google address signs nobody in, and links to nobody', async () => {
  const { email } = await makeUser(app.ctx.db)
  await issuer.set({ account: { ...ADA, email, email_verified: false } })

  expect((await walk()).code).toBe('failed')
  expect(await identities()).toEqual([])
})

const FAULTS: IssuerFault[] = [
  'alg_none',
  'hs256',
  'foreign_key',
  'wrong_aud',
  'wrong_iss',
  'expired',
  'wrong_nonce',
  'no_nonce',
]

test('an ID token that is not Google’s, not for us, expired or for another sign-in is refused, either way', async () => {
  const browser = newBrowser(app)
  for (const fault of FAULTS) {
    await issuer.set({ fault })
    expect((await walk(browser)).code, fault).toBe('failed')

    const { data } = await browser.call(startOneTap)
    const access_token = await issuer.makeCredential(data?.nonce ?? '')
    expect(await browser.call(login, google({ access_token })), fault).toMatchObject({ status: 400 })
  }
  expect(await users()).toEqual([])
  await issuer.set({ fault: 'none' })
  expect((await walk(browser)).answer).toMatchObject({ status: 200 })
})

test('a state that is missing, forged, of another browser, used or expired is refused', async () => {
  const browser = newBrowser(app)
  const leave = async (): Promise<URL> => browser.decide(await browser.leaveForGoogle())
  const withState = async (state: string | null): Promise<URL> => {
    const back = await leave()
    back.searchParams.delete('state')
    if (state !== null) back.searchParams.set('state', state)
    return back
  }
  await expectRefused(await browser.landFromGoogle(await withState(null)))
  await expectRefused(await browser.landFromGoogle(await withState(`/&s=${'x'.repeat(43)}`)))
  const forged = await leave()
  forged.searchParams.set('state', `/evil${forged.searchParams.get('state')}`)
  await expectRefused(await browser.landFromGoogle(forged))
  await expectRefused(await newBrowser(app).landFromGoogle(await leave()))
  const late = await leave()
  app.clock.advance(10 * MINUTE_MS)
  await expectRefused(await browser.landFromGoogle(late))

  const back = await leave()
  expect((await browser.landFromGoogle(back)).code).toHaveLength(43)
  expect((await browser.landFromGoogle(back)).code).toBe('failed')
})

test('a used Google code is refused', async () => {
  const browser = newBrowser(app)
  const first = await browser.decide(await browser.leaveForGoogle())
  await browser.landFromGoogle(first)
  const second = await browser.decide(await browser.leaveForGoogle())
  second.searchParams.set('code', first.searchParams.get('code') ?? '')

  expect((await browser.landFromGoogle(second)).code).toBe('failed')
})

test('the page’s code works once, for a short time, and in this browser only', async () => {
  const browser = newBrowser(app)
  const land = async () =>
    (await browser.landFromGoogle(await browser.decide(await browser.leaveForGoogle()))).code
  const REFUSED = { status: 400, desc: expect.stringContaining('Failed to sign in with Google') }

  const code = await land()
  expect(await newBrowser(app).call(login, google({ code }))).toMatchObject(REFUSED)
  expect(await browser.call(login, google({ code }))).toMatchObject({ status: 200 })
  expect(await browser.call(login, google({ code }))).toMatchObject(REFUSED)
  const late = await land()
  app.clock.advance(MINUTE_MS)
  expect(await browser.call(login, google({ code: late }))).toMatchObject(REFUSED)
})

test('One Tap signs in with our nonce, once, in its own browser', async () => {
  const browser = newBrowser(app)
  const { data } = await browser.call(startOneTap)
  const access_token = await issuer.makeCredential(data?.nonce ?? '')

  expect(await newBrowser(app).call(login, google({ access_token }))).toMatchObject({ status: 400 })
  expect(await browser.call(login, google({ access_token }))).toMatchObject({
    status: 200,
    data: { new_user: true },
  })
  expect(await browser.call(login, google({ access_token }))).toMatchObject({ status: 400 })
  const unasked = await issuer.makeCredential('a-nonce-of-somebody-else')
  expect(await browser.call(login, google({ access_token: unasked }))).toMatchObject({ status: 400 })
})

test('claims of the browser about its identity are never trusted', async () => {
  const { email } = await makeUser(app.ctx.db)
  const profile = { openid: ADA.sub, nick_name: 'Eve', avatar: 'https://evil.example/a.png', email }

  const bare = await newBrowser(app).call(login, google({ access_token: 'ya29.of-another-app', ...profile }))
  expect(bare).toMatchObject({ status: 400 })
  const { code } = await walk()
  expect(code).toHaveLength(43)
  expect(await users()).toContainEqual(
    expect.objectContaining({ email: 'Ada@harbour.example', nick_name: 'Ada' }),
  )
})

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/chat/../..//evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
]

test('the return address is always on this site, in any spelling', async () => {
  const browser = newBrowser(app)
  for (const path of ELSEWHERE) {
    const back = await browser.decide(await browser.leaveForGoogle(path))
    expect(await browser.landFromGoogle(back), path).toMatchObject({ path: '/', http: 303 })
  }
})

test('a user who cancels returns to the page where they began', async () => {
  const browser = newBrowser(app)
  const back = await browser.decide(await browser.leaveForGoogle('/pricing'), 'deny')

  expect(await browser.landFromGoogle(back)).toMatchObject({ path: '/pricing', code: 'failed' })
})

test('an unreachable provider is reported as such, and called again the next time', async () => {
  await issuer.set({ fault: 'error_500' })
  const browser = newBrowser(app)
  const { data } = await browser.call(startOneTap)
  const attempt = await browser.call(login, google({ access_token: 'a.b.c', nonce: data?.nonce ?? '' }))
  expect(attempt).toMatchObject({ status: 503, desc: expect.stringContaining('Google isn’t responding') })
  await issuer.set({ fault: 'none' })

  expect((await walk(browser)).answer).toMatchObject({ status: 200 })
})

test('a blocked user signs in and gets the block from every following call', async () => {
  await walk()
  await app.ctx.db.updateTable('users').set({ blocked_at: new Date() }).execute()

  const { answer } = await walk()

  expect(answer).toMatchObject({ status: 200 })
  const browser = newBrowser(app)
  expect(await browser.call(getUserInfo, { token: answer.data?.access_token })).toMatchObject({ status: 403 })
})

test('a blocked and deleted user is still blocked, even when the sign-in was never finished', async () => {
  const first = await walk()
  const past = new Date(app.clock.now().getTime() - 1_000)
  await app.ctx.db.updateTable('users').set({ blocked_at: past, deletes_at: past }).execute()
  await deleteDueAccounts.run(app.ctx, {})
  expect(await users()).toEqual([])

  const browser = newBrowser(app)
  await browser.landFromGoogle(await browser.decide(await browser.leaveForGoogle()))
  const { answer } = await walk()

  expect(answer.data?.user_info_resp.uid).not.toBe(first.answer.data?.user_info_resp.uid)
  expect(await callStatus(answer.data?.access_token)).toBe(403)
})

test('a block also holds for a Google account whose address has changed', async () => {
  await walk()
  const past = new Date(app.clock.now().getTime() - 1_000)
  await app.ctx.db.updateTable('users').set({ blocked_at: past, deletes_at: past }).execute()
  await deleteDueAccounts.run(app.ctx, {})
  await issuer.set({ account: { ...ADA, email: 'ada@elsewhere.example' } })

  const { answer } = await walk()

  expect(answer.data).toMatchObject({ new_user: true })
  expect(await callStatus(answer.data?.access_token)).toBe(403)
})

test('ten concurrent returns of one new user make one account', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => walk()))

  expect(new Set(codes.map(({ answer }) => answer.data?.user_info_resp.uid)).size).toBe(1)
  expect(await users()).toHaveLength(1)
})

test('the cookie is hidden from scripts, and with https from sibling hosts', async () => {
  const startCookie = async (test: TestApp) => {
    const browser = newBrowser(test)
    return String((await browser.call(startOneTap)).headers['set-cookie'])
  }
  expect(await startCookie(app)).toMatch(/^oa=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const secure = await testApp({ env: { ...env, PUBLIC_URL: 'https://citrine.example' }, is_working: false })
  expect(await startCookie(secure)).toMatch(
    /^__Host-oa=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('the page may load Google’s script only where One Tap is configured', async () => {
  const readPolicy = async (test: TestApp) =>
    String((await test.fastify.inject('/healthz')).headers['content-security-policy'])

  const policy = await readPolicy(app)
  for (const rule of ['script-src', 'style-src', 'frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${rule} 'self'[^;]* ${issuer.url}/gsi/`))
  expect(await readPolicy(await testApp({ is_working: false }))).not.toContain('gsi')
})
