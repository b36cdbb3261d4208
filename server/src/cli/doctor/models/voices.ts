import { openTts } from '#server/providers/tts/open-tts.ts'
import { showAddress } from '../ask/show-address.ts'
import { tryCall } from '../ask/try-call.ts'
import type { Check, CheckOutcome } from '../check.ts'

const TEXT = 'Good evening.'
const TIMEOUT_MS = 20_000

export const voices: Check = {
  part: 'voices',
  settings: ['TTS_BASE_URL', 'TTS_API_KEY', 'TTS_MODEL', 'TTS_VOICES'],
  examine: async ({ config }): Promise<CheckOutcome> => {
    const { TTS_BASE_URL: url, TTS_MODEL: model } = config
    const tts = openTts(config)
    const served_by = url === undefined ? 'this machine' : `${model} at ${showAddress(url)}`
    const order = { text: TEXT, preset_id: 'ada', lang: 'en', signal: AbortSignal.timeout(TIMEOUT_MS) }
    try {
      return await tryCall({
        served_by,
        answer: tts.languages === null ? 'reads aloud' : 'reads English aloud; the browser reads the rest',
        call: () => tts.speak(order),
        failed: {
          mark: 'warn',
          hint:
            url === undefined
              ? 'Does npm install finish without errors? Until then nothing is read aloud in English.'
              : 'Are TTS_BASE_URL, its key, TTS_MODEL and TTS_VOICES right, and can it answer with WAV? Until then nothing is read aloud.',
        },
      })
    } finally {
      await tts.close()
    }
  },
}
