/** A payment that its provider does not number gets this prefix and its `event_no` instead. */
export const EVENT_KEY_PREFIX = 'unnumbered:'

export const isNumbered = (provider_txn: string | null): provider_txn is string =>
  provider_txn !== null && !provider_txn.startsWith(EVENT_KEY_PREFIX)

export const showNumber = (provider_txn: string | null): string | null =>
  isNumbered(provider_txn) ? provider_txn : null
