/** Begins the key of a payment that its provider gave no number; the event's own number follows. */
export const EVENT_KEY_PREFIX = 'unnumbered:'

/** The provider knows the payment by this number. */
export const isNumbered = (provider_txn: string | null): provider_txn is string =>
  provider_txn !== null && !provider_txn.startsWith(EVENT_KEY_PREFIX)

/** The number that people find at the provider. */
export const showNumber = (provider_txn: string | null): string | null =>
  isNumbered(provider_txn) ? provider_txn : null
