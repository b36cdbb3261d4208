import { PROVIDER_NAMES } from '@citrine/contract/payment-providers'

const names: Readonly<Record<string, string>> = PROVIDER_NAMES

export const nameProvider = (provider: string): string => names[provider] ?? provider
