import { signWebhook } from './age-house/sign-webhook.ts'
import { forkStandIn, type StandIn } from './fork.ts'

export type CheckAsked = { reference: string; minimum_age: number; return_url: string; webhook_url: string }

/**
 * - `fail`: it answers 500.
 * - `hang`: it takes the question and never answers.
 * - `garbage`: what it answers is no address.
 */
type Behaviour = 'answer' | 'fail' | 'hang' | 'garbage'

/** `env` is what Citrine needs to know it by. */
export type AgeHouse = StandIn & {
  env: Record<string, string>
  /** Every check that was begun. */
  asked: CheckAsked[]
  behave(behaviour: Behaviour): Promise<void>
  /** What it would tell, signed. */
  tell(told: object, now: Date): { body: string; headers: Record<string, string> }
}

const KEY = 'a key of the age house'
const SECRET = 'a secret of the age house'

/** A house that checks ages, as a process: its page asks, its webhook tells. */
export async function startAgeHouse(): Promise<AgeHouse> {
  const { url, port, stop, send, onMessage } = await forkStandIn(
    new URL('./age-house/main.ts', import.meta.url),
    [KEY, SECRET],
  )
  const asked: CheckAsked[] = []
  let heard: () => void = () => undefined
  onMessage((message) => {
    const { check, behaviour } = message as { check?: CheckAsked; behaviour?: string }
    if (check !== undefined) asked.push(check)
    if (behaviour !== undefined) heard()
  })
  return {
    url,
    port,
    stop,
    asked,
    env: { AGE_ASSURANCE_URL: url, AGE_ASSURANCE_KEY: KEY, AGE_ASSURANCE_SECRET: SECRET },
    behave: (behaviour) =>
      new Promise((resolve) => {
        heard = resolve
        send({ behaviour })
      }),
    tell: (told, now) => signWebhook(SECRET, told, now),
  }
}
