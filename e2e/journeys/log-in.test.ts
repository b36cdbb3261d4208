import { LOGIN_DEBOUNCE_MS } from '@citrine/contract/limits'
import { expect, test } from 'vitest'
import { createClient, fetchData } from '../client.ts'
import { expectFocus } from './steps/focus.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { findCodeBoxes, makeWrongCode, readOutbox, requestCode, typeCode } from './steps/log-in.ts'

const journey = setUpJourney()
const OUTBOX_HAS_NO_ICON = /favicon\.ico/

test('a person signs in by phone and chooses the country by name', async () => {
  const { page } = await journey.visit({ expected: OUTBOX_HAS_NO_ICON })
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill('7911123456')
  await page.getByRole('button', { name: /^Country code/ }).click()
  await page.getByRole('combobox', { name: 'Country or code' }).fill('france')
  await page.getByRole('option', { name: 'France', exact: false }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Country code: France +33' }).click()
  await page.getByRole('combobox', { name: 'Country or code' }).fill('44')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByRole('button', { name: 'Country code: United Kingdom +44' }).waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()

  await page.getByRole('dialog', { name: 'Six-digit code' }).waitFor()
  await page.getByText('Code sent to 791••••3456').waitFor()
  await typeCode(page, await readOutbox(page))
  await page.getByText('Login success').waitFor()
  await page.getByRole('link', { name: /^Account of / }).waitFor()
  await expectFocus(page, 'main')
  const [user] = await journey.citrine.database.query(
    "select user_id from users where phone = '+447911123456'",
  )
  expect(user).toBeDefined()
})

test('a wrong code is reported at the boxes, which are cleared and focused', async () => {
  const { page } = await journey.visit({ expected: OUTBOX_HAS_NO_ICON })
  await page.goto('/')
  await requestCode(page, 'wrong@example.com')
  const code = await readOutbox(page)
  const findEnd = async (words: RegExp): Promise<number> => {
    const { x = 0, width = 0 } = (await page.getByText(words).boundingBox()) ?? {}
    return Math.round(x + width)
  }
  const end = await findEnd(/^Resend in/)
  await findCodeBoxes(page).fill(makeWrongCode(code))
  await page.getByText('That code isn’t right. Please check it and try again.').waitFor()
  expect(await findEnd(/^You can get a new code in/)).toBe(end)
  await expect.poll(() => findCodeBoxes(page).inputValue()).toBe('')
  await expect
    .poll(() => findCodeBoxes(page).evaluate((boxes) => boxes === document.activeElement))
    .toBe(true)
  await typeCode(page, code)
  await page.getByText('Login success').waitFor()
})

test('a user sets a password and signs in with it, a wrong one is reported, and a change signs out all other devices', async () => {
  const { page, token, user_id } = await journey.visitAsMember()
  const email = `${user_id}@example.com`
  const first = 'seven grey herons'
  const second = 'eight blue kettles'
  const member = createClient(journey.citrine.url, { user_id, token })
  const set = (body: object) => fetchData(member.request('POST', '/api/v1/auth/user/password', { body }))
  await page.goto('/')
  await set({ password: first, confirm: first })

  const { page: other } = await journey.visit()
  await other.goto('/login?path=/chat&source=send_message')
  await other.getByRole('textbox', { name: 'E-mail or phone' }).fill(email)
  await other.getByRole('button', { name: 'Use a password' }).click()
  const field = other.getByLabel('Password', { exact: true })
  await field.fill(second)
  await field.press('Enter')
  await other.getByText('That password doesn’t match this account.').waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  // Within this time a second press counts as the same try.
  await other.waitForTimeout(LOGIN_DEBOUNCE_MS)
  const reload = other.waitForEvent('load')
  await field.fill(first)
  await field.press('Enter')
  await reload
  await other.getByText('Login success').waitFor()
  expect(new URL(other.url()).pathname + new URL(other.url()).search).toBe('/chat')

  await set({ password: second, confirm: second, old_password: first })
  await expect.poll(() => other.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token)
})

test('an expired code is reported as expired, and a new one can be requested', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'a wrong code above takes the same steps, and the server’s sign-in.test.ts expires one',
  )
  const { page } = await journey.visit({ expected: OUTBOX_HAS_NO_ICON })
  await page.clock.install()
  await page.goto('/')
  await requestCode(page, 'late@example.com')
  const code = await readOutbox(page)
  await journey.citrine.database.query(
    "update tickets set expires_at = now() - interval '1 second', created_at = now() - interval '20 minutes'",
  )
  await findCodeBoxes(page).fill(code)
  await page.getByText('This code no longer works. Please request a new one.').waitFor()
  await page.getByText('You can get a new code in').waitFor()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await findCodeBoxes(page).waitFor()
  const next = await readOutbox(page)
  await typeCode(page, next)
  await page.getByText('Login success').waitFor()
})

