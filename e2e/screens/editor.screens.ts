import type { Draft, Finding, Version } from '@citrine/contract/character-editing'
import type { Page } from 'playwright-core'
import {
  answerCall,
  failRequests,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const DRAFTS = '**/auth/drafts?*'
const DRAFT = '**/auth/drafts/d1?*'
const CHECK = '**/auth/drafts/d1/check?*'
const POLISH = '**/characters/polish?*'
const WRITE = '**/characters/write?*'
const IMPORT = '**/characters/import?*'
const VERSIONS = '**/characters/*/versions?*'
const MINE = '**/my/characters?*'
const TAGS = '**/tags?*'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const makeEntry = (entry_id: string, keys: string[], content: string) => ({
  ...{
    entry_id,
    name: '',
    keys,
    secondary_keys: [],
    content,
    enabled: true,
    constant: false,
    selective: false,
  },
  ...{ case_sensitive: false, use_regex: false, insertion_order: 10, priority: null },
  position: 'after_char' as const,
})

const WHOLE: Draft = {
  draft_id: 'd1',
  character_id: null,
  revision: 4,
  fields: {
    ...{ name: 'Maud Ferris', nickname: 'Maud', gender: 'female', age: 51, language: 'en' },
    intro: 'Keeps the light of the last ferry, and counts who comes home.',
    opening_line:
      '*She lifts the lamp and looks at your shoes.* You are late, {{user}}.\n\nSit down. The kettle is on.',
    alternate_openings: ['The fog came in at noon, and nobody has seen the pier since.', 'The lamp is out.'],
    definition: 'A ferry keeper of few words who notices everything.',
    scenario: 'The waiting room at the end of the pier, past nine.',
    example_talk: '<START>\n{{user}}: Is it far?\n{{char}}: Far enough for a cup of tea.',
    ...{ system_prompt: '', post_history_instructions: '' },
    tags: ['Seaside', 'Slow burn', 'Storytelling'],
    ...{ rating: 'sfw', visibility: 'public', voice_id: null, avatar_id: null },
    look: 'A woman of fifty with grey hair and a blue coat, at a harbour at night.',
    lorebook: {
      ...{ name: '', scan_depth: null, token_budget: null, recursive_scanning: false },
      entries: [
        makeEntry('e1', ['ferry', 'pier'], 'The last ferry leaves at nine.'),
        makeEntry('e2', ['lamp'], 'It was lit in 1911 and has gone out twice.'),
      ],
    },
  },
  avatar: null,
  cover: { motif: 'sea', palette: ['#101828', '#344966', '#E0A458', '#F7F3E3'] },
  has_original: true,
  repairs: [
    { field: 'intro', fault: 'intro_from_definition', action: 'to_do', detail: '' },
    { field: '', fault: 'pictures', action: 'kept', detail: '3' },
  ],
  updated_at: minutesAgo(3),
}

const FINDINGS: Finding[] = [
  {
    field: 'definition',
    rule: 'real_person',
    weight: 'refused',
    desc: 'This seems to be a real person. Characters have to be invented.',
  },
  {
    field: 'tags',
    rule: 'doubt',
    weight: 'reviewed',
    desc: 'A person looks at the tags before they are shown.',
  },
]

const VERSION: Version = {
  ...{ version_no: 3, name: 'Maud Ferris', visibility: 'public', review_state: 'rejected', is_live: false },
  reason: { code: 'real_person', text: 'The introduction names a real ship and its captain.' },
  appeal_state: null,
  created_at: minutesAgo(90),
}

const CARDS = [
  {
    draft_id: 'd1',
    character_id: null,
    name: 'Maud Ferris',
    avatar: null,
    to_do: 1,
    updated_at: minutesAgo(3),
  },
  {
    draft_id: 'd2',
    character_id: 'c2',
    name: 'Professor Halloran-Whitcombe of the Night Observatory',
    avatar: null,
    to_do: 0,
    updated_at: minutesAgo(900),
  },
  { draft_id: 'd3', character_id: null, name: '', avatar: null, to_do: 0, updated_at: minutesAgo(9_000) },
]

async function openStart({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/create')
  await page.getByRole('heading', { level: 1, name: t('editor', 'create_title') }).waitFor()
}

async function openStep(scene: ScreenContext, step: string, draft: Partial<Draft> = {}): Promise<void> {
  const { page, t } = scene
  const tags = ['Comfort', 'Humour', 'Mystery'].map((tag) => ({ tag, count: 3 }))
  await answerCall(page, TAGS, done({ tags }))
  await answerCall(page, DRAFT, done({ ...WHOLE, ...draft }))
  await page.goto(`/create?draft=d1&step=${step}`)
  await page.getByRole('navigation', { name: t('editor', 'steps') }).waitFor()
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Returns whether the window is too narrow to show form and preview side by side. */
const isNarrow = async (page: Page): Promise<boolean> => (await page.evaluate(() => innerWidth)) < 1024

async function openScreenChat(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openStep(scene, 'words')
  if (await isNarrow(page)) await press(page, t('editor', 'preview'))
  await page.getByText(t('editor', 'preview_chat'), { exact: true }).click()
  await page.getByText(t('editor', 'test_chat_note')).waitFor()
}

async function openOwn(scene: ScreenContext, version: Partial<Version> = {}): Promise<void> {
  const { page, t } = scene
  const cover = { motif: 'sea', palette: ['#141021', '#4A2A4E', '#D98A54', '#FBE3B4'] }
  const own = {
    ...{ character_id: 'c1', name: 'Maud Ferris', gender: 'female', language: 'en', place: '', cover },
    ...{ intro: WHOLE.fields.intro, portrait: null, banner: null, tags: [], rating: 'sfw', chat_count: 0 },
    ...{ badge: null, visibility: 'public', review_state: 'rejected', is_shown: true, appeal_state: null },
    ...{ reason: VERSION.reason, is_being_edited: false, is_favorite: false, created_at: minutesAgo(9_000) },
  }
  const older: Version = { ...VERSION, version_no: 2, review_state: 'approved', reason: null, is_live: true }
  await answerCall(page, MINE, done({ items: [own], next_cursor: null }))
  await answerCall(page, DRAFTS, done({ items: CARDS, next_cursor: null }))
  await answerCall(page, VERSIONS, done({ items: [{ ...VERSION, ...version }, older], next_cursor: null }))
  await page.goto('/profile')
  await press(page, t('profile', 'character_more', { name: 'Maud Ferris' }))
  await page.getByRole('dialog').getByText(t('own', 'export')).waitFor()
}

const START: Screen[] = [
  {
    name: 'create',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, DRAFTS, done({ items: CARDS, next_cursor: 'more' }))
      await openStart(scene)
      await scene.page.getByText('Maud Ferris').waitFor()
    },
  },
  {
    name: 'create-empty',
    who: 'newcomer',
    open: async (scene) => {
      await openStart(scene)
      await scene.page.getByText(scene.t('drafts', 'empty')).waitFor()
    },
  },
  {
    name: 'create-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, DRAFTS)
      await openStart(scene)
      await scene.page.getByText(scene.t('drafts', 'failed')).waitFor()
    },
  },
  {
    name: 'create-discard',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, DRAFTS, done({ items: CARDS, next_cursor: null }))
      await openStart(scene)
      await press(scene.page, scene.t('drafts', 'discard', { name: 'Maud Ferris' }))
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'create-import',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await answerCall(page, DRAFTS, done({ items: [], next_cursor: null }))
      await answerCall(page, IMPORT, done({ drafts: [{ ...CARDS[0], repairs: WHOLE.repairs }] }))
      await openStart(scene)
      await page.getByLabel(t('editor', 'import_files')).setInputFiles([
        { name: 'maud.png', mimeType: 'image/png', buffer: Buffer.from('a card') },
        { name: 'deck.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      ])
      await page.getByText(t('editor', 'import_open')).waitFor()
      await page.getByText(t('editor', 'import_broken')).waitFor()
      await page.locator('summary').first().click()
    },
  },
]

async function writeFromSentence(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openStart(scene)
  await page
    .getByRole('textbox', { name: t('editor', 'sentence_label') })
    .fill(t('editor', 'sentence_example'))
  await press(page, new RegExp(`^${t('editor', 'sentence_write')}`))
}

const WRITING: Screen[] = [
  {
    name: 'editor-writing',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, WRITE)
      await writeFromSentence(scene)
      await scene.page.getByText(scene.t('editor', 'writing_title')).waitFor()
    },
  },
  {
    name: 'editor-not-written',
    who: 'reader',
    open: async (scene) => {
      await refuseCall(scene.page, WRITE, 'model_scripted')
      await writeFromSentence(scene)
      await scene.page.getByText(scene.t('editor', 'written_failed')).waitFor()
    },
  },
]

