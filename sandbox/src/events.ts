export type EventKind =
  | 'approved'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'
  | 'dispute_won'
export type PaymentEvent = {
  event_id: string
  kind: EventKind
  order_id: string
  provider_txn: string
  amount: number
  currency: string
  order_token: string
}
