import type { Voice } from '@citrine/contract/voices'
import { makeWav } from '../../server/test/wav.ts'
import {
  answerCall,
  failRequests,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const RECORDS = '**/chat/records?*'
const SPEAK = '**/records/tts?*'
const SOUND = '**/media/voice-*'
const COMMON = '**/chat/common?*'

const peaks = Array.from({ length: 90 }, (_, at) =>
  Math.round(35 + 30 * Math.sin(at / 3) + 30 * Math.sin(at / 11)),
)

const VOICE: Voice = {
  voice_id: 'voice',
  record_id: '',
  state: 'ready',
  engine: 'server',
  parts: [0, 1].map((index) => ({
    index,
    kind: 'speech',
    text: 'The lamp is lit.',
    url: `/media/voice-${index}`,
    duration_ms: 9_000,
    peaks,
  })),
  duration_ms: 18_000,
  lang: 'en',
  fault: null,
  is_given_back: false,
}

async function requestVoice({ page, citrine, t }: ScreenContext, change: Partial<Voice> = {}): Promise<void> {
  await page.route(SPEAK, (route) => {
    const { record_id } = route.request().postDataJSON() as { record_id: string }
    const data = { voice: { ...VOICE, record_id, ...change }, spend: 5 }
    return route.fulfill({ json: { status: 200, desc: '', data } })
  })
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page
    .locator('[data-last-tools]')
    .getByRole('button', { name: t('voices', 'read_aloud') })
    .click()
  await page.locator('[data-voice]').waitFor()
}

async function playVoice(scene: ScreenContext, change: Partial<Voice> = {}): Promise<void> {
  const body = makeWav({ seconds: 9, loudness: 0.05 })
  await scene.page.route(SOUND, (route) => route.fulfill({ contentType: 'audio/wav', body }))
  await requestVoice(scene, change)
  await button(scene, 'pause').waitFor()
}

const button = ({ page, t }: ScreenContext, key: 'pause' | 'retry') =>
  page.locator('[data-voice]').getByRole('button', { name: t('voices', key) })

const IN_CHAT: Screen[] = [
  {
    name: 'voice-pending',
    who: 'reader',
    open: (scene) => requestVoice(scene, { state: 'generating', parts: [], duration_ms: null }),
  },
  {
    name: 'voice-growing',
    who: 'reader',
    open: (scene) => playVoice(scene, { state: 'generating', duration_ms: null }),
  },
  { name: 'voice-playing', who: 'reader', open: (scene) => playVoice(scene) },
  {
    name: 'voice-stored',
    who: 'reader',
    open: async ({ page, citrine }) => {
      await page.route(RECORDS, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: { records: { record_id: string }[] } }
        const record_id = reply.data.records.at(-1)?.record_id
        const stored = { record_id, voice_id: 'voice', duration_ms: 18_000, peaks: peaks.slice(0, 32) }
        Object.assign(reply.data, { voices: [stored] })
        await route.fulfill({ response, json: reply })
      })
      await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
      await page.locator('[data-voice]').waitFor()
    },
  },
  {
    name: 'voice-paused',
    who: 'reader',
    open: async (scene) => {
      await playVoice(scene)
      await scene.page.locator('[data-voice]').getByRole('slider').fill('16')
      await button(scene, 'pause').click()
    },
  },
  {
    name: 'voice-failed',
    who: 'reader',
    open: async (scene) => {
      await requestVoice(scene, { state: 'failed', parts: [], duration_ms: null, is_given_back: true })
      await button(scene, 'retry').waitFor()
    },
  },
  {
    name: 'voice-unreachable',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, SOUND)
      await requestVoice(scene)
      await scene.page.getByText(scene.t('voices', 'fault_unreachable')).waitFor()
    },
  },
  {
    name: 'voice-by-device',
    who: 'reader',
    open: async (scene) => {
      const parts = VOICE.parts.map((part) => ({ ...part, url: null, duration_ms: null, peaks: [] }))
      await requestVoice(scene, { engine: 'browser', parts, duration_ms: null })
      const words = scene.t('voices', 'fault_no_voice', { language: 'English' })
      await scene.page.getByText(words).waitFor()
    },
  },
  {
    name: 'voice-too-few-coins',
    who: 'reader',
    open: async (scene) => {
      const { page, citrine, t } = scene
      await refuseCall(page, SPEAK, 'coins_insufficient', { needed: 5, balance: 1 })
      await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
      await page
        .locator('[data-last-tools]')
        .getByRole('button', { name: t('voices', 'read_aloud') })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function openChoice({ page, citrine, t }: ScreenContext): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: t('tree', 'more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('chat', 'settings') }).click()
  await page.getByRole('button', { name: t('voices', 'voice_choose') }).click()
}

const CHOOSING: Screen[] = [
  {
    name: 'voice-choice',
    who: 'reader',
    open: async (scene) => {
      await openChoice(scene)
      await scene.page.getByRole('radio').nth(3).waitFor()
    },
  },
  {
    name: 'voice-choice-loading',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, COMMON)
      await openChoice(scene)
    },
  },
  {
    name: 'voice-choice-failed',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, COMMON, { status: 400, desc: '', data: null })
      await openChoice(scene)
      await scene.page.getByText(scene.t('voices', 'voices_failed')).waitFor()
    },
  },
]

export const VOICE_SCREENS: readonly Screen[] = [...IN_CHAT, ...CHOOSING]
