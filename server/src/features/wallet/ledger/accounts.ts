/** A wallet's accounts: given coins, bought coins, held coins, and debt. */
export const ACCOUNTS = ['user_bonus', 'user_paid', 'user_hold', 'user_debt'] as const
export type Account = (typeof ACCOUNTS)[number]

/** Citrine's accounts, with the ids from the migration. Their balances are sums of entries. */
export const CITRINE_ACCOUNTS = {
  /** Coins given away: bonus tasks, sign-ins, memberships. */
  issued_promo: 1,
  issued_paid: 2,
  /** Coins spent on pictures, messages and the like. */
  revenue: 3,
  expired: 4,
  clawback: 5,
  refund: 6,
  /** Changes by staff, with a reason. */
  adjustment: 7,
} as const
export type CitrineAccount = keyof typeof CITRINE_ACCOUNTS

/** Kinds of transfers; the history shows them in the reader's language. */
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
