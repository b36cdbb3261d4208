/** Bonus coins and bought coins. */
export type SpendableAccount = 'user_bonus' | 'user_paid'
export type Account = SpendableAccount | 'user_hold' | 'user_debt'

/** The ids are from the migration. Balances are sums of entries. */
export const CITRINE_ACCOUNTS = {
  /** Bonus tasks, sign-ins, memberships. */
  issued_promo: 1,
  issued_paid: 2,
  revenue: 3,
  expired: 4,
  clawback: 5,
  refund: 6,
  adjustment: 7,
} as const
export type CitrineAccount = keyof typeof CITRINE_ACCOUNTS
/** The account that issued coins. A reversal returns them to it. */
export type Issuer = 'issued_paid' | 'issued_promo'

/** `hold_given_back` is a returned hold, as is the column `is_given_back`. */
export const transferKinds = [
  'task_reward',
  'sign_in_reward',
  'membership_coins',
  'photo_unlock',
  'hold',
  'hold_settled',
  'hold_given_back',
  'purchase',
  'purchase_reversed',
  'purchase_restored',
  'debt_settled',
  'adjustment',
] as const
export type TransferKind = (typeof transferKinds)[number]
