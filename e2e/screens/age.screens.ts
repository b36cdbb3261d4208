import type { Age } from '@citrine/contract/age'
import { answerCall, holdRequests, refuseCall, type Screen, type ScreenContext } from './screen.ts'

const AGE: Age = {
  state: 'none',
  policy: 'self_declare',
  is_enough: false,
  can_self_declare: true,
  check: { is_offered: false, is_pending: false },
  nsfw: 0,
}
const ASSURED: Age = { ...AGE, policy: 'assured', can_self_declare: false }
const OFFERED = { is_offered: true, is_pending: false }

async function forget({ page }: ScreenContext): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('eighteenTipShow'))
}

const question = ({ page, t }: ScreenContext) => page.getByRole('dialog', { name: t('age', 'title') })

async function openDoor(scene: ScreenContext): Promise<void> {
  const { page, citrine, t } = scene
  await refuseCall(page, '**/characters/*?*', 'age_check_needed')
  await page.goto(`/characterDetail/${citrine.characters['maren-holt']}`)
  await page.getByRole('button', { name: t('components', 'confirm_age') }).click()
  await page.getByRole('dialog', { name: t('age', 'adult_title') }).waitFor()
}

const door = (name: string, age: Age): Screen => ({
  name: `age-door-${name}`,
  who: 'reader',
  open: async (scene) => {
    await answerCall(scene.page, '**/auth/age?*', { status: 200, desc: '', data: age })
    await openDoor(scene)
    await scene.page.getByRole('status').waitFor({ state: 'detached' })
  },
})

export const AGE_SCREENS: Screen[] = [
  {
    name: 'age-dialog',
    who: 'guest',
    open: async (scene) => {
      await forget(scene)
      await scene.page.goto('/')
      await question(scene).waitFor()
      await scene.page.locator('article').first().waitFor()
    },
  },
  {
    name: 'age-page',
    who: 'guest',
    open: async (scene) => {
      await forget(scene)
      await scene.page.goto('/eighteenTip')
      await scene.page.getByRole('heading', { level: 1, name: scene.t('age', 'title') }).waitFor()
    },
  },
  {
    name: 'gender-dialog',
    who: 'guest',
    open: async (scene) => {
      await forget(scene)
      await scene.page.goto('/')
      await question(scene)
        .getByRole('button', { name: scene.t('age', 'confirm') })
        .click()
      await scene.page.getByRole('dialog', { name: scene.t('shop', 'gender_title') }).waitFor()
    },
  },
  {
    name: 'age-needed',
    who: 'guest',
    open: async ({ page, citrine, t }) => {
      await refuseCall(page, '**/characters/*?*', 'age_check_needed')
      await page.goto(`/characterDetail/${citrine.characters['maren-holt']}`)
      await page.getByRole('button', { name: t('components', 'confirm_age') }).waitFor()
    },
  },
  { name: 'age-door-guest', who: 'guest', open: openDoor },
  {
    name: 'age-door-loading',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, '**/auth/age?*')
      await openDoor(scene)
    },
  },
  door('declare', AGE),
  door('filter-off', { ...AGE, state: 'self_declared', is_enough: true }),
  door('check', { ...ASSURED, check: OFFERED }),
  door('pending', { ...ASSURED, check: { is_offered: true, is_pending: true } }),
  door('failed', { ...ASSURED, state: 'failed', check: OFFERED }),
  door('closed', { ...ASSURED, state: 'hold' }),
]
