import { answerCall, failRequests, type Screen, type ScreenContext } from './screen.ts'

const RECENTS = '**/recently/list?*'
const SEARCH = '**/chat/search?*'
const IMPORT = '**/chat/import?*'

async function openList({ page }: ScreenContext): Promise<void> {
  await page.goto('/chat')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function openSearch(scene: ScreenContext, words: string): Promise<void> {
  await openList(scene)
  await scene.page.getByRole('searchbox', { name: scene.t('chats', 'search') }).fill(words)
}

async function chooseInChat(
  { page, citrine, t }: ScreenContext,
  item: 'find' | 'export_chat',
): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: t('tree', 'more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('tree', item) }).click()
  await page.getByRole('dialog').waitFor()
}

async function chooseFile(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openList(scene)
  await page.getByRole('button', { name: t('chats', 'import') }).click()
  const header = JSON.stringify({ user_name: 'Wren', character_name: 'Idris', chat_metadata: {} })
  const line = JSON.stringify({ name: 'Idris', is_user: false, mes: 'Come in.' })
  await page.getByLabel(t('chats', 'import_file')).setInputFiles({
    name: 'Idris Vale - 2024-03-01.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(`${header}\n${line}`),
  })
  await page.getByRole('radio').first().waitFor()
}

const LIST: Screen[] = [
  {
    name: 'chats-marked',
    who: 'reader',
    open: async (scene) => {
      await scene.page.route(RECENTS, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: { items: Record<string, unknown>[] } }
        const [first, second, third] = reply.data.items
        if (first) Object.assign(first, { is_pinned: true, is_unread: true })
        if (second) Object.assign(second, { is_one_of_several: true, is_unread: true })
        if (third) Object.assign(third, { is_one_of_several: true, messages: 1_248 })
        await route.fulfill({ response, json: reply })
      })
      await answerCall(scene.page, '**/recently/unread?*', { status: 200, desc: 'Done.', data: { chats: 2 } })
      await openList(scene)
    },
  },
  {
    name: 'chats-menu',
    who: 'reader',
    open: async (scene) => {
      await openList(scene)
      const label = scene.t('chat', 'more_for', { name: 'Hollis Tackett' })
      await scene.page.getByRole('button', { name: label }).click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'chats-found',
    who: 'reader',
    open: async (scene) => {
      await openSearch(scene, 'rain')
      await scene.page.locator('mark').first().waitFor()
    },
  },
  {
    name: 'chats-found-none',
    who: 'reader',
    open: async (scene) => {
      await openSearch(scene, 'xylophone')
      await scene.page.getByText(scene.t('chats', 'nothing_found', { words: 'xylophone' })).waitFor()
    },
  },
  {
    name: 'chats-find-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, SEARCH)
      await openSearch(scene, 'rain')
      await scene.page.getByRole('heading', { name: scene.t('chats', 'find_failed') }).waitFor()
    },
  },
]

const DIALOGS: Screen[] = [
  {
    name: 'chat-find',
    who: 'reader',
    open: async (scene) => {
      await chooseInChat(scene, 'find')
      await scene.page.getByRole('searchbox', { name: scene.t('chats', 'find_label') }).fill('harbour')
      await scene.page.locator('mark').first().waitFor()
    },
  },
  { name: 'chat-export', who: 'reader', open: (scene) => chooseInChat(scene, 'export_chat') },
  { name: 'chat-import', who: 'reader', open: chooseFile },
  {
    name: 'chat-import-report',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      const notes = [
        { fault: 'refused', done: 'left_out', lines: [14], count: 1 },
        { fault: 'time_missing', done: 'mended', lines: [2, 3, 4, 5, 6, 7, 8, 9], count: 61 },
        { fault: 'not_json', done: 'left_out', lines: [40, 41], count: 2 },
      ]
      const data = { chat_id: 'x', character_id: 'y', messages: 118, alternates: 7, notes }
      await answerCall(page, IMPORT, { status: 200, desc: 'Done.', data })
      await chooseFile(scene)
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: t('chats', 'import_do') }).click()
      await page.getByRole('heading', { name: t('chats', 'imported_title') }).waitFor()
    },
  },
]

export const FIND_SCREENS: Screen[] = [...LIST, ...DIALOGS]
