import type { Texts } from '../../web/src/locales/en/texts.ts'
import { answerCall, failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

type SettingsKey = keyof Texts['settings'] & string

const SESSIONS = '**/user/sessions?*'
const EXPORT = '**/user/export?*'
const EDIT = '**/user/edit?*'
const TICKET = '**/login/ticket?*'
const USER = '**/user/info?*'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const DEVICES = [
  ['Firefox', 'Linux', 0],
  ['Samsung Internet', 'Android', 95],
  [null, null, 9_000],
].map(([browser, system, minutes], index) => ({
  session_id: `session-${index}`,
  device: { browser, system },
  created_at: minutesAgo(20_000),
  last_seen_at: minutesAgo(Number(minutes)),
  is_this: index === 0,
}))

async function openSettings({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/setting')
  await page.getByRole('heading', { level: 1, name: t('settings', 'title') }).waitFor()
  await page.getByText(t('settings', 'session_this')).waitFor()
}

async function openDialog(scene: ScreenContext, button: SettingsKey): Promise<void> {
  await openSettings(scene)
  await scene.page.getByRole('button', { name: scene.t('settings', button), exact: true }).click()
  await scene.page.getByRole('dialog').waitFor()
}

async function leave({ page }: ScreenContext): Promise<void> {
  await page.route(USER, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: object }
    const data = { ...reply.data, deletes_at: '2026-12-24T18:00:00.000Z' }
    await route.fulfill({ response, json: { ...reply, data } })
  })
}

const copy = (state: string, more: object = {}) =>
  done({ state, percent: 0, size_bytes: null, url: null, expires_at: null, ...more })

export const SETTINGS_SCREENS: Screen[] = [
  {
    name: 'settings',
    who: 'reader',
    shows_theme: true,
    open: async (scene) => {
      await answerCall(scene.page, SESSIONS, done({ sessions: DEVICES, has_more: true }))
      await answerCall(
        scene.page,
        EXPORT,
        copy('ready', { percent: 100, size_bytes: 4_200_000, url: '/none', expires_at: minutesAgo(-9_000) }),
      )
      await openSettings(scene)
      await scene.page.getByText(scene.t('settings', 'export_download')).waitFor()
    },
  },
  {
    name: 'settings-failed',
    who: 'reader',
    shows_theme: true,
    open: async (scene) => {
      const { page, t } = scene
      await failRequests(page, SESSIONS)
      await failRequests(page, EXPORT)
      await failRequests(page, EDIT)
      await page.goto('/setting')
      await page.getByRole('textbox', { name: t('settings', 'city') }).fill('Harbour')
      const save = page.locator('#personal-info').getByRole('button', { name: t('settings', 'save') })
      await save.click()
      await page.getByText(t('common', 'Failed to Set')).waitFor()
      await page.getByText(t('settings', 'devices_failed')).waitFor()
    },
  },
  {
    name: 'settings-own-data',
    who: 'reader',
    shows_theme: true,
    open: async (scene) => {
      await leave(scene)
      await holdRequests(scene.page, SESSIONS)
      await answerCall(scene.page, EXPORT, copy('collecting', { percent: 42 }))
      await scene.page.goto('/setting#data')
      await scene.page
        .getByRole('button', { name: scene.t('settings', 'keep') })
        .nth(1)
        .waitFor()
      await scene.page.getByRole('progressbar', { name: scene.t('settings', 'export_progress') }).waitFor()
    },
  },
  { name: 'settings-rename', who: 'reader', open: (scene) => openDialog(scene, 'change_name') },
  { name: 'settings-phone', who: 'reader', open: (scene) => openDialog(scene, 'add_phone') },
  {
    name: 'settings-password',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openDialog(scene, 'set_password')
      await page.getByRole('textbox', { name: t('settings', 'password_new'), exact: true }).fill('gardenia7')
      await page.getByRole('textbox', { name: t('settings', 'password_confirm') }).fill('garland')
      await page.getByText(t('settings', 'password_fair')).waitFor()
    },
  },
  {
    name: 'settings-delete',
    who: 'reader',
    open: (scene) => openDialog(scene, 'delete_ask'),
  },
  {
    name: 'settings-code',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, TICKET, done({ resend_after_s: 60 }))
      await openDialog(scene, 'delete_ask')
      await scene.page.getByRole('dialog').getByRole('button').nth(-2).click()
      await scene.page.getByRole('textbox', { name: scene.t('login', 'code_label') }).waitFor()
    },
  },
]
