import type { CharacterCard } from '@citrine/contract/characters'
import type { Collection } from '@citrine/contract/collections'
import { answerCall, failRequests, type Screen, type ScreenContext } from './screen.ts'

const OWN = '**/auth/collections?*'
const ONE = '**/collections/*?*'
const CHARACTERS = '**/collections/*/characters?*'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })

const SEA: Collection = {
  collection_id: 'sea',
  title: 'People of the sea and of the long evenings by the lighthouse',
  is_public: false,
  is_own: true,
  character_count: 4,
  owner: { uid: 'odette', nick_name: 'Odette Lamarr-Whitcombe', avatar: null, has_page: true },
}

const KEPT: CharacterCard[] = (['sea', 'stars', 'train', 'radio'] as const).map((motif, index) => ({
  character_id: `kept-${index}`,
  name: ['Theo Brandt', 'Kit', 'The Night Gardener', 'Professor Halloran-Whitcombe'][index] ?? '',
  gender: 'female',
  language: 'en',
  intro: 'Keeps the last lamp of the coast burning, for one ship if need be.',
  place: 'The lighthouse',
  cover: { motif, palette: ['#141021', '#4A2A4E', '#D98A54', '#FBE3B4'] },
  portrait: null,
  banner: null,
  tags: [],
  rating: 'sfw',
  chat_count: 31,
  badge: null,
  is_favorite: false,
}))

const TILES = [SEA, { ...SEA, collection_id: 'night', title: 'Night', is_public: true }].map(
  (tile, index) => ({
    collection_id: tile.collection_id,
    title: tile.title,
    is_public: tile.is_public,
    character_count: index === 0 ? 4 : 1,
    faces: index === 0 ? KEPT.slice(0, 3) : KEPT.slice(3),
    has_character: index === 0,
  }),
)

async function openCollection({ page, t }: ScreenContext, shown: Collection, items = KEPT): Promise<void> {
  await answerCall(page, ONE, done(shown))
  await answerCall(page, CHARACTERS, done({ items, next_cursor: null }))
  await page.goto('/collection/sea')
  await page.getByRole('heading', { level: 1, name: shown.title }).waitFor()
  await page
    .getByText(items[0]?.name ?? t('collections', 'empty_title'))
    .first()
    .waitFor()
}

async function chooseInMenu({ page, t }: ScreenContext, item: string): Promise<void> {
  await page.getByRole('button', { name: t('collections', 'options') }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const COLLECTION_SCREENS: Screen[] = [
  { name: 'collection-own', who: 'reader', open: (scene) => openCollection(scene, SEA) },
  {
    name: 'collection-of-another',
    who: 'guest',
    open: (scene) => openCollection(scene, { ...SEA, is_own: false, is_public: true }),
  },
  {
    name: 'collection-empty',
    who: 'reader',
    open: (scene) => openCollection(scene, { ...SEA, character_count: 0 }, []),
  },
  {
    name: 'collection-missing',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/collection/nothing')
      await page.getByText(t('collections', 'not_found_text')).waitFor()
    },
  },
  {
    name: 'collection-failed',
    who: 'guest',
    open: async ({ page, t }) => {
      await failRequests(page, ONE)
      await page.goto('/collection/sea')
      await page.getByRole('heading', { name: t('collections', 'failed_one') }).waitFor()
    },
  },
  {
    name: 'collection-edit-dialog',
    who: 'reader',
    open: async (scene) => {
      await openCollection(scene, SEA)
      await chooseInMenu(scene, scene.t('collections', 'edit'))
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'collection-delete-dialog',
    who: 'reader',
    open: async (scene) => {
      await openCollection(scene, SEA)
      await chooseInMenu(scene, scene.t('collections', 'delete_title'))
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-collections',
    who: 'reader',
    open: async ({ page, t }) => {
      await answerCall(page, OWN, done({ items: TILES }))
      await page.goto('/profile')
      const heading = page.getByRole('heading', { name: t('collections', 'collections') })
      await heading.scrollIntoViewIfNeeded()
      await page.getByText(SEA.title).waitFor()
    },
  },
]
