import { forkControlled } from './controlled-server.ts'
import type { FakeServer } from './fork.ts'

/**
 * - `answer`: sends a picture.
 * - `link`: sends a link to the picture.
 * - `fail`: replies 500.
 * - `refuse`: replies 400, as for a forbidden prompt.
 * - `hang`: never replies.
 * - `garbage`: sends something that is no picture.
 * - `huge`: sends a picture of 144 million pixels.
 * - `elsewhere`: sends a link into the server's own network.
 */
export type ImageBehaviour = 'answer' | 'link' | 'fail' | 'refuse' | 'hang' | 'garbage' | 'huge' | 'elsewhere'

export type ImageCalls = {
  prompts: { prompt: string; negative?: string; seed?: number; key?: string }[]
  ended: number
}

export type ImageServer = FakeServer & {
  env: Record<string, string>
  behave(behaviour: ImageBehaviour): Promise<void>
  readCalls(): Promise<ImageCalls>
}

const KEY = 'a key of the image server'

/**
 * Starts OpenAI's `/v1/images/generations`, and ComfyUI's `/prompt`, `/history`, `/view`, `/queue`, `/interrupt` and
 * `/ws`.
 */
export async function startImageServer(): Promise<ImageServer> {
  const main = new URL('./programs/image-server.ts', import.meta.url)
  const { url, port, stop, control: send } = await forkControlled<ImageCalls>(main, [KEY])
  return {
    url,
    port,
    stop,
    env: { IMAGE_BASE_URL: `${url}/v1`, IMAGE_API_KEY: KEY, IMAGE_MODEL: 'easel-1' },
    behave: async (behaviour) => void (await send({ behaviour })),
    readCalls: () => send({}),
  }
}
