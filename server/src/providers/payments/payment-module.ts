import type * as z from 'zod'
import type { PaymentProvider, Payments } from './payments.port.ts'

/** The facts about the site that a provider may need. */
export type Site = {
  NODE_ENV: string
  HOST: string
  PORT: number
  ADULT_SECTION: boolean
  PUBLIC_URL?: string | undefined
  /** Whether the site sells for money or for tests. */
  env: 'live' | 'test'
}

/** A provider's folder exports this to `open-payments.ts`. */
export type PaymentModule<Config extends z.ZodObject> = {
  provider: PaymentProvider
  /** The provider's settings. */
  config: Config
  /** The setting that switches the provider on. */
  key: keyof z.output<Config>
  /** No money moves. Used only while no other provider is set up. */
  is_trial?: boolean
  /** Yields name and message of each wrong setting. */
  faults: (settings: z.output<Config> & Site) => Iterable<[string, string]>
  /** @returns the payment methods that the provider serves; null while it is not set up */
  open: (settings: z.output<Config> & Site) => Partial<Payments> | null
}

/** Infers the settings. */
export const definePaymentModule = <Config extends z.ZodObject>(
  module: PaymentModule<Config>,
): PaymentModule<Config> => module