const FORGED = ['/.//evil.test/phish', '/%2e//evil.test', '//evil.test']

test.each(FORGED.slice(0, process.env.TEST_FULL ? FORGED.length : 1))(
  'after the sign-in a forged link stays on this site: %s',
  async (path) => {
    const { page } = await journey.visit({ expected: OUTBOX_HAS_NO_ICON })
    await page.route(
      ({ hostname }) => hostname === 'evil.test',
      (route) => route.fulfill({ body: 'What is your password?' }),
    )
    await page.goto(`/login?path=${encodeURIComponent(path)}`)
    await page.getByRole('textbox', { name: 'E-mail or phone' }).fill(`phished-${path.length}@example.com`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await findCodeBoxes(page).waitFor()
    await typeCode(page, await readOutbox(page))
    await page.getByRole('link', { name: /^Account of / }).waitFor()
    expect(page.url()).toBe(`${journey.citrine.url}/`)
  },
)

test('an invalid account is reported at the field', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the web app’s own tests know an account from other text')
  const { page } = await journey.visit()
  await page.goto('/login')
  const account = page.getByRole('textbox', { name: 'E-mail or phone' })
  await account.fill('nobody@')
  await account.press('Tab')
  await page.getByText('Please enter a valid e-mail address or phone number.').waitFor()
  expect(await page.getByRole('button', { name: 'Send code' }).isDisabled()).toBe(true)
})

test('a blocked user reads why in two sentences, keeps the token, and can leave', async () => {
  const { page, user_id, token } = await journey.visitAsMember()
  await journey.citrine.database.query('update users set blocked_at = now() where user_id = $1', [user_id])
  await page.goto('/chat')
  await page.getByRole('heading', { name: 'Sorry, you have been blocked' }).waitFor()
  await page.getByText('You can’t use Citrine with this account.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'All your chats in one place' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('a token revoked elsewhere turns its holder into a guest', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'start.test.ts refuses a token')
  const { page, user_id } = await journey.visitAsMember()
  await page.goto('/')
  await page.getByRole('link', { name: /^Account of / }).waitFor()
  await journey.citrine.database.query('update sessions set revoked_at = now() where user_id = $1', [user_id])
  await page.reload()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('signing out removes all user data from the device, revokes the token, and turns other tabs into a guest’s', async () => {
  const { page, openTab, token } = await journey.visitAsMember()
  const other = await openTab()
  await other.goto('/bonus')
  await other.getByRole('heading', { name: 'Start a streak' }).waitFor()
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('heading', { name: 'Earn free coins' }).waitFor()
  await page.getByText('Logout Successful').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(
    await page.evaluate(() => ['access_token', 'userInfo'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null])
  const sessions =
    'select revoked_at is null as is_alive from sessions where token_sha256 = sha256($1::bytea)'
  await expect.poll(() => journey.citrine.database.query(sessions, [token])).toEqual([{ is_alive: false }])
})

test('signing out takes effect at once, even while the server does not answer', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'session.test.ts of the web app signs out without the server')
  const { page } = await journey.visitAsMember()
  await page.goto('/setting')
  await page.route('**/logout?*', () => new Promise(() => {}))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor({ timeout: 8_000 })
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})
