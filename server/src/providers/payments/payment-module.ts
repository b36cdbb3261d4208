import type * as z from 'zod'
import type { PaymentProvider, Payments } from './payments.port.ts'

export type PaymentSite = {
  NODE_ENV: string
  HOST: string
  PORT: number
  ADULT_SECTION: boolean
  PUBLIC_URL?: string | undefined
  env: 'live' | 'test'
}

export type PaymentModule<Config extends z.ZodObject> = {
  provider: PaymentProvider
  config: Config
  key: keyof z.output<Config>
  /** No money moves. Used only while no other provider is set up. */
  is_trial?: boolean
  faults: (settings: z.output<Config> & PaymentSite) => Iterable<[string, string]>
  open: (settings: z.output<Config> & PaymentSite) => Partial<Payments> | null
}

export const definePaymentModule = <Config extends z.ZodObject>(
  module: PaymentModule<Config>,
): PaymentModule<Config> => module
