import * as z from 'zod'
import { ccbill } from './ccbill/ccbill.payments.ts'
import type { PaymentSite } from './payment-module.ts'
import type { PaymentProvider, Payments } from './payments.port.ts'
import { paypal } from './paypal/paypal.payments.ts'
import { sandbox } from './sandbox/sandbox.payments.ts'

const MODULES = { ccbill, paypal, sandbox } satisfies Record<PaymentProvider, { provider: PaymentProvider }>
const modules = Object.values(MODULES)

type Union<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type Shape = Union<(typeof modules)[number]['config']['shape']>
const shape = Object.assign({}, ...modules.map(({ config }) => config.shape)) as Shape

const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().split('=')))
  .pipe(z.array(z.tuple([z.url({ protocol: /^https?$/ }), z.enum(['live', 'test'])])))
  .transform((pairs) => new Map(pairs.map(([url, env]) => [new URL(url).origin, env])))

export const paymentsConfig = z.object({
  /** Origins on which the site may sell, each `live` or `test`. */
  PAY_ORIGINS: origins.optional(),
  /** The line that the bank statement will probably show. */
  BILLING_DESCRIPTOR_HINT: z.string().max(100).optional(),
  ...shape,
})
type Settings = z.output<typeof paymentsConfig> & Omit<PaymentSite, 'env'>

const addEnv = (settings: Settings): Settings & PaymentSite => ({
  ...settings,
  env: sellsLive(settings) ? 'live' : 'test',
})

export function* listPaymentsFaults(settings: Settings): Generator<[string, string]> {
  for (const { faults } of modules) yield* faults(addEnv(settings))
  // A trial payment would buy real coins, because both kinds would share one database.
  if (new Set(settings.PAY_ORIGINS?.values()).size > 1)
    yield ['PAY_ORIGINS', 'must be all live or all test: a site for tests needs a server of its own']
}

const sellsLive = ({ PAY_ORIGINS, NODE_ENV }: Settings): boolean =>
  PAY_ORIGINS === undefined ? NODE_ENV === 'production' : [...PAY_ORIGINS.values()].includes('live')

export const isSelling = (settings: Readonly<Record<string, unknown>>): boolean =>
  modules.some(({ key, is_trial }) => is_trial !== true && Boolean(settings[key]))

/** Null means off. The sandbox is used only while no real provider is set up. */
export function openPayments(settings: Settings): Payments {
  const open = (areTrials: boolean): Partial<Payments> => {
    const chosen = modules.filter(({ is_trial = false }) => is_trial === areTrials)
    return Object.assign({}, ...chosen.map((module) => module.open(addEnv(settings))))
  }
  const real = open(false)
  const opened = Object.keys(real).length > 0 ? real : open(true)
  return { card: opened.card ?? null, paypal: opened.paypal ?? null }
}
