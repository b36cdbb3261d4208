import { sellGoods } from './goods-answers.ts'
import { refuseCall, type Screen, type ScreenContext } from './screen.ts'

const CALL = '**/takedowns?*'
const PAGES = [
  'service',
  'privacy',
  'communityguidelines',
  'disclaimer',
  'delivery',
  'refund',
  'about',
] as const

async function openForm({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/takedown?target=Idris%20Vale')
  await page.getByRole('heading', { name: t('legal', 'takedown'), level: 1 }).waitFor()
}

async function fill(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openForm(scene)
  await page.getByRole('radio', { name: t('legal', 'kind_likeness') }).check()
  await page.getByRole('textbox', { name: t('legal', 'what') }).fill('This is my face, and nobody asked me.')
  await page.getByRole('textbox', { name: t('legal', 'name'), exact: true }).fill('Ada Quill')
  await page.getByRole('textbox', { name: t('legal', 'email') }).fill('ada@harbourmail.com')
  await page.getByRole('checkbox', { name: t('legal', 'good_faith') }).check()
  await page.getByRole('checkbox', { name: t('legal', 'accurate') }).check()
  await page.getByRole('textbox', { name: t('legal', 'signature') }).fill('Ada Quill')
}

const send = ({ page, t }: ScreenContext) => page.getByRole('button', { name: t('legal', 'send') }).click()

export const LEGAL_SCREENS: Screen[] = [
  ...PAGES.map(
    (name): Screen => ({
      name: `legal-${name}`,
      who: 'guest',
      open: async ({ page, t }) => {
        await page.goto(`/${name}`)
        await page.getByRole('heading', { name: t('legal', name), level: 1 }).waitFor()
      },
    }),
  ),
  {
    name: 'legal-contents',
    who: 'guest',
    below: 1024,
    open: async ({ page, t }) => {
      await page.goto('/privacy')
      await page.getByText(t('legal', 'contents')).last().click()
      await page.locator('details[open]').waitFor()
    },
  },
  { name: 'takedown', who: 'guest', open: openForm },
  {
    name: 'takedown-order',
    who: 'reader',
    open: async ({ page, t }) => {
      await sellGoods(page)
      await page.goto('/takedown?order=10002')
      await page.getByRole('combobox', { name: t('legal', 'topic') }).selectOption('chargeback')
      await page.getByText('$79.99').waitFor()
    },
  },
  {
    name: 'takedown-faults',
    who: 'guest',
    open: async (scene) => {
      await openForm(scene)
      await send(scene)
      await scene.page.getByText(scene.t('legal', 'fault_kind')).waitFor()
    },
  },
  {
    name: 'takedown-too-often',
    who: 'guest',
    open: async (scene) => {
      await refuseCall(scene.page, CALL, 'too_often', { retry_after_s: 600 })
      await fill(scene)
      await send(scene)
      await scene.page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  {
    name: 'takedown-receipt',
    who: 'guest',
    open: async (scene) => {
      await fill(scene)
      await send(scene)
      await scene.page.getByRole('heading', { name: scene.t('legal', 'filed_title') }).waitFor()
    },
  },
]
