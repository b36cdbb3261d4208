import { STATUS } from '@citrine/contract/errors'
import { ApiError } from '../api/api-error.ts'
import { openDialog } from './dialog-queue.ts'

export type Benefit = 'models' | 'albums' | 'voices' | 'hd' | 'reply_length'

/**
 * Opens the dialog for a refusal over coins, allowance, Premium or age (docs/specification.md, section 8), and returns true
 * for such a refusal. `benefit` is the one that Premium would give here.
 */
export function openRefusalDialog(error: unknown, benefit?: Benefit): boolean {
  if (!(error instanceof ApiError)) return false
  const { needed = 0, balance = 0, allowance, resets_at } = error.data ?? {}
  switch (error.status) {
    case STATUS.coins_insufficient:
      openDialog({ name: 'coin', props: { refused: { needed, balance } } })
      return true
    case STATUS.allowance_used:
      openDialog({ name: 'vip', props: { allowance, resets_at } })
      return true
    case STATUS.premium_only:
      openDialog({ name: 'vip', props: { benefit } })
      return true
    case STATUS.age_check_needed:
      openDialog({ name: 'age', props: { isForAdults: true } })
      return true
    default:
      return false
  }
}
