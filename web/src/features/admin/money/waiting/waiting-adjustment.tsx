import type { Adjustment, decideAdjustment } from '@citrine/contract/money-desk'
import type { BodyOf } from '@citrine/contract/route'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { namePerson } from '../names/name-person.ts'
import { WaitingDecision } from './waiting-decision.tsx'

interface WaitingAdjustmentProps {
  adjustment: Adjustment
  deciding: DecisionRequest<BodyOf<typeof decideAdjustment>>
}

export function WaitingAdjustment({ adjustment, deciding }: WaitingAdjustmentProps) {
  const { t } = useTranslation('money')
  const { adjustment_id, coins, user, reason, asked_by, is_own } = adjustment
  const name = namePerson(user) ?? t('gone')
  return (
    <WaitingDecision
      title={t('waiting_coins', { coins: formatPlainNumber(coins), name })}
      question={t(coins < 0 ? 'adjust_sure_takes' : 'adjust_sure_adds', {
        coins: formatPlainNumber(Math.abs(coins)),
        name,
      })}
      yes={t('adjust')}
      reason={reason}
      askedBy={namePerson(asked_by)}
      isOwn={is_own}
      request={deciding}
      makeBody={(decision) => ({ adjustment_id, ...decision })}
    />
  )
}
