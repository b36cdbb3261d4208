import type { explainReply, listMemories, Memory } from '@citrine/contract/memory'
import type { ResponseOf } from '@citrine/contract/route'
import { answerCall, failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const MEMORIES = '**/auth/memories?*'
const WHY = '**/chat/why?*'

const CHAT_ID = '019c3f60-0000-7000-8000-000000000001'
const at = (day: number): string => `2026-03-${day}T20:15:00.000Z`
const message = (number: number, excerpt: string) => ({
  record_id: `019c3f60-0000-7000-8000-0000000001${number}`,
  chat_id: CHAT_ID,
  role: 'user' as const,
  excerpt,
  created_at: at(number),
})

const FACTS: Memory[] = [
  {
    memory_id: '1',
    text: 'Wren found the harbour that is on no other chart, on page 212, in pencil.',
    scope: 'character',
    source: message(
      12,
      'I did. Page 212, in the margin. Somebody drew it in pencil and tried to rub it out.',
    ),
    is_pinned: true,
    state: 'active',
    created_at: at(12),
  },
  {
    memory_id: '2',
    text: 'Wren takes cardamom in tea.',
    scope: 'all',
    source: null,
    is_pinned: false,
    state: 'active',
    created_at: at(13),
  },
  {
    memory_id: '3',
    text: 'The book has a green cloth cover.',
    scope: 'chat',
    source: message(11, 'Green cloth. A map inside, folded twice. Somebody had torn a corner.'),
    is_pinned: false,
    state: 'revoked',
    created_at: at(11),
  },
]

const STORY =
  'Wren looks for a book with a green cloth cover and a torn map. Idris found it on the third shelf, and says that the pencilled harbour on page 212 is his own, drawn when he was nineteen.'

const KEPT: ResponseOf<typeof listMemories> = {
  chat_id: CHAT_ID,
  character_id: '019c3f60-0000-7000-8000-000000000002',
  summary: {
    summary_id: '1',
    version: 3,
    text: STORY,
    made_by: 'model',
    upto: { record_id: '1', depth: 30, created_at: at(12) },
    is_locked: false,
    previous: { version: 2, text: 'Wren looks for a book.', made_by: 'model', created_at: at(10) },
    created_at: at(12),
  },
  is_being_made: false,
  pins: [{ ...message(11, 'Meet me at the harbour.'), excerpt: 'Meet me at the harbour.' }],
  items: FACTS,
  next_cursor: 'more',
}
const NOTHING = { ...KEPT, summary: null, pins: [], items: [], next_cursor: null }

const MADE: ResponseOf<typeof explainReply> = {
  record_id: '019c3f60-0000-7000-8000-000000000199',
  model: { id: 'lantern-8b', name: 'Lantern 8B' },
  prompt_version: '3',
  made_of: {
    context_tokens: 8_192,
    reply_tokens: 480,
    sections: [
      { section: 'rules', tokens: 310 },
      { section: 'style', tokens: 140 },
      { section: 'character', tokens: 920 },
      { section: 'scenario', tokens: 85 },
      { section: 'summary', tokens: 120 },
      { section: 'memories', tokens: 96 },
      { section: 'history', tokens: 4_210 },
    ],
    messages: 46,
    summary: { version: 3, text: STORY },
    memories: [
      { memory_id: '1', text: FACTS[0]?.text ?? '' },
      { memory_id: '9', text: null },
    ],
    recalled: [
      {
        ...message(10, 'My aunt had the same map over her desk.'),
        excerpt: 'My aunt had the same map over her desk.',
      },
    ],
    lore: [
      {
        entry_id: 'harbour',
        name: 'The harbour',
        book: 'The coast',
        text: 'A harbour west of everything, drawn by nobody but Idris.',
      },
      { entry_id: 'map', name: 'The map', book: '', text: null },
    ],
  },
}

async function openTools({ page, citrine, t }: ScreenContext, button: string): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: button, exact: true }).last().click()
  await page
    .getByRole('menu', { name: t('tree', button === t('tree', 'more') ? 'more' : 'message_tools') })
    .waitFor()
}

async function openMemory(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openTools(scene, t('tree', 'more'))
  await page.getByRole('menuitem', { name: t('tree', 'memory') }).click()
  await page.getByRole('dialog', { name: t('memory', 'title') }).waitFor()
}

async function openWhy(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openTools(scene, t('tree', 'message_tools'))
  await page.getByRole('menuitem', { name: t('tree', 'why') }).click()
  await page.getByRole('dialog', { name: t('memory', 'why') }).waitFor()
}

async function openKept(scene: ScreenContext, data: unknown = KEPT): Promise<void> {
  await answerCall(scene.page, MEMORIES, { status: 200, desc: 'Done.', data })
  await openMemory(scene)
  await scene.page.getByRole('heading', { name: scene.t('memory', 'facts'), exact: true }).waitFor()
}

export const MEMORY_SCREENS: Screen[] = [
  { name: 'memory', who: 'reader', open: openKept },
  { name: 'memory-empty', who: 'reader', open: (scene) => openKept(scene, NOTHING) },
  {
    name: 'memory-pending',
    who: 'reader',
    open: (scene) => openKept(scene, { ...NOTHING, is_being_made: true }),
  },
  {
    name: 'memory-about',
    who: 'reader',
    open: async (scene) => {
      await openKept(scene)
      await scene.page.getByText(scene.t('memory', 'about')).click()
    },
  },
  {
    name: 'memory-add',
    who: 'reader',
    open: async (scene) => {
      await openKept(scene)
      await scene.page.getByRole('button', { name: scene.t('memory', 'add') }).click()
      await scene.page.getByRole('dialog').locator('textarea').fill('I have a dog called Pepper.')
    },
  },
  {
    name: 'memory-forget',
    who: 'reader',
    open: async (scene) => {
      await openKept(scene)
      const text = FACTS[1]?.text ?? ''
      await scene.page
        .getByRole('button', { name: scene.t('memory', 'forget', { text }), exact: true })
        .click()
      await scene.page.getByRole('button', { name: scene.t('memory', 'forget_keep') }).waitFor()
    },
  },
  {
    name: 'memory-summary-edit',
    who: 'reader',
    open: async (scene) => {
      await openKept(scene)
      await scene.page.getByRole('button', { name: scene.t('memory', 'summary_edit') }).click()
      await scene.page.getByRole('dialog').locator('textarea').waitFor()
    },
  },
  {
    name: 'memory-loading',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, MEMORIES)
      await openMemory(scene)
    },
  },
  {
    name: 'memory-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, MEMORIES)
      await openMemory(scene)
      await scene.page.getByRole('heading', { name: scene.t('memory', 'failed') }).waitFor()
    },
  },
  {
    name: 'why',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, WHY, { status: 200, desc: 'Done.', data: MADE })
      await openWhy(scene)
      await scene.page.getByRole('heading', { name: scene.t('memory', 'why_parts') }).waitFor()
    },
  },
  {
    name: 'why-unknown',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, WHY, { status: 200, desc: 'Done.', data: { ...MADE, made_of: null } })
      await openWhy(scene)
      await scene.page.getByText(scene.t('memory', 'why_unknown')).waitFor()
    },
  },
  {
    name: 'why-loading',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, WHY)
      await openWhy(scene)
    },
  },
  {
    name: 'why-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, WHY)
      await openWhy(scene)
      await scene.page.getByRole('heading', { name: scene.t('memory', 'why_failed') }).waitFor()
    },
  },
]
