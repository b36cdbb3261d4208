import { openStt } from '#server/providers/stt/openai.stt.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check, CheckOutcome } from '../check.ts'

const RATE = 8_000

function generateTone(): Buffer {
  const wav = Buffer.alloc(44 + RATE)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + RATE, 4)
  wav.write('WAVEfmt \u0010\0\0\0\u0001\0\u0001\0', 8, 'latin1')
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 2, 28)
  wav.write('\u0002\0\u0010\0data', 32, 'latin1')
  wav.writeUInt32LE(RATE, 40)
  for (let at = 0; at < RATE / 2; at++) wav.writeInt16LE(Math.round(2_000 * Math.sin(at / 3)), 44 + at * 2)
  return wav
}

export const speech: Check = {
  part: 'speech input',
  settings: ['STT_BASE_URL', 'STT_API_KEY', 'STT_MODEL'],
  examine: async ({ config }): Promise<CheckOutcome> => {
    const stt = openStt(config, (url, init) =>
      fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    if (stt === null) return { mark: 'ok', served_by: 'the browser', answer: 'where it can recognise speech' }
    const served_by = `${stt.model} at ${showAddress(config.STT_BASE_URL ?? '')}`
    try {
      const { ms } = await measureTime(() => stt.transcribe(generateTone(), 'en'))
      return { mark: 'ok', served_by, answer: 'turns speech into text', ms }
    } catch (error) {
      return {
        mark: 'warn',
        served_by,
        answer: (error as Error).message,
        hints: ['Are STT_BASE_URL, its key and STT_MODEL right? Until then no one can dictate or call.'],
      }
    }
  },
}
