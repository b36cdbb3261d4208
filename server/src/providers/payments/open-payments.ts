import * as z from 'zod'
import type { Payments } from './payments.port.ts'
import { sandboxConfig, sandboxPayments } from './sandbox.payments.ts'

const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().split('=')))
  .pipe(z.array(z.tuple([z.url({ protocol: /^https?$/ }), z.enum(['live', 'test'])])))
  .transform((pairs) => new Map(pairs.map(([url, env]) => [new URL(url).origin, env])))

export const paymentsConfig = z.object({
  /** Origins of the site that may sell, each with `live` or `test`. */
  PAY_ORIGINS: origins.optional(),
  /** What the bank statement will probably show. */
  BILLING_DESCRIPTOR_HINT: z.string().max(100).optional(),
  ...sandboxConfig.shape,
})
type Settings = z.output<typeof paymentsConfig> & {
  NODE_ENV: string
  HOST: string
  PORT: number
  PUBLIC_URL?: string | undefined
}

/** Yields name and message of each wrong setting. */
export function* paymentsFaults(settings: Settings): Generator<[string, string]> {
  if (settings.SANDBOX_PAY_URL === undefined) return
  if (settings.NODE_ENV === 'production')
    yield ['SANDBOX_PAY_URL', 'is the trial payment provider, which production refuses']
  if (settings.SANDBOX_PAY_SECRET === undefined)
    yield ['SANDBOX_PAY_SECRET', 'is needed with SANDBOX_PAY_URL']
}

/** Opens the provider of each way to pay; null is off. */
export function openPayments(settings: Settings): Payments {
  const server_url = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`
  const { SANDBOX_PAY_URL: url, SANDBOX_PAY_SECRET: secret } = settings
  const sandbox = url && secret ? sandboxPayments({ url, secret, server_url }) : null
  return { card: sandbox, paypal: sandbox }
}
