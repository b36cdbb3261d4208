import type { CharacterCard } from '@citrine/contract/characters'
import type { Creator } from '@citrine/contract/creators'
import { answerCall, failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const CREATOR = '**/creators/*?*'
const CHARACTERS = '**/creators/*/characters?*'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })

const SOMEBODY: Creator = {
  uid: 'odette',
  nick_name: 'Odette Lamarr-Whitcombe',
  avatar: null,
  character_count: 4,
  chat_count: 12_340,
  since: '2026-03',
  is_following: false,
}

const MADE: CharacterCard[] = (['stage', 'city', 'garden', 'library'] as const).map((motif, index) => ({
  character_id: `made-${index}`,
  name: ['Theo Brandt', 'Kit', 'The Night Gardener', 'Professor Halloran-Whitcombe'][index] ?? '',
  gender: 'female',
  language: 'en',
  intro: 'Keeps the last cinema of the island open, for one guest if need be.',
  place: 'The island cinema',
  cover: { motif, palette: ['#141021', '#4A2A4E', '#D98A54', '#FBE3B4'] },
  portrait: null,
  banner: null,
  tags: [],
  rating: 'sfw',
  chat_count: 31,
  badge: null,
  is_favorite: index === 1,
}))

async function openCreator({ page }: ScreenContext): Promise<void> {
  await page.goto('/creator/odette')
  await page.getByRole('heading', { level: 1, name: SOMEBODY.nick_name }).waitFor()
}

export const CREATOR_SCREENS: Screen[] = [
  {
    name: 'creator',
    who: 'guest',
    open: async (scene) => {
      await answerCall(scene.page, CREATOR, done(SOMEBODY))
      await answerCall(scene.page, CHARACTERS, done({ items: MADE, next_cursor: 'more' }))
      await openCreator(scene)
      await scene.page.getByText('The Night Gardener').first().waitFor()
    },
  },
  {
    name: 'creator-empty',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, CREATOR, done(SOMEBODY))
      await answerCall(scene.page, CHARACTERS, done({ items: [], next_cursor: null }))
      await openCreator(scene)
      await scene.page.getByText(scene.t('creator', 'empty_title')).waitFor()
    },
  },
  {
    name: 'creator-characters-failed',
    who: 'guest',
    open: async (scene) => {
      await answerCall(scene.page, CREATOR, done(SOMEBODY))
      await failRequests(scene.page, CHARACTERS)
      await openCreator(scene)
      await scene.page.getByText(scene.t('creator', 'characters_failed')).waitFor()
    },
  },
  {
    name: 'creator-loading',
    who: 'guest',
    open: async ({ page, t }) => {
      await holdRequests(page, CREATOR)
      await page.goto('/creator/odette')
      await page.getByRole('status', { name: t('common', 'loading') }).waitFor()
    },
  },
  {
    name: 'creator-failed',
    who: 'guest',
    open: async ({ page, t }) => {
      await failRequests(page, CREATOR)
      await page.goto('/creator/odette')
      await page.getByRole('heading', { name: t('creator', 'failed') }).waitFor()
    },
  },
  {
    name: 'creator-missing',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/creator/nobody')
      await page.getByText(t('creator', 'not_found_text')).waitFor()
    },
  },
]
