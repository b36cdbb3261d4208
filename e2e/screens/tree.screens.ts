import type { ChatRecord } from '@citrine/contract/chat'
import type { Locator } from 'playwright-core'
import {
  answerCall,
  failRequests,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const RECORDS = '**/chat/records?*'
const OPENINGS = '**/chat/openings?*'

type RecordsReply = { data: { records: ChatRecord[] } }

async function rewrite({ page }: ScreenContext, change: (records: ChatRecord[]) => void): Promise<void> {
  await page.route(RECORDS, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as RecordsReply
    change(reply.data.records)
    await route.fulfill({ response, json: reply })
  })
}

async function openScreenChat({ page, citrine }: ScreenContext): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
}

const BRANCHES = (
  [
    ['a', null, 'character', 'He pulls the chain of the reading lamp. Good evening.', 3, true],
    ['b', 'a', 'user', 'Is the reading room still open?', 4, false],
    [
      'c',
      'b',
      'character',
      '*He shakes his head.* Not for another hour, and then only to people who knock.',
      2,
      false,
    ],
    ['d', 'b', 'character', 'It was never closed.', 6, false],
    [
      'e',
      'a',
      'user',
      'I did. Page 212, in the margin. Somebody drew it in pencil and tried to rub it out.',
      5,
      true,
    ],
    ['f', 'e', 'character', 'It was mine, thirty years ago.', 1, false],
    [
      'g',
      'e',
      'character',
      'The lamp above the door is lit, and rain runs down the glass in slow lines.',
      7,
      true,
    ],
    ['h', 'a', 'user', 'Who else has the key?', 2, false],
  ] as const
).map(([record_id, parent_id, role, excerpt, messages, is_shown]) => ({
  record_id,
  parent_id,
  role,
  excerpt,
  messages,
  is_shown,
}))

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })

const mine = ({ page, t }: ScreenContext): Locator =>
  page.getByRole('article', { name: t('chat', 'you') }).last()

async function openTools(scene: ScreenContext): Promise<void> {
  await openScreenChat(scene)
  await mine(scene).hover()
  await mine(scene)
    .getByRole('button', { name: scene.t('tree', 'message_tools') })
    .click()
  await scene.page.getByRole('menu').waitFor()
}

const choose = ({ page }: ScreenContext, name: string): Promise<void> =>
  page.getByRole('menuitem', { name, exact: true }).click()

async function beginEdit(scene: ScreenContext): Promise<void> {
  await openTools(scene)
  await choose(scene, scene.t('tree', 'edit'))
  await scene.page
    .getByRole('textbox', { name: scene.t('tree', 'edit_label') })
    .fill('*I turn the book around.* Look at the margin, and at the hand. Whose is it?')
}

async function openChatMenu({ page, t }: ScreenContext): Promise<void> {
  await page.getByRole('button', { name: t('tree', 'more'), exact: true }).click()
  await page.getByRole('menu').waitFor()
}

async function openTray(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openScreenChat(scene)
  await page.getByRole('button', { name: t('tree', 'tray') }).click()
  await page.getByRole('button', { name: t('tree', 'quick_replies_add') }).waitFor()
}

async function restartChat(scene: ScreenContext): Promise<void> {
  await openScreenChat(scene)
  await openChatMenu(scene)
  await choose(scene, scene.t('tree', 'new_chat'))
  await scene.page.getByRole('dialog').waitFor()
}

const DAISY = {
  name: 'Daisy MacFoy',
  cover: { motif: 'city', palette: ['#1B1533', '#6B3F6E', '#E08A5B', '#FFD98A'] },
  portrait: null,
}

const RECAP =
  'You came in from the rain with a clock under your coat, and I let you dry it by the stove. We found the broken spring together. *I still have it in my drawer.* You promised to tell me whose clock it was, and then the ferry left.'
const SUGGESTED = [
  'What did you see from the deck, that last evening?',
  'Put it back. Some harbours are better left in pencil.',
  '*I close the book.* And the one you promised: is she still alive?',
]

const OPENING_LINES = [
  '*The ladder creaks.* You look like somebody who has lost a book, not like one who wants a new one.',
  'We are closed. But the rain is open, so you may as well sit down until one of us gives in.',
  'You again. I have kept the green one for you, under the desk, where nobody looks.',
]

