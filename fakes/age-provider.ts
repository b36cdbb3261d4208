import { type FakeServer, forkFake } from './fork.ts'
import { signAgeWebhook } from './sign-webhook.ts'

export type RequestedCheck = {
  reference: string
  minimum_age: number
  return_url: string
  webhook_url: string
}

/**
 * How the provider answers a request for a check.
 * - `fail`: with status 500.
 * - `hang`: never.
 * - `garbage`: with an invalid address.
 */
type Behaviour = 'answer' | 'fail' | 'hang' | 'garbage'

export type AgeProvider = FakeServer & {
  env: Record<string, string>
  checks: RequestedCheck[]
  behave(behaviour: Behaviour): Promise<void>
  /** Returns body and headers of a webhook call by which the provider reports a result. */
  signReport(report: object, now: Date): { body: string; headers: Record<string, string> }
}

const KEY = 'a key of the age provider'
const SECRET = 'a secret of the age provider'

export async function startAgeProvider(): Promise<AgeProvider> {
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
