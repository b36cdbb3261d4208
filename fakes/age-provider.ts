import { type FakeServer, forkFake } from './fork.ts'
import { signAgeWebhook } from './sign-webhook.ts'

export type RequestedCheck = {
  reference: string
  minimum_age: number
  return_url: string
  webhook_url: string
}

/**
 * - `fail`: replies 500.
 * - `hang`: never replies.
 * - `garbage`: replies with an invalid address.
 */
type Behaviour = 'answer' | 'fail' | 'hang' | 'garbage'

export type FakeAgeProvider = FakeServer & {
  env: Record<string, string>
  checks: RequestedCheck[]
  behave(behaviour: Behaviour): Promise<void>
  /** A webhook call of the provider. */
  signReport(report: object, now: Date): { body: string; headers: Record<string, string> }
}

const KEY = 'a key of the age house'
const SECRET = 'a secret of the age house'

export async function startAgeProvider(): Promise<FakeAgeProvider> {
  const { url, port, stop, send, onMessage } = await forkFake(
    new URL('./programs/age-provider.ts', import.meta.url),
    [KEY, SECRET],
  )
  const checks: RequestedCheck[] = []
  let received: () => void = () => undefined
  onMessage((message) => {
    const { check, behaviour } = message as { check?: RequestedCheck; behaviour?: string }
    if (check !== undefined) checks.push(check)
    if (behaviour !== undefined) received()
  })
  return {
    url,
    port,
    stop,
    checks,
    env: { AGE_ASSURANCE_URL: url, AGE_ASSURANCE_KEY: KEY, AGE_ASSURANCE_SECRET: SECRET },
    behave: (behaviour) =>
      new Promise((resolve) => {
        received = resolve
        send({ behaviour })
      }),
    signReport: (report, now) => signAgeWebhook(SECRET, report, now),
  }
}