export const TREE_SCREENS: Screen[] = [
  {
    name: 'tree-alternates',
    who: 'reader',
    open: async (scene) => {
      await rewrite(scene, (records) => {
        const own = records.at(-2)
        const last = records.at(-1)
        if (own) own.alternate = { index: 1, total: 2, previous_id: null, next_id: 'other' }
        if (last) last.alternate = { index: 2, total: 3, previous_id: 'before', next_id: 'after' }
        for (const record of records.slice(-4, -2))
          Object.assign(record, { is_pinned: true, is_edited: true })
      })
      await openScreenChat(scene)
      await scene.page.getByText('2 / 3').waitFor()
      await mine(scene).hover()
    },
  },
  { name: 'tree-message-tools', who: 'reader', open: openTools },
  {
    name: 'tree-rating',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, '**/chat/records/rate?*')
      await openScreenChat(scene)
      const tools = scene.page.locator('[data-last-tools]')
      await tools.getByRole('button', { name: scene.t('tree', 'message_tools') }).click()
      await choose(scene, scene.t('tree', 'rate_up'))
      await scene.page.getByRole('dialog').getByText(scene.t('tree', 'rating_lead')).waitFor()
    },
  },
  {
    name: 'tree-chat-menu',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene)
      await openChatMenu(scene)
    },
  },
  {
    name: 'tree-map',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene)
      await openChatMenu(scene)
      await choose(scene, scene.t('tree', 'map'))
      await scene.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'tree-map-branches',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, '**/chat/map?*', done({ nodes: BRANCHES }))
      await openScreenChat(scene)
      await openChatMenu(scene)
      await choose(scene, scene.t('tree', 'map'))
      await scene.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'tree-tray', who: 'reader', open: openTray },
  {
    name: 'tree-quick-replies',
    who: 'reader',
    open: async (scene) => {
      await openTray(scene)
      await scene.page.getByRole('button', { name: scene.t('tree', 'quick_replies_add') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'tree-edit', who: 'reader', open: beginEdit },
  {
    name: 'tree-edit-refused',
    who: 'reader',
    open: async (scene) => {
      await refuseCall(scene.page, '**/records/edit?*', 'refused_forbidden', { rule: 'forbidden' })
      await beginEdit(scene)
      await scene.page.getByRole('button', { name: scene.t('tree', 'save'), exact: true }).click()
      await scene.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
  {
    name: 'tree-deleted',
    who: 'reader',
    open: async (scene) => {
      const deletion = { deletion_id: 'one', undo_until: '2027-01-01T00:00:00.000Z' }
      await answerCall(scene.page, '**/records/delete?*', done(deletion))
      await openTools(scene)
      await choose(scene, scene.t('tree', 'delete'))
      await scene.page.getByRole('button', { name: scene.t('tree', 'undo') }).waitFor()
    },
  },
  {
    name: 'tree-delete-from-here',
    who: 'reader',
    open: async (scene) => {
      await openTools(scene)
      await choose(scene, scene.t('tree', 'delete_from_here'))
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tree-restart',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, OPENINGS, done({ openings: OPENING_LINES }))
      await restartChat(scene)
      await scene.page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'tree-restart-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, OPENINGS)
      await restartChat(scene)
      await scene.page.getByRole('heading', { name: scene.t('tree', 'openings_failed') }).waitFor()
    },
  },
  {
    name: 'tree-suggestions',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, '**/chat/suggest?*', done({ replies: SUGGESTED }))
      await openTray(scene)
      await scene.page.getByRole('button', { name: scene.t('tree', 'suggest') }).click()
      await scene.page.getByRole('region', { name: scene.t('tree', 'suggestions') }).waitFor()
    },
  },
  {
    name: 'tree-handover',
    who: 'reader',
    open: async (scene) => {
      const { page, citrine, t } = scene
      const character_id = citrine.characters['daisy-macfoy']
      const handover = { topic: 'night', character: { character_id, ...DAISY } }
      await answerCall(page, '**/chat/handover?*', done({ handover }))
      await openScreenChat(scene)
      await page.getByRole('button', { name: t('tree', 'handover_off') }).waitFor()
    },
  },
  {
    name: 'tree-recap',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, '**/chat/read?*', done({ is_back: true }))
      await answerCall(scene.page, '**/chat/recap?*', done({ text: RECAP }))
      await openScreenChat(scene)
      await scene.page.getByRole('button', { name: scene.t('tree', 'recap') }).click()
      await scene.page.getByText(scene.t('tree', 'recap_note')).waitFor()
    },
  },
]
