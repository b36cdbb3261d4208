import type { StandIn } from './fork.ts'
import { forkTold } from './told.ts'

/**
 * - `answer`: it makes a picture.
 * - `link`: it makes one and tells where it lies, in place of the picture itself.
 * - `fail`: it answers 500; `refuse`: 400, as for a prompt that it does not draw.
 * - `hang`: it takes the wish and never answers.
 * - `garbage`: what it sends is no picture; `huge`: one of 144 million pixels; `elsewhere`: it says that it lies inside this network.
 */
export type ImageBehaviour = 'answer' | 'link' | 'fail' | 'refuse' | 'hang' | 'garbage' | 'huge' | 'elsewhere'

/** What it was asked for, and how often somebody ended it. */
export type SeenByImages = {
  prompts: { prompt: string; negative?: string; seed?: number; key?: string }[]
  ended: number
}

export type ImageServer = StandIn & {
  /** What Citrine needs to know it by: as an OpenAI-compatible endpoint. */
  env: Record<string, string>
  behave(behaviour: ImageBehaviour): Promise<void>
  seen(): Promise<SeenByImages>
}

const KEY = 'a key of the image server'

/**
 * Makers of pictures as a process: `/v1/images/generations` as OpenAI has it, and `/prompt`, `/history`, `/view`, `/queue`,
 * `/interrupt` and `/ws` as ComfyUI has them.
 */
export async function startImageServer(): Promise<ImageServer> {
  const main = new URL('./image-server/main.ts', import.meta.url)
  const { url, port, stop, tell } = await forkTold<SeenByImages>(main, [KEY])
  return {
    url,
    port,
    stop,
    env: { IMAGE_BASE_URL: `${url}/v1`, IMAGE_API_KEY: KEY, IMAGE_MODEL: 'easel-1' },
    behave: async (behaviour) => void (await tell({ behaviour })),
    seen: () => tell({}),
  }
}
