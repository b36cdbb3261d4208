import type { StandIn } from './fork.ts'
import { forkTold } from './told.ts'

/**
 * - `fail`: it answers 500.
 * - `refuse`: it answers 400, as to a voice that it does not have.
 * - `hang`: it takes the text and never answers.
 * - `garbage`: its answer says that it is sound, and is none.
 * - `flood`: its answer has no end.
 * - `drop`: it hangs up.
 */
export type AudioBehaviour = 'answer' | 'fail' | 'refuse' | 'hang' | 'garbage' | 'flood' | 'drop'

/** One question, as it came. */
export type AskedSpeech = {
  model: string
  input: string
  voice: string
  speed: number
  response_format: string
}

/** `env` is what Citrine needs to know it by. */
export type AudioServer = StandIn & {
  env: Record<string, string>
  behave(behaviour: AudioBehaviour): Promise<void>
  /** What was asked for so far, oldest first. */
  asked(): Promise<AskedSpeech[]>
}

const KEY = 'a key of the audio server'

/** `/v1/audio/speech` as OpenAI has it, in a process of its own: it hums each text, each voice in a tone of its own. */
export async function startAudioServer(): Promise<AudioServer> {
  const main = new URL('./audio-server/main.ts', import.meta.url)
  const { url, port, stop, tell } = await forkTold<AskedSpeech[]>(main, [KEY])
  return {
    url,
    port,
    stop,
    env: { TTS_BASE_URL: `${url}/v1`, TTS_API_KEY: KEY, TTS_MODEL: 'mouth-1' },
    behave: async (behaviour) => void (await tell({ behaviour })),
    asked: () => tell({}),
  }
}
