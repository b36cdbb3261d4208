import {
  ONE_ADMIN_CREDITS_A_DAY,
  SECOND_ADMIN_ABOVE,
  SECOND_ADMIN_ABOVE_COINS,
} from '@citrine/contract/money-desk'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'

/** Describes the limits above which a second admin must agree. */
export const describeLimits = (currency: string) => ({
  limit: formatMoney(SECOND_ADMIN_ABOVE, currency),
  coins: formatPlainNumber(SECOND_ADMIN_ABOVE_COINS),
  day: formatMoney(ONE_ADMIN_CREDITS_A_DAY, currency),
})
