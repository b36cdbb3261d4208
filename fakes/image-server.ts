import type { FakeServer } from './fork.ts'
import { forkControlled } from './messages.ts'

/**
 * - `answer`: sends a picture. - `link`: sends a link to the picture instead. - `fail`: replies 500; `refuse`: 400, as for a
 * forbidden prompt. - `hang`: never replies. - `garbage`: sends no picture; `huge`: one of 144 million pixels; `elsewhere`: a
 * link into this network.
 */
export type ImageBehaviour = 'answer' | 'link' | 'fail' | 'refuse' | 'hang' | 'garbage' | 'huge' | 'elsewhere'

export type ImageCalls = {
  prompts: { prompt: string; negative?: string; seed?: number; key?: string }[]
  ended: number
}

export type ImageServer = FakeServer & {
  env: Record<string, string>
  behave(behaviour: ImageBehaviour): Promise<void>
  seen(): Promise<ImageCalls>
}

const KEY = 'a key of the image server'

/**
 * `/v1/images/generations` as OpenAI has it, and `/prompt`, `/history`, `/view`, `/queue`, `/interrupt` and `/ws` as
 * ComfyUI has them.
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
    seen: () => send({}),
  }
}
