import { ProviderError } from '../../provider-error.ts'
import type { SpeechThreads } from '../threads/speech-threads.ts'
import type { Speech, SpeechRequest, TtsPort } from '../tts.port.ts'

/** Change this id whenever the same text sounds different. */
const ID = 'flite-1'

const READY_MS = 20_000

type SpeechText = Pick<SpeechRequest, 'text' | 'preset_id' | 'signal'>

/** Opens the bundled synthesiser: English, on this machine, without delay. */
export function createFliteTts(threads: SpeechThreads): TtsPort {
  let isReady = false
  const makeSpeech = async ({ signal, ...request }: SpeechText): Promise<Speech> => {
    isReady = true
    return threads.make({ kind: 'say', ...request }, signal)
  }
  return {
    id: ID,
    languages: ['en'],
    prepare: () => {
      // Speaking one word starts the thread and compiles the program; a fault is reported with the first
      // sentence.
      if (isReady) return
      const signal = AbortSignal.timeout(READY_MS)
      makeSpeech({ text: 'Ready.', preset_id: 'ada', signal }).catch(() => undefined)
    },
    speak: async ({ text, preset_id, signal }) => {
      return makeSpeech({ text, preset_id, signal }).catch((cause: unknown) => {
        throw new ProviderError('flite', 'broke_off', 'a sentence was not spoken', { retry: true, cause })
      })
    },
    close: () => threads.close(),
  }
}
