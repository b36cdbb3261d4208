import type { getChatCommon } from '@citrine/contract/chat'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import type { LocalModels } from '@citrine/contract/local-models'
import type { ResponseOf } from '@citrine/contract/route'
import type { ChatEngine } from '@citrine/contract/session'
import { answerCall, type Screen, type ScreenContext } from './screen.ts'

const NOTHING: ChatEngine = {
  kind: 'scripted',
  name: 'Scripted demonstration',
  is_taste: false,
  larger: null,
  coming: null,
  fault: null,
}

async function openWith({ page, citrine, t }: ScreenContext, engine: Partial<ChatEngine>): Promise<void> {
  const data = { ...NOTHING, ...engine }
  await page.route('**/session/init?*', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: { features: object } }
    Object.assign(envelope.data.features, { chat_engine: data })
    await route.fulfill({ response, json: envelope })
  })
  await answerCall(page, '**/session/chat-engine?*', { status: 200, desc: '', data })
  await page.goto(`/chat/chatDetail/${citrine.characters['maren-holt']}`)
  await openDialog(page, t)
}

async function openDialog(
  page: ScreenContext['page'],
  t: ScreenContext['t'],
  title = t('chat', 'models_title'),
): Promise<void> {
  await page.locator('textarea').waitFor()
  await page.locator('[data-who-answers]').click()
  await page.getByRole('dialog', { name: title }).waitFor()
}

const MODELS = [
  {
    id: 'quick',
    name: 'Qwen2.5 1.5B',
    premium: false,
    context_tokens: 4_096,
    about: 'Short, quick answers.',
  },
  { id: 'deep', name: 'Qwen3 4B', premium: false, context_tokens: 16_384, about: 'Stays in character.' },
  { id: 'best', name: 'Mistral Nemo 12B', premium: true, context_tokens: 32_768, about: 'Rich stories.' },
]

export const MODEL_SCREENS: Screen[] = [
  {
    name: 'models-starter',
    who: 'guest',
    open: (scene) =>
      openWith(scene, {
        kind: 'runner',
        name: 'SmolLM2 135M',
        is_taste: true,
        larger: {
          title: 'Qwen2.5 1.5B',
          size_bytes: 1_117_320_736,
          command: 'npm run model -- pull qwen2.5-1.5b',
        },
      }),
  },
  {
    name: 'models-better',
    who: 'guest',
    open: async (scene) => {
      const offer = { about: '', is_here: false, fits_disk: true }
      const data: LocalModels = {
        offers: [
          {
            ...offer,
            name: 'a',
            title: 'Qwen3.5 4B',
            size_bytes: 2_740_937_888,
            licence: 'Apache-2.0',
            is_role_play: false,
            words_per_second: 7.4,
          },
          {
            ...offer,
            name: 'b',
            title: 'Hermes 3 3B',
            size_bytes: 2_019_373_888,
            fits_disk: false,
            licence: 'Llama 3.2 Community',
            is_role_play: true,
            words_per_second: null,
          },
        ],
        switch: {
          name: 'a',
          title: 'Qwen3.5 4B',
          state: 'paused',
          reason: null,
          done_bytes: 1_100_000_000,
          total_bytes: 2_740_937_888,
        },
      }
      await answerCall(scene.page, '**/models?*', { status: 200, desc: '', data })
      await openWith(scene, { kind: 'runner', name: 'SmolLM2 135M', is_taste: true })
      await scene.page.getByText('Hermes 3 3B').waitFor()
    },
  },
  {
    name: 'models-downloading',
    who: 'guest',
    open: (scene) =>
      openWith(scene, { coming: { step: 'model', done_bytes: 42_000_000, total_bytes: 98_362_432 } }),
  },
  { name: 'models-fault', who: 'guest', open: (scene) => openWith(scene, { fault: 'not_brought' }) },
  {
    name: 'models-none',
    who: 'guest',
    open: (scene) => openWith(scene, { kind: 'none', name: '', fault: 'gave_up' }),
  },
  {
    name: 'models-choice',
    who: 'reader',
    open: async ({ page, citrine, t }) => {
      const costs = { message: 0, voice: 5, picture: 10, polish: 1, unlock: 20 }
      const data: ResponseOf<typeof getChatCommon> = {
        models: MODELS,
        costs,
        voices: [],
        voice_languages: ['en'],
        limits: { message_max: MESSAGE_MAX },
        has_transcription: false,
        samplers: { numbers: { top_p: { min: 0.01, max: 1 } }, has_stop: true },
        pictures_by: 'illustrator',
      }
      await answerCall(page, '**/chat/common?*', { status: 200, desc: '', data })
      await page.goto(`/chat/chatDetail/${citrine.characters['maren-holt']}`)
      await page.locator('[data-who-answers]', { hasText: 'Qwen2.5 1.5B' }).waitFor()
      await openDialog(page, t, t('preferences', 'settings_title'))
      await page.getByRole('radio', { name: 'Qwen3 4B' }).waitFor()
    },
  },
]
