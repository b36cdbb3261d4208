import { answer, fail, hold, type Scene, type Screen } from './screen.ts'

const RECENTS = '**/recently/list?*'
const RECORDS = '**/chat/records?*'
const SEND = '**/chat/fetch?*'

async function openTalk({ page, world }: Scene, slug: string): Promise<void> {
  await page.goto(`/chat/chatDetail/${world.characters[slug]}`)
  await page.getByRole('article').first().waitFor()
}

const field = ({ page }: Scene) => page.locator('textarea')

async function openList({ page }: Scene): Promise<void> {
  await page.goto('/chat')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function askToDelete(scene: Scene): Promise<void> {
  const { page, t } = scene
  await openList(scene)
  await page.getByRole('button', { name: t('chat', 'delete', { name: 'Hollis Tackett' }) }).click()
  await page.getByRole('dialog').waitFor()
}

const LISTS: Screen[] = [
  {
    name: 'chats-guest',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/chat')
      await page.getByRole('heading', { name: t('chat', 'guest_title') }).waitFor()
    },
  },
  {
    name: 'chats-empty',
    who: 'newcomer',
    open: async ({ page, t }) => {
      await page.goto('/chat')
      await page.getByRole('heading', { name: t('chat', 'empty_title') }).waitFor()
    },
  },
  { name: 'chats', who: 'reader', open: openList },
  {
    name: 'chats-loading',
    who: 'reader',
    open: async ({ page }) => {
      await hold(page, RECENTS)
      await page.goto('/chat')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'chats-failed',
    who: 'reader',
    open: async ({ page, t }) => {
      await fail(page, RECENTS)
      await page.goto('/chat')
      await page.getByRole('heading', { name: t('chat', 'list_failed') }).waitFor()
    },
  },
  { name: 'chat-delete', who: 'reader', open: askToDelete },
  {
    name: 'chat-delete-failed',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await page.route('**/chat/recently/*?*', (route) =>
        route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
      )
      await askToDelete(scene)
      await page.getByRole('button', { name: t('chat', 'delete_confirm'), exact: true }).click()
      await page.getByRole('dialog').getByText(t('errors', 'unreachable')).waitFor()
    },
  },
]

const STATES: Screen[] = [
  { name: 'chat-guest', who: 'guest', open: (scene) => openTalk(scene, 'idris-vale') },
  {
    name: 'chat-guest-draft',
    who: 'guest',
    open: async (scene) => {
      await openTalk(scene, 'idris-vale')
      await field(scene).fill('Good evening. Is the reading room still open?')
      await scene.page.getByRole('button', { name: scene.t('chat', 'send') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'chat-new', who: 'newcomer', open: (scene) => openTalk(scene, 'behnam-sarvari') },
  { name: 'chat', who: 'reader', open: (scene) => openTalk(scene, 'idris-vale') },
  { name: 'chat-chinese', who: 'reader', open: (scene) => openTalk(scene, 'tong-xiaoman') },
  {
    name: 'chat-waiting',
    who: 'reader',
    open: async (scene) => {
      await openTalk(scene, 'noor-haddad')
      await scene.page.getByRole('button', { name: scene.t('chat', 'stop') }).waitFor()
    },
  },
  {
    name: 'chat-streaming',
    who: 'reader',
    open: async (scene) => {
      await openTalk(scene, 'maren-holt')
      await scene.page.getByRole('button', { name: scene.t('chat', 'stop') }).waitFor()
    },
  },
  { name: 'chat-stopped', who: 'reader', open: (scene) => openTalk(scene, 'amara-okafor') },
  { name: 'chat-broken-off', who: 'reader', open: (scene) => openTalk(scene, 'hollis-tackett') },
  { name: 'chat-unanswered', who: 'reader', open: (scene) => openTalk(scene, 'deniz-halvari') },
  {
    name: 'chat-read-back',
    who: 'reader',
    open: async (scene) => {
      await openTalk(scene, 'idris-vale')
      const { page, t } = scene
      await page.getByRole('button', { name: t('chat', 'regenerate') }).waitFor()
      await page.getByRole('region').first().hover()
      await page.mouse.wheel(0, -600)
      await page.getByRole('button', { name: t('chat', 'latest') }).waitFor()
    },
  },
]

const COMPOSING: Screen[] = [
  {
    name: 'chat-draft',
    who: 'reader',
    open: async (scene) => {
      await openTalk(scene, 'idris-vale')
      const verse = 'Rain on the glass,\na green cloth spine,\n'
      await field(scene).fill(
        `${verse}${verse}and the question I came with: who drew the harbour first, and why in pencil?`,
      )
    },
  },
  {
    name: 'chat-too-long',
    who: 'reader',
    open: async (scene) => {
      await openTalk(scene, 'idris-vale')
      await field(scene).fill('Once upon a time. '.repeat(460))
    },
  },
  {
    name: 'chat-sending',
    who: 'newcomer',
    open: async (scene) => {
      await hold(scene.page, SEND)
      await openTalk(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByText(scene.t('chat', 'sending')).waitFor()
    },
  },
  {
    name: 'chat-not-sent',
    who: 'newcomer',
    open: async (scene) => {
      await fail(scene.page, SEND)
      await openTalk(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByText(scene.t('chat', 'not_sent')).waitFor()
    },
  },
  {
    name: 'chat-refused',
    who: 'newcomer',
    open: async (scene) => {
      const desc = scene.t('chat', 'too_long', { max: '8000' })
      await answer(scene.page, SEND, { status: 400, desc, data: null })
      await openTalk(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByText(desc).waitFor()
    },
  },
  {
    name: 'chat-offline',
    who: 'reader',
    keeps_language: true,
    open: async (scene) => {
      await openTalk(scene, 'idris-vale')
      await scene.page.context().setOffline(true)
      await scene.page.getByText(scene.t('common', 'offline_bar')).waitFor()
    },
  },
]

const OPENING: Screen[] = [
  {
    name: 'chat-loading',
    who: 'reader',
    open: async ({ page, t, world }) => {
      await hold(page, RECORDS)
      await hold(page, RECENTS)
      await page.goto(`/chat/chatDetail/${world.characters['idris-vale']}`)
      await page
        .getByRole('status', { name: t('common', 'loading') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'chat-failed',
    who: 'reader',
    open: async ({ page, t, world }) => {
      await fail(page, RECORDS)
      await page.goto(`/chat/chatDetail/${world.characters['idris-vale']}`)
      await page.getByRole('heading', { name: t('chat', 'open_failed') }).waitFor()
    },
  },
  {
    name: 'chat-missing',
    who: 'reader',
    open: async ({ page, t }) => {
      await page.goto('/chat/chatDetail/nobody')
      await page.getByRole('heading', { name: t('chat', 'not_found_title') }).waitFor()
    },
  },
]

export const CHAT: Screen[] = [...LISTS, ...OPENING, ...STATES, ...COMPOSING]
