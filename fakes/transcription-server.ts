import { forkControlled } from './controlled-server.ts'
import type { FakeServer } from './fork.ts'

export type TranscriptionBehaviour = 'answer' | 'fail' | 'hang' | 'garbage' | 'drop'

export type ReceivedSpeech = {
  model: string
  language: string
  rate: number
  seconds: number
  /** Root mean square of the whole recording, 0 to 1. */
  loudness: number
  bytes: number
}

export type TranscriptionServer = FakeServer & {
  env: Record<string, string>
  setTexts(texts: readonly string[]): Promise<void>
  behave(behaviour: TranscriptionBehaviour): Promise<void>
  listSpeech(): Promise<ReceivedSpeech[]>
}

const KEY = 'a key of the transcription server'

/** Starts OpenAI's `/v1/audio/transcriptions`, which measures the sound and returns the texts that a test set. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const main = new URL('./programs/transcription-server.ts', import.meta.url)
  const { url, port, stop, control: send } = await forkControlled<ReceivedSpeech[]>(main, [KEY])
  return {
    url,
    port,
    stop,
    env: { STT_BASE_URL: `${url}/v1`, STT_API_KEY: KEY, STT_MODEL: 'ear-1' },
    setTexts: async (texts) => void (await send({ texts })),
    behave: async (behaviour) => void (await send({ behaviour })),
    listSpeech: () => send({}),
  }
}
