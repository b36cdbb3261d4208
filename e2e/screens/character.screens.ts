import { PICTURED } from '../journeys/steps/pictures.ts'
import { answerCall, failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const CALL = '**/characters/*?*'
const RATINGS = '**/characters/*/ratings?*'
const OWN = {
  visibility: 'public',
  review_state: 'rejected',
  is_shown: false,
  appeal_state: 'upheld',
  reason: { code: 'other', text: 'The introduction names a real ship.' },
}
const ALBUM_CALL = '**/characters/*/photos?*'

async function openCharacter({ page, citrine }: ScreenContext, slug: string): Promise<void> {
  await page.goto(`/characterDetail/${citrine.characters[slug]}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function openAlbum(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openCharacter(scene, PICTURED.plain)
  const album = page.getByRole('heading', { name: t('album', 'title') })
  await album.evaluate((heading) => heading.scrollIntoView())
  await page
    .getByRole('button', { name: t('album', 'show', { description: '' }).trim() })
    .first()
    .waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section img')].every(
      (img) => img instanceof HTMLImageElement && img.complete,
    ),
  )
}

export const CHARACTER_SCREENS: Screen[] = [
  { name: 'character', who: 'guest', open: (scene) => openCharacter(scene, 'idris-vale') },
  { name: 'character-chinese', who: 'reader', open: (scene) => openCharacter(scene, 'tong-xiaoman') },
  { name: 'character-spanish', who: 'guest', open: (scene) => openCharacter(scene, 'lorien-castan') },
  {
    name: 'character-end',
    who: 'guest',
    open: async (scene) => {
      await openCharacter(scene, 'maren-holt')
      await scene.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    },
  },
  {
    name: 'character-favorite',
    who: 'reader',
    open: (scene) => openCharacter(scene, 'maren-holt'),
  },
  {
    name: 'character-related-failed',
    who: 'guest',
    open: async (scene) => {
      await failRequests(scene.page, '**/characters/*/related?*')
      await openCharacter(scene, 'maren-holt')
      const failed = scene.page.getByRole('heading', { name: scene.t('character', 'related_failed') })
      await failed.waitFor()
      await failed.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'character-own',
    who: 'reader',
    open: async (scene) => {
      const data = { up: 1_284, down: 37, reasons: [] }
      await answerCall(scene.page, RATINGS, { status: 200, desc: '', data })
      await scene.page.route(CALL, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: object }
        await route.fulfill({
          response,
          json: { ...reply, data: { ...reply.data, can_edit: true, own: OWN } },
        })
      })
      await openCharacter(scene, 'noor-haddad')
      await scene.page.getByRole('region', { name: scene.t('own', 'review') }).waitFor()
    },
  },
  {
    name: 'character-exported',
    who: 'reader',
    open: async (scene) => {
      await openCharacter(scene, 'noor-haddad')
      await scene.page.getByRole('button', { name: scene.t('own', 'export'), exact: true }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'character-link-copied',
    who: 'guest',
    open: async (scene) => {
      await openCharacter(scene, 'noor-haddad')
      await scene.page.getByRole('button', { name: scene.t('character', 'share') }).click()
      await scene.page.getByText(scene.t('common', 'Imglib.13')).waitFor()
    },
  },
  { name: 'album', who: 'guest', open: openAlbum },
  {
    name: 'album-picture',
    who: 'guest',
    open: async (scene) => {
      await openAlbum(scene)
      const show = scene.t('album', 'show', { description: '' }).trim()
      await scene.page.getByRole('button', { name: show }).first().click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'album-loading',
    who: 'guest',
    open: async (scene) => {
      await holdRequests(scene.page, ALBUM_CALL)
      await openCharacter(scene, PICTURED.with_banner)
      await scene.page.getByRole('heading', { name: scene.t('album', 'title') }).waitFor()
    },
  },
  {
    name: 'album-failed',
    who: 'guest',
    open: async (scene) => {
      await failRequests(scene.page, ALBUM_CALL)
      await openCharacter(scene, PICTURED.with_banner)
      const failed = scene.page.getByRole('heading', { name: scene.t('album', 'failed') })
      await failed.waitFor()
      await failed.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'character-loading',
    who: 'guest',
    open: async ({ page, t, citrine }) => {
      await holdRequests(page, CALL)
      await page.goto(`/characterDetail/${citrine.characters['idris-vale']}`)
      await page.getByRole('button', { name: t('common', 'back') }).waitFor()
    },
  },
  {
    name: 'character-failed',
    who: 'guest',
    open: async ({ page, t, citrine }) => {
      await failRequests(page, CALL)
      await page.goto(`/characterDetail/${citrine.characters['idris-vale']}`)
      await page.getByRole('heading', { name: t('character', 'failed_title') }).waitFor()
    },
  },
  {
    name: 'character-missing',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/characterDetail/nobody')
      await page.getByText(t('character', 'not_found_text')).waitFor()
    },
  },
]
