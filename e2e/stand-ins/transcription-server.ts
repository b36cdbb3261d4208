import type { StandIn } from './fork.ts'
import { forkTold } from './told.ts'

/**
 * - `fail`: it answers 500.
 * - `hang`: it takes the sound and never answers.
 * - `garbage`: its answer has no text.
 * - `drop`: it hangs up.
 */
export type Behaviour = 'answer' | 'fail' | 'hang' | 'garbage' | 'drop'

/** What came with one question. */
export type HeardSpeech = {
  model: string
  language: string
  rate: number
  seconds: number
  /** 0 to 1, over the whole of it. */
  loudness: number
  bytes: number
}

/** `env` is what Citrine needs to know it by. */
export type TranscriptionServer = StandIn & {
  env: Record<string, string>
  /** What it hears in the next sounds, one each, and in all after them the last one. */
  say(texts: readonly string[]): Promise<void>
  behave(behaviour: Behaviour): Promise<void>
  heard(): Promise<HeardSpeech[]>
}

const KEY = 'a key of the transcription server'

/** `/v1/audio/transcriptions` as OpenAI has it, in a process of its own. It reads the sound, and is told the words. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const main = new URL('./transcription-server/main.ts', import.meta.url)
  const { url, port, stop, tell } = await forkTold<HeardSpeech[]>(main, [KEY])
  return {
    url,
    port,
    stop,
    env: { STT_BASE_URL: `${url}/v1`, STT_API_KEY: KEY, STT_MODEL: 'ear-1' },
    say: async (texts) => void (await tell({ texts })),
    behave: async (behaviour) => void (await tell({ behaviour })),
    heard: () => tell({}),
  }
}
