import { type FakeServer, forkFake } from './fork.ts'

/**
 * - `fail`: replies 500.
 * - `hang`: never replies.
 * - `garbage`: replies without scores.
 * - `obey`: as a judge, follows instructions in the text.
 * - `blush`: rates every picture as explicit.
 */
export type ModerationBehaviour = 'answer' | 'fail' | 'hang' | 'garbage' | 'obey' | 'blush'

export type ModerationServer = FakeServer & {
  env: Record<'moderations' | 'guard' | 'qwen_guard' | 'judge', Record<string, string>>
  behave(behaviour: ModerationBehaviour): Promise<void>
}

export const KNOWN_WORDS = {
  vexminora: 'minor',
  vexexplica: 'sexual',
  vexcrimina: 'forbidden',
  vexharma: 'self_harm',
} as const

const KEY = 'a key of the moderation server'

/** Starts OpenAI's `/v1/moderations`, and `/v1/chat/completions` that answers as Llama Guard, Qwen3Guard or a judge. */
export async function startModerationServer(): Promise<ModerationServer> {
  const args = [KEY, JSON.stringify(KNOWN_WORDS)]
  const { url, port, stop, send, onMessage } = await forkFake(
    new URL('./programs/moderation-server.ts', import.meta.url),
    args,
  )
  let received: () => void = () => undefined
  onMessage((message) => {
    if ((message as { behaviour?: string }).behaviour !== undefined) received()
  })
  const env = { MODERATION_BASE_URL: `${url}/v1`, MODERATION_API_KEY: KEY, MODERATION_MODEL: 'moderation-1' }
  return {
    url,
    port,
    stop,
    env: {
      moderations: env,
      guard: { ...env, MODERATION_KIND: 'guard' },
      qwen_guard: { ...env, MODERATION_KIND: 'guard', MODERATION_MODEL: 'qwen3guard-gen' },
      judge: { ...env, MODERATION_KIND: 'judge', MODERATION_MODEL: 'judge-1' },
    },
    behave: (behaviour) =>
      new Promise((resolve) => {
        received = resolve
        send({ behaviour })
      }),
  }
}
