import { forkControlled } from './controlled-server.ts'
import type { FakeServer } from './fork.ts'

/**
 * - `fail`: replies 500.
 * - `refuse`: replies 400, as for an unknown voice.
 * - `hang`: never replies.
 * - `garbage`: sends invalid audio.
 * - `flood`: sends without end.
 * - `drop`: closes the connection.
 */
export type AudioBehaviour = 'answer' | 'fail' | 'refuse' | 'hang' | 'garbage' | 'flood' | 'drop'

export type SpeechCall = {
  model: string
  input: string
  voice: string
  speed: number
  response_format: string
}

export type AudioServer = FakeServer & {
  env: Record<string, string>
  behave(behaviour: AudioBehaviour): Promise<void>
  listRequests(): Promise<SpeechCall[]>
}

const KEY = 'a key of the audio server'

/** Starts OpenAI's `/v1/audio/speech`, which hums each text, in a tone of its own for each voice. */
export async function startAudioServer(): Promise<AudioServer> {
  const main = new URL('./programs/audio-server.ts', import.meta.url)
  const { url, port, stop, control: send } = await forkControlled<SpeechCall[]>(main, [KEY])
  return {
    url,
    port,
    stop,
    env: { TTS_BASE_URL: `${url}/v1`, TTS_API_KEY: KEY, TTS_MODEL: 'mouth-1' },
    behave: async (behaviour) => void (await send({ behaviour })),
    listRequests: () => send({}),
  }
}
