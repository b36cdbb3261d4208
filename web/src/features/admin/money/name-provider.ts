const NAMES: Readonly<Record<string, string>> = { ccbill: 'CCBill', paypal: 'PayPal', sandbox: 'Sandbox' }

export const nameProvider = (provider: string): string => NAMES[provider] ?? provider