const STEPS: Screen[] = [
  { name: 'editor-who', who: 'reader', open: (scene) => openStep(scene, 'who') },
  { name: 'editor-words', who: 'reader', open: (scene) => openStep(scene, 'words') },
  {
    name: 'editor-world',
    who: 'reader',
    open: async (scene) => {
      await openStep(scene, 'world')
      await press(scene.page, 'ferry, pier')
      await scene.page.getByText(scene.t('lorebooks', 'lore_advanced')).click()
    },
  },
  { name: 'editor-look', who: 'reader', open: (scene) => openStep(scene, 'look') },
  {
    name: 'editor-faults',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      const fields = { ...WHOLE.fields, name: '', age: 17, intro: 'x '.repeat(300), gender: null }
      await openStep(scene, 'publish', { fields })
      await press(page, t('editor', 'save'))
      await page.getByText(t('editor', 'checked_faults')).waitFor()
      await press(page, new RegExp(`^${t('editor', 'step_who')}`))
      await page.getByText(t('editor', 'fault_name_missing')).waitFor()
    },
  },
  {
    name: 'editor-publish',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await answerCall(page, CHECK, done({ findings: FINDINGS }))
      await openStep(scene, 'publish')
      await press(page, t('editor', 'check'))
      await page.getByText(t('editor', 'checked_refused')).waitFor()
    },
  },
]

