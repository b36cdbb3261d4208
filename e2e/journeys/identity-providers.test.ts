import { DISCORD_CLIENT, startDiscord } from '@citrine/fakes/discord.ts'
import { ISSUER_CLIENT, startOidcIssuer } from '@citrine/fakes/oidc-issuer.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setUpJourney } from './steps/journey-setup.ts'

const [issuer, discord, port] = await Promise.all([startOidcIssuer(), startDiscord(), findFreePort()])
afterAll(() => Promise.all([issuer.stop(), discord.stop()]))
const journey = setUpJourney({
  env: {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: ISSUER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.secret,
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_ONE_TAP: 'true',
    DISCORD_CLIENT_ID: DISCORD_CLIENT.id,
    DISCORD_CLIENT_SECRET: DISCORD_CLIENT.secret,
    DISCORD_API_URL: discord.url,
  },
})

const ADA = { sub: '1001', email: 'ada@harbour.example', email_verified: true, given_name: 'Ada' }
const NELLY = {
  id: '80351110224678912',
  username: 'nelly',
  global_name: 'Nelly',
  email: null,
  verified: false,
}
beforeEach(async () => {
  await Promise.all([
    issuer.set({ account: ADA, fault: 'none' }),
    discord.set({ account: NELLY, fault: 'none' }),
  ])
})

const openLogin = (page: Page, path: string) => page.goto(`/login?${new URLSearchParams({ path })}`)
const locateAccount = (page: Page, name: string) => page.getByRole('link', { name: `Account of ${name}` })
const readPath = (page: Page): string => page.url().replace(journey.citrine.url, '')
const logOut = async (page: Page): Promise<void> => {
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Logout Successful').waitFor()
}

test('a visitor refuses Google, then signs in with it and returns to the start page; later sign-ins and One Tap find the same account', async () => {
  const { page } = await journey.visit()
  await openLogin(page, '/chat')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('dialog').getByText('Failed to sign in with Google').waitFor()
  expect(readPath(page)).toBe('/chat')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Login success').waitFor()
  expect(readPath(page)).toBe('/chat')
  const [user] = await journey.citrine.database.query('select email, nick_name from users')
  expect(user).toEqual({ email: ADA.email, nick_name: 'Ada' })

  await page.goto('/')
  await locateAccount(page, 'Ada').waitFor()
  await logOut(page)
  await issuer.set({ fault: 'expired' })
  await openLogin(page, '/chat')
  await page.getByRole('button', { name: 'Continue as Ada' }).click()
  await page.getByText('Failed to sign in with Google. Please try again.').waitFor()
  await issuer.set({ fault: 'none' })
  await page.getByRole('button', { name: 'Continue as Ada' }).click()
  await page.getByText('Login success').waitFor()
  expect(await journey.citrine.database.query('select 1 as one from users')).toHaveLength(1)
})

test('a visitor signs in with Discord in another tab, and the first tab follows', async () => {
  const { page } = await journey.visit()
  await openLogin(page, '/')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Continue with Discord/ }).click()
  const tab = await opening
  await page.getByText('Discord is open in another tab').waitFor()
  await tab.getByRole('button', { name: 'Deny' }).waitFor()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.getByRole('button', { name: 'Deny' }).click()
  await tab.getByRole('heading', { name: 'Failed to sign in with Discord' }).waitFor()
  expect(readPath(tab)).toBe('/discordloginback')
  // The callback's secrets must not leak as a referrer.
  expect((await page.request.get('/discordloginback')).headers()['referrer-policy']).toBe('no-referrer')
  await tab.close()

  const again = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Continue with Discord/ }).click()
  const second = await again
  await page.evaluate(() => document.documentElement.classList.add('before'))
  await second.getByRole('button', { name: 'Allow' }).click()
  await locateAccount(second, 'Nelly').waitFor()
  expect(readPath(second)).toBe('/')
  // The reload gives a new document, without the class `before` set above.
  await page.locator('html:not(.before)').waitFor({ state: 'attached' })
  await locateAccount(page, 'Nelly').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const [user] = await journey.citrine.database.query(
    "select email, phone from users where nick_name = 'Nelly'",
  )
  expect(user).toEqual({ email: null, phone: null })
})

test('Discord is linked and unlinked in the settings, and never taken from another account', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'the server’s own tests link, unlink and refuse; the tests above use the same pages',
  )
  await discord.set({ account: { ...NELLY, id: '77' } })
  const { page, user_id } = await journey.visitAsMember()
  await page.goto('/setting')
  const press = async (name: string): Promise<Page> => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name }).click()
    const tab = await opening
    await tab.getByRole('button', { name: 'Allow' }).click()
    return tab
  }
  const tab = await press('Bind Discord')
  await tab.getByText('Bind Discord successfully').waitFor()
  expect(readPath(tab)).toBe('/setting')
  await tab.close()
  await page.getByText('Bind Discord successfully').waitFor()
  await page.getByRole('button', { name: 'Unbind Discord' }).click()
  await page.getByRole('button', { name: 'Bind Discord', exact: true }).waitFor()

  await journey.citrine.database.query(
    `with other as (insert into users (user_id, nick_name, language, created_at)
       values (gen_random_uuid(), 'Other', 'en', now()) returning user_id)
     insert into identities select 'discord', '77', user_id, now() from other`,
  )
  const refused = await press('Bind Discord')
  await refused.getByRole('heading', { name: 'Binding failed, please retry' }).waitFor()
  expect(
    await journey.citrine.database.query('select 1 as one from identities where user_id = $1', [user_id]),
  ).toEqual([])
})
