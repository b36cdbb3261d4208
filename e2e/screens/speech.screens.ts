import { answerCall, holdRequests, refuseCall, type Screen, type ScreenContext } from './screen.ts'

const COMMON = '**/chat/common?*'
const TRANSCRIBE = '**/chat/transcribe?*'
const SEND = '**/chat/fetch?*'
const RECORDS = '**/chat/records?*'

const HUM = 'citrineHum'

async function mockMicrophone({ page }: ScreenContext, kind: 'silent' | 'refused'): Promise<void> {
  await page.addInitScript(
    ([received, name]) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (received === 'refused') throw new DOMException('No.', 'NotAllowedError')
        const context = new AudioContext()
        const out = context.createMediaStreamDestination()
        const gain = new GainNode(context, { gain: 0 })
        const tone = new OscillatorNode(context, { frequency: 320 })
        tone.connect(gain).connect(out)
        tone.start()
        const hum = (): void => {
          gain.gain.setValueAtTime(0.3, context.currentTime + 0.1)
          gain.gain.setValueAtTime(0, context.currentTime + 1.1)
        }
        Object.assign(window, { [name]: hum })
        return out.stream
      }
    },
    [kind, HUM] as const,
  )
}

const hum = ({ page }: ScreenContext): Promise<void> =>
  page.evaluate((name) => (window as unknown as Record<string, () => void>)[name]?.(), HUM)

async function mockTranscription({ page }: ScreenContext, has_transcription: boolean): Promise<void> {
  await page.route(COMMON, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: Record<string, unknown> }
    Object.assign(reply.data, { has_transcription })
    await route.fulfill({ response, json: reply })
  })
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined })
  })
}

async function openScreenChat({ page, citrine }: ScreenContext): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
}

async function dictate(scene: ScreenContext): Promise<void> {
  await openScreenChat(scene)
  await scene.page.getByRole('button', { name: scene.t('chat', 'dictate'), exact: true }).click()
}

async function openLobby(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await mockTranscription(scene, true)
  await openScreenChat(scene)
  await page.getByRole('button', { name: t('chat', 'call', { name: 'Idris Vale' }) }).click()
  await page.getByRole('button', { name: t('speech', 'call_begin') }).waitFor()
}

async function call(scene: ScreenContext): Promise<void> {
  await openLobby(scene)
  await scene.page.getByRole('button', { name: scene.t('speech', 'call_begin') }).click()
}

const DICTATING: Screen[] = [
  {
    name: 'dictation',
    who: 'reader',
    open: async (scene) => {
      await mockMicrophone(scene, 'silent')
      await mockTranscription(scene, true)
      await dictate(scene)
      await scene.page.getByText(scene.t('speech', 'speak_now')).waitFor()
    },
  },
  {
    name: 'dictation-refused',
    who: 'reader',
    open: async (scene) => {
      await mockMicrophone(scene, 'refused')
      await mockTranscription(scene, true)
      await dictate(scene)
      await scene.page.getByText(scene.t('speech', 'fault_denied')).waitFor()
    },
  },
  {
    name: 'dictation-none',
    who: 'reader',
    open: async (scene) => {
      await mockTranscription(scene, false)
      await dictate(scene)
      await scene.page.getByText(scene.t('speech', 'fault_none')).waitFor()
    },
  },
]

const CALLING: Screen[] = [
  { name: 'call-lobby', who: 'reader', open: openLobby },
  {
    name: 'call-listening',
    who: 'reader',
    open: async (scene) => {
      await mockMicrophone(scene, 'silent')
      await call(scene)
      await scene.page.getByText(scene.t('speech', 'call_listening')).waitFor()
    },
  },
  {
    name: 'call-answering',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await mockMicrophone(scene, 'silent')
      const text = 'Is the reading room still open? I brought the chart of the harbour.'
      await answerCall(page, TRANSCRIBE, { status: 200, desc: '', data: { text } })
      await holdRequests(page, SEND)
      await call(scene)
      await page.getByText(t('speech', 'call_listening')).waitFor()
      await hum(scene)
      await page.getByText(t('speech', 'call_answering', { name: 'Idris Vale' })).waitFor()
    },
  },
  {
    name: 'call-too-few-coins',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await mockMicrophone(scene, 'silent')
      await answerCall(page, TRANSCRIBE, { status: 200, desc: '', data: { text: 'Is anybody there?' } })
      await refuseCall(page, SEND, 'coins_insufficient', { needed: 2, balance: 1 })
      await call(scene)
      await page.getByText(t('speech', 'call_listening')).waitFor()
      await hum(scene)
      await page.getByRole('dialog', { name: t('coins', 'coin_title') }).waitFor()
    },
  },
  {
    name: 'call-held',
    who: 'reader',
    open: async (scene) => {
      await mockMicrophone(scene, 'refused')
      await call(scene)
      await scene.page.getByText(scene.t('speech', 'fault_denied')).waitFor()
    },
  },
  {
    name: 'call-story-waits',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await page.route(RECORDS, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: Record<string, unknown> }
        Object.assign(reply.data, { is_paused: true })
        await route.fulfill({ response, json: reply })
      })
      await mockMicrophone(scene, 'silent')
      await call(scene)
      await page.getByRole('dialog').getByText(t('chat', 'story_waits')).waitFor()
    },
  },
]

export const SPEECH_SCREENS: readonly Screen[] = [...DICTATING, ...CALLING]
