import { STATUS } from '@citrine/contract/errors'
import { ApiError } from '../api/api-error.ts'
import { openDialog } from './dialog-queue.ts'

/**
 * Spec 8: what the server refuses for want of coins, allowance, Premium or age is answered by a dialog.
 * @returns whether it was such a refusal
 */
export function answerCoinRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { needed = 0, balance = 0, resets_at } = error.data ?? {}
  switch (error.status) {
    case STATUS.coins_insufficient:
      openDialog({ name: 'coin', props: { needed, balance } })
      return true
    case STATUS.allowance_used:
      openDialog({ name: 'vip', props: { resets_at } })
      return true
    case STATUS.premium_only:
      openDialog({ name: 'vip', props: {} })
      return true
    case STATUS.age_check_needed:
      openDialog({ name: 'age', props: { isForAdults: true } })
      return true
    default:
      return false
  }
}
