const RECEIPT_HASH = 'receipt-'

/** Builds the hash of a receipt's address on the pricing page. */
export const buildReceiptHash = (order_id: string): string => RECEIPT_HASH + order_id

export const findReceiptOrder = (hash: string): string | null =>
  hash.startsWith(RECEIPT_HASH) ? hash.slice(RECEIPT_HASH.length) : null
