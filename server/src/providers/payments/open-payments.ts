import * as z from 'zod'
import { ccbillConfig, ccbillFaults, ccbillPayments, ccbillSettings } from './ccbill/ccbill.payments.ts'
import type { Payments } from './payments.port.ts'
import { paypalConfig, paypalFaults, paypalPayments, paypalSettings } from './paypal/paypal.payments.ts'
import { sandboxConfig, sandboxPayments } from './sandbox.payments.ts'

const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().split('=')))
  .pipe(z.array(z.tuple([z.url({ protocol: /^https?$/ }), z.enum(['live', 'test'])])))
  .transform((pairs) => new Map(pairs.map(([url, env]) => [new URL(url).origin, env])))

export const paymentsConfig = z.object({
  /** Origins of the site that may sell, each with `live` or `test`. */
  PAY_ORIGINS: origins.optional(),
  /** The line that the bank statement will probably show. */
  BILLING_DESCRIPTOR_HINT: z.string().max(100).optional(),
  ...sandboxConfig.shape,
  ...ccbillConfig.shape,
  ...paypalConfig.shape,
})
type Settings = z.output<typeof paymentsConfig> & {
  NODE_ENV: string
  HOST: string
  PORT: number
  ADULT_SECTION: boolean
  PUBLIC_URL?: string | undefined
}

/** Yields name and message of each wrong setting. */
export function* paymentsFaults(settings: Settings): Generator<[string, string]> {
  yield* ccbillFaults(settings)
  yield* paypalFaults(settings)
  // A trial payment would buy real coins: both kinds would share one database.
  if (new Set(settings.PAY_ORIGINS?.values()).size > 1)
    yield ['PAY_ORIGINS', 'must be all live or all test: a site for tests needs a server of its own']
  // PayPal's sandbox takes play money, and its live side real money, whatever the orders say.
  const env = sellsLive(settings) ? 'live' : 'sandbox'
  if (settings.PAYPAL_CLIENT_ID !== undefined && settings.PAYPAL_ENV !== env)
    yield ['PAYPAL_ENV', `must be ${env} where the site sells ${env === 'live' ? 'live' : 'for tests'}`]
  if (settings.SANDBOX_PAY_URL === undefined) return
  if (settings.NODE_ENV === 'production')
    yield ['SANDBOX_PAY_URL', 'is the trial payment provider, which production refuses']
  if (settings.SANDBOX_PAY_SECRET === undefined)
    yield ['SANDBOX_PAY_SECRET', 'is needed with SANDBOX_PAY_URL']
}

const sellsLive = ({ PAY_ORIGINS, NODE_ENV }: Settings): boolean =>
  PAY_ORIGINS === undefined ? NODE_ENV === 'production' : [...PAY_ORIGINS.values()].includes('live')

/**
 * Opens the provider of each payment method; null means off. The sandbox is used only while no real provider
 * is set up.
 */
export function openPayments(settings: Settings): Payments {
  const server_url = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`
  const { SANDBOX_PAY_URL: url, SANDBOX_PAY_SECRET: secret } = settings
  const [ccbill, paypal] = [ccbillSettings(settings), paypalSettings(settings)]
  if (ccbill !== null || paypal !== null)
    return {
      card: ccbill === null ? null : ccbillPayments(ccbill),
      paypal: paypal === null ? null : paypalPayments(paypal),
    }
  const sandbox = url && secret ? sandboxPayments({ url, secret, server_url }) : null
  return { card: sandbox, paypal: sandbox }
}