const STATES: Screen[] = [
  {
    name: 'editor-loading',
    who: 'reader',
    open: async ({ page }) => {
      await holdRequests(page, DRAFT)
      await page.goto('/create?draft=d1')
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'editor-missing',
    who: 'reader',
    open: async ({ page, t }) => {
      await refuseCall(page, DRAFT, 'not_found')
      await page.goto('/create?draft=d1')
      await page.getByText(t('editor', 'not_found_text')).waitFor()
    },
  },
  {
    name: 'editor-offline',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openStep(scene, 'who')
      await page.unroute(DRAFT)
      await failRequests(page, DRAFT)
      await page.locator('#field-name').fill('Maud of the Ferry')
      await page.getByText(t('editor', 'kept_here')).waitFor()
    },
  },
  {
    name: 'editor-conflict',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openStep(scene, 'who')
      await page.unroute(DRAFT)
      await page.route(DRAFT, (route) =>
        route.fulfill({
          json:
            route.request().method() === 'PUT'
              ? { status: 409, desc: 'Changed elsewhere.', data: null }
              : done({ ...WHOLE, revision: 9 }),
        }),
      )
      await page.locator('#field-name').fill('Maud of the Ferry')
      await page.getByText(t('editor', 'conflict_title')).waitFor()
    },
  },
  {
    name: 'editor-polish',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      const text =
        'She keeps the light of the last ferry, and counts everybody home by the sound of their boots.'
      await answerCall(page, POLISH, done({ text, spend: 0, balance: 0 }))
      await openStep(scene, 'who')
      await press(page, new RegExp(`^${t('editor', 'polish')} .*${t('editor', 'short_intro')}$`))
      await page.getByText(text).waitFor()
    },
  },
  {
    name: 'editor-preview',
    who: 'reader',
    below: 1024,
    open: async (scene) => {
      await openStep(scene, 'who')
      await press(scene.page, scene.t('editor', 'preview'))
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'editor-test-chat', who: 'reader', open: openScreenChat },
]

const OWN: Screen[] = [
  { name: 'own-character', who: 'reader', open: (scene) => openOwn(scene) },
  {
    name: 'own-character-appeal',
    who: 'reader',
    open: async (scene) => {
      await openOwn(scene)
      await press(scene.page, scene.t('own', 'appeal'))
      await press(scene.page, scene.t('own', 'appeal_send'))
      await scene.page.getByText(scene.t('own', 'appeal_empty')).waitFor()
    },
  },
  {
    name: 'own-character-versions',
    who: 'reader',
    open: async (scene) => {
      await openOwn(scene, { appeal_state: 'upheld' })
      await press(scene.page, scene.t('own', 'versions'))
      await press(scene.page, scene.t('own', 'restore_n', { n: '2' }))
      await scene.page.getByText(scene.t('own', 'restore_text')).waitFor()
    },
  },
  {
    name: 'own-character-delete',
    who: 'reader',
    open: async (scene) => {
      await openOwn(scene)
      await press(scene.page, scene.t('own', 'delete'))
      await scene.page.getByRole('heading', { name: scene.t('own', 'delete_title') }).waitFor()
    },
  },
]

export const EDITOR_SCREENS: Screen[] = [...START, ...WRITING, ...STEPS, ...STATES, ...OWN]
