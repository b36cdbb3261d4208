import type { LoreEntry } from '@citrine/contract/lorebook'
import { answerCall, failRequests, refuseCall, type Screen, type ScreenContext } from './screen.ts'

const OWN = '**/auth/lorebooks?*'
const ONE = '**/auth/lorebooks/coast?*'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })

const BOOKS = ['The coast of long evenings and of the people who keep its lamps', 'Night mail'].map(
  (name, index) => ({
    lorebook_id: index === 0 ? 'coast' : 'mail',
    name,
    entry_count: index === 0 ? 2 : 140,
    updated_at: '2026-11-20T10:00:00.000Z',
    is_attached: index === 0,
    is_in_all_chats: index === 1,
  }),
)

const MILL: LoreEntry = {
  entry_id: 'mill',
  name: 'The mill',
  keys: ['mill', 'miller', 'the wheel by the river'],
  secondary_keys: ['night'],
  content: '@@depth 4\n@@role system\nThe mill burned down in the year of the flood.',
  enabled: true,
  constant: false,
  selective: true,
  case_sensitive: false,
  use_regex: false,
  insertion_order: 10,
  priority: null,
  position: 'after_char',
  world_info: {
    logic: 'and_any',
    whole_words: true,
    probability: 80,
    groups: ['ruins'],
    is_prioritized: true,
    group_weight: 100,
    exclude_recursion: false,
    prevent_recursion: false,
    delay_until_recursion: 0,
    delay: 0,
    place: null,
    sources: ['persona'],
    characters: { names: ['Odette'], is_excluding: false },
  },
}

const BOOK = {
  name: BOOKS[0]?.name ?? '',
  scan_depth: null,
  token_budget: null,
  recursive_scanning: true,
  entries: [MILL, { ...MILL, entry_id: 'lamp', name: 'The lamp', enabled: false }],
}
const SHOWN = {
  lorebook_id: 'coast',
  book: BOOK,
  revision: 3,
  updated_at: '2026-11-20T10:00:00.000Z',
  characters: ['Odette Lamarr-Whitcombe'],
  personas: ['Captain Lund'],
  chats: 2,
  is_in_all_chats: false,
}

async function openList({ page, t }: ScreenContext, items = BOOKS): Promise<void> {
  await answerCall(page, OWN, done({ items }))
  await page.goto('/lorebooks')
  // The name is on the page twice: a check box repeats it for screen readers.
  await page
    .getByText(items[0]?.name ?? t('lorebooks', 'none'))
    .first()
    .waitFor()
}

async function openBook({ page, t }: ScreenContext): Promise<void> {
  await answerCall(page, ONE, done(SHOWN))
  await page.goto('/lorebook/coast')
  await page.getByRole('textbox', { name: t('lorebooks', 'new_name') }).waitFor()
}

async function openEntry(scene: ScreenContext): Promise<void> {
  await openBook(scene)
  await scene.page.getByRole('button', { name: 'The mill', exact: true }).click()
  await scene.page.getByText(scene.t('lorebooks', 'lore_advanced')).click()
  await scene.page.getByText(scene.t('lorebooks', 'lore_when'), { exact: true }).click()
  await scene.page.getByText(scene.t('lorebooks', 'probability')).scrollIntoViewIfNeeded()
}

export const LOREBOOK_SCREENS: Screen[] = [
  { name: 'lorebooks', who: 'reader', open: openList },
  { name: 'lorebooks-empty', who: 'reader', open: (scene) => openList(scene, []) },
  {
    name: 'lorebooks-failed',
    who: 'reader',
    open: async ({ page, t }) => {
      await failRequests(page, OWN)
      await page.goto('/lorebooks')
      await page.getByRole('heading', { name: t('lorebooks', 'failed') }).waitFor()
    },
  },
  { name: 'lorebook', who: 'reader', open: openBook },
  { name: 'lorebook-entry', who: 'reader', open: openEntry },
  {
    name: 'lorebook-refused',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openBook(scene)
      await page.getByRole('textbox', { name: t('lorebooks', 'new_name') }).fill('The coast')
      await refuseCall(page, ONE, 'lorebook_changed')
      await page.getByRole('button', { name: t('lorebooks', 'save'), exact: true }).click()
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
  {
    name: 'lorebook-missing',
    who: 'reader',
    open: async ({ page, t }) => {
      await page.goto('/lorebook/nothing')
      await page.getByText(t('lorebooks', 'not_found_text')).waitFor()
    },
  },
]
