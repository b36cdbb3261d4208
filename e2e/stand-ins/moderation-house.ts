import { forkStandIn, type StandIn } from './fork.ts'

/**
 * - `fail`: it answers 500.
 * - `hang`: it takes the question and never answers.
 * - `garbage`: its answer has no scores.
 * - `blush`: whatever picture it is shown is explicit.
 */
export type Behaviour = 'answer' | 'fail' | 'hang' | 'garbage' | 'blush'

/** `env` is what Citrine needs to know it by, as a classifier or as a guard model. */
export type ModerationHouse = StandIn & {
  env: { moderations: Record<string, string>; guard: Record<string, string> }
  behave(behaviour: Behaviour): Promise<void>
}

/** Words of no language, and what the house thinks of a text that has them. */
export const KNOWN_WORDS = {
  vexminora: 'minor',
  vexexplica: 'sexual',
  vexcrimina: 'forbidden',
  vexharma: 'self_harm',
} as const

const KEY = 'a key of the moderation house'

/** A classifier as a process: `/v1/moderations` as OpenAI has it, `/v1/chat/completions` as Llama Guard answers. */
export async function startModerationHouse(): Promise<ModerationHouse> {
  const args = [KEY, JSON.stringify(KNOWN_WORDS)]
  const { url, port, stop, send, onMessage } = await forkStandIn(
    new URL('./moderation-house/main.ts', import.meta.url),
    args,
  )
  let heard: () => void = () => undefined
  onMessage((message) => {
    if ((message as { behaviour?: string }).behaviour !== undefined) heard()
  })
  const env = { MODERATION_BASE_URL: `${url}/v1`, MODERATION_API_KEY: KEY, MODERATION_MODEL: 'house-1' }
  return {
    url,
    port,
    stop,
    env: { moderations: env, guard: { ...env, MODERATION_KIND: 'guard' } },
    behave: (behaviour) =>
      new Promise((resolve) => {
        heard = resolve
        send({ behaviour })
      }),
  }
}
