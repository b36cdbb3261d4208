import type { Page } from 'playwright-core'
import { answerCall, holdRequests, refuseCall, type Screen, type ScreenContext } from './screen.ts'

const TICKET = '**/login/ticket?*'
const LOGIN = '**/api/v1/login?*'

async function openLogin({ page, t }: ScreenContext, account = ''): Promise<void> {
  await page.goto('/login')
  const field = page.getByRole('textbox', { name: t('login', 'account_label') })
  await field.fill(account)
}

async function openCode(scene: ScreenContext, account: string): Promise<void> {
  const { page, t } = scene
  // The call is answered here, because real codes are rate-limited.
  await answerCall(page, TICKET, { status: 200, desc: 'Done.', data: { resend_after_s: 60 } })
  await openLogin(scene, account)
  await page.getByRole('button', { name: t('login', 'send_code') }).click()
  await boxes(scene).waitFor()
}

const boxes = ({ page, t }: ScreenContext) => page.getByRole('textbox', { name: t('login', 'code_label') })

async function openPassword(scene: ScreenContext, account: string): Promise<void> {
  const { page, t } = scene
  await openLogin(scene, account)
  await page.getByRole('button', { name: t('login', 'use_password') }).click()
  await page.getByRole('textbox', { name: t('login', 'password_label') }).waitFor()
}

async function mockProviders(page: Page): Promise<void> {
  await page.route('**/session/init?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.data.features.login, { google: true, discord: true })
    await route.fulfill({ response, json })
  })
}

const RETURNED = `/discordloginback?code=a&state=${encodeURIComponent(`/chat&s=${'a'.repeat(43)}`)}`

async function openCountries(page: Page, t: ScreenContext['t']): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t('login', 'country_code')}`) }).click()
  await page.getByRole('option').first().waitFor()
}

export const LOGIN_SCREENS: Screen[] = [
  { name: 'login', who: 'guest', open: (scene) => openLogin(scene) },
  {
    name: 'login-providers',
    who: 'guest',
    open: async (scene) => {
      await mockProviders(scene.page)
      await openLogin(scene)
      await scene.page.getByRole('button', { name: scene.t('login', 'with_google') }).waitFor()
    },
  },
  {
    name: 'login-google-failed',
    who: 'guest',
    open: async ({ page, t }) => {
      await mockProviders(page)
      await page.goto('/#google=failed')
      await page.getByText(t('login', 'Failed to sign in with Google')).waitFor()
    },
  },
  {
    name: 'discord-back',
    who: 'guest',
    open: async ({ page, t }) => {
      await holdRequests(page, '**/login/discord?*')
      await page.goto(RETURNED)
      await page.getByText(t('login', 'signing_in')).waitFor()
    },
  },
  {
    name: 'discord-back-failed',
    who: 'guest',
    open: async ({ page, t }) => {
      await refuseCall(page, '**/login/discord?*', 'discord_failed')
      await page.goto(RETURNED)
      await page.getByText(t('login', 'discord_failed_text')).waitFor()
    },
  },
  { name: 'login-mail', who: 'guest', open: (scene) => openLogin(scene, 'newcomer@harbourmail.com') },
  {
    name: 'login-invalid',
    who: 'guest',
    open: async (scene) => {
      await openLogin(scene, 'newcomer@')
      await scene.page.keyboard.press('Tab')
      await scene.page.getByText(scene.t('login', 'Login.tip-19')).waitFor()
    },
  },
  {
    name: 'login-phone',
    who: 'guest',
    open: async (scene) => {
      await openLogin(scene, '7911123456')
      await scene.page.getByRole('button', { name: /\+44/ }).waitFor()
    },
  },
  {
    name: 'login-countries',
    who: 'guest',
    open: async (scene) => {
      await openLogin(scene, '7911123456')
      await openCountries(scene.page, scene.t)
    },
  },
  {
    name: 'login-countries-none',
    who: 'guest',
    open: async (scene) => {
      await openLogin(scene, '7911123456')
      await openCountries(scene.page, scene.t)
      await scene.page
        .getByRole('combobox', { name: scene.t('components', 'country_search') })
        .fill('Atlantis')
      await scene.page.getByText(scene.t('components', 'country_not_found')).waitFor()
    },
  },
  {
    name: 'login-sending',
    who: 'guest',
    open: async (scene) => {
      await holdRequests(scene.page, TICKET)
      await openLogin(scene, 'newcomer@harbourmail.com')
      await scene.page.getByRole('button', { name: scene.t('login', 'send_code') }).click()
    },
  },
  {
    name: 'login-too-often',
    who: 'guest',
    open: async (scene) => {
      const { page, t } = scene
      await refuseCall(page, TICKET, 'too_often', { retry_after_s: 45 })
      await openLogin(scene, 'newcomer@harbourmail.com')
      await page.getByRole('button', { name: t('login', 'send_code') }).click()
      await page.getByRole('button', { name: /4\d/ }).waitFor()
    },
  },
  { name: 'login-code', who: 'guest', open: (scene) => openCode(scene, 'newcomer@harbourmail.com') },
  {
    name: 'login-code-phone',
    who: 'guest',
    open: (scene) => openCode(scene, '7911123456'),
  },
  {
    name: 'login-code-typing',
    who: 'guest',
    open: async (scene) => {
      await openCode(scene, 'newcomer@harbourmail.com')
      await boxes(scene).pressSequentially('604')
    },
  },
  {
    name: 'login-code-wrong',
    who: 'guest',
    open: async (scene) => {
      await openCode(scene, 'newcomer@harbourmail.com')
      await boxes(scene).fill('000000')
      await scene.page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  {
    name: 'login-code-checking',
    who: 'guest',
    open: async (scene) => {
      await holdRequests(scene.page, LOGIN)
      await openCode(scene, 'newcomer@harbourmail.com')
      await boxes(scene).fill('604118')
    },
  },
  {
    name: 'login-password',
    who: 'guest',
    open: (scene) => openPassword(scene, 'newcomer@harbourmail.com'),
  },
  {
    name: 'login-password-wrong',
    who: 'guest',
    open: async (scene) => {
      const { page, t } = scene
      await refuseCall(page, LOGIN, 'password_wrong')
      await openPassword(scene, 'newcomer@harbourmail.com')
      await page.getByRole('textbox', { name: t('login', 'password_label') }).fill('a wrong password')
      await page
        .getByRole('button', { name: t('login', 'log_in'), exact: true })
        .last()
        .click()
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  {
    name: 'login-code-again',
    who: 'guest',
    open: async (scene) => {
      await scene.page.clock.install()
      await openCode(scene, 'newcomer@harbourmail.com')
      await scene.page.clock.fastForward(61_000)
      await scene.page.getByRole('button', { name: scene.t('login', 'resend') }).waitFor()
    },
  },
]
