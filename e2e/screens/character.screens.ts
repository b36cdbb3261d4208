import { fail, hold, type Scene, type Screen } from './screen.ts'

const CALL = '**/characters/*?*'

async function openCharacter({ page, world }: Scene, slug: string): Promise<void> {
  await page.goto(`/characterDetail/${world.characters[slug]}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const CHARACTER: Screen[] = [
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
    name: 'character-link-copied',
    who: 'guest',
    open: async (scene) => {
      await openCharacter(scene, 'noor-haddad')
      await scene.page.getByRole('button', { name: scene.t('character', 'share') }).click()
      await scene.page.getByText(scene.t('common', 'Imglib.13')).waitFor()
    },
  },
  {
    name: 'character-loading',
    who: 'guest',
    open: async ({ page, t, world }) => {
      await hold(page, CALL)
      await page.goto(`/characterDetail/${world.characters['idris-vale']}`)
      await page.getByRole('button', { name: t('common', 'back') }).waitFor()
    },
  },
  {
    name: 'character-failed',
    who: 'guest',
    open: async ({ page, t, world }) => {
      await fail(page, CALL)
      await page.goto(`/characterDetail/${world.characters['idris-vale']}`)
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
