import { chooseLanguage, formatMessage } from '@citrine/contract/messages/messages'
import {
  answerCall,
  failRequests,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const SETTING = '**/chat/setting/info?*'
const PERSONAS = '**/auth/personas?*'

const LUND = {
  persona_id: '1',
  name: 'Captain Lund',
  description:
    'Sixty, dry-humoured, back from the northern route. Owes half the harbour a boat, and says so.',
  look: 'a grey beard, a blue coat',
  avatar: null,
  is_default: true,
}
const OTHERS = ['Ines Abendroth', 'Dr. Okonkwo-Featherstonehaugh'].map((name, index) => ({
  ...LUND,
  persona_id: String(index + 2),
  name,
  description: '',
  look: '',
  is_default: false,
}))

async function openSettings({ page, citrine, t }: ScreenContext): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: t('tree', 'more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('chat', 'settings') }).click()
  await page.getByRole('dialog').waitFor()
}

async function openFields(scene: ScreenContext): Promise<void> {
  await openSettings(scene)
  await scene.page.getByRole('slider').waitFor()
}

async function openPersonas(scene: ScreenContext, personas: readonly object[]): Promise<void> {
  const { page, t } = scene
  const data = { personas }
  await page.route(PERSONAS, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 200, desc: '', data } })
      : route.fallback(),
  )
  await openFields(scene)
  await page.getByRole('button', { name: t('preferences', 'personas_manage'), exact: true }).click()
  await page.getByRole('button', { name: t('preferences', 'persona_new') }).waitFor()
}

async function scrollTo({ page }: ScreenContext, label: string): Promise<void> {
  await page.getByRole('dialog').getByText(label, { exact: true }).first().scrollIntoViewIfNeeded()
}

const SETTINGS: Screen[] = [
  { name: 'chat-settings', who: 'reader', open: openFields },
  {
    name: 'chat-settings-end',
    who: 'reader',
    open: async (scene) => {
      await openFields(scene)
      await scrollTo(scene, scene.t('preferences', 'text_size_large'))
    },
  },
  {
    name: 'chat-settings-loading',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, SETTING)
      await openSettings(scene)
    },
  },
  {
    name: 'chat-settings-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, SETTING)
      await openSettings(scene)
      await scene.page.getByText(scene.t('preferences', 'settings_failed')).waitFor()
    },
  },
  {
    name: 'chat-settings-refused',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await refuseCall(page, '**/chat/setting?*', 'refused_forbidden')
      await openFields(scene)
      await page.getByLabel(t('preferences', 'note'), { exact: true }).fill('Let it rain.')
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    },
  },
  {
    name: 'models-gone',
    who: 'reader',
    open: async (scene) => {
      const { page, citrine, t } = scene
      const offers = [
        { id: 'deep', name: 'Qwen3 4B', premium: false },
        { id: 'best', name: 'Mistral Nemo 12B', premium: true },
      ]
      await refuseCall(page, '**/chat/fetch?*', 'model_gone', { model: 'Old Owl 7B', offers })
      await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
      await page.getByRole('article').first().waitFor()
      await page.locator('textarea').fill('Are you there?')
      await page.locator('textarea').press('Enter')
      await page.getByRole('dialog', { name: t('preferences', 'model_gone_title') }).waitFor()
    },
  },
]

const PERSONA: Screen[] = [
  { name: 'persona-list', who: 'reader', open: (scene) => openPersonas(scene, [LUND, ...OTHERS]) },
  {
    name: 'persona-choice',
    who: 'reader',
    open: async (scene) => {
      const data = { personas: [LUND, ...OTHERS] }
      await answerCall(scene.page, PERSONAS, { status: 200, desc: '', data })
      await scene.page.goto(`/chat/chatDetail/${scene.citrine.characters['idris-vale']}`)
      await scene.page.getByRole('article').first().waitFor()
      await scene.page.locator('header button[aria-haspopup=dialog]').click()
      await scene.page.getByRole('dialog').getByText('Captain Lund').waitFor()
    },
  },
  { name: 'persona-list-empty', who: 'reader', open: (scene) => openPersonas(scene, []) },
  {
    name: 'persona-list-failed',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await failRequests(page, PERSONAS)
      await openFields(scene)
      await page.getByRole('button', { name: t('preferences', 'personas_manage'), exact: true }).click()
      await page.getByText(t('preferences', 'personas_failed')).waitFor()
    },
  },
  {
    name: 'persona-refused',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openPersonas(scene, [])
      const lang = await page.evaluate(() => document.documentElement.lang)
      const description = formatMessage('refused_age', chooseLanguage(undefined, lang))
      await answerCall(page, PERSONAS, {
        status: 4106,
        desc: '',
        data: { rule: 'age', fields: { description } },
      })
      await page.getByRole('button', { name: t('preferences', 'persona_new') }).click()
      await page.getByLabel(t('preferences', 'persona_name'), { exact: true }).fill('Captain Lund')
      await page
        .getByLabel(t('preferences', 'persona_description'), { exact: true })
        .fill('The master of the ferry, and younger than the crew believes.')
      await page.getByRole('button', { name: t('preferences', 'persona_save') }).click()
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    },
  },
  {
    name: 'persona-delete',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openPersonas(scene, [LUND])
      await page.getByRole('button', { name: LUND.name }).click()
      await page.getByRole('button', { name: t('preferences', 'persona_delete') }).click()
      await page.getByRole('button', { name: t('preferences', 'persona_delete_confirm') }).waitFor()
    },
  },
]

export const CHAT_SETTING_SCREENS: Screen[] = [...SETTINGS, ...PERSONA]
