import type { decidePrice } from '@citrine/contract/goods-desk'
import type { PriceRequest } from '@citrine/contract/price-request'
import type { BodyOf } from '@citrine/contract/route'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { namePerson } from '../names/name-person.ts'
import { WaitingDecision } from './waiting-decision.tsx'

interface WaitingPriceProps {
  request: PriceRequest
  deciding: DecisionRequest<BodyOf<typeof decidePrice>>
}

export function WaitingPrice({ request, deciding }: WaitingPriceProps) {
  const { t } = useTranslation('money')
  const { goods_id, name, currency, price_now, price, is_on, asked_by, is_own } = request
  return (
    <WaitingDecision
      title={t(chooseChangeKey(request), {
        name,
        price: formatMoney(price, currency),
        before: formatMoney(price_now, currency),
      })}
      askedBy={namePerson(asked_by)}
      isOwn={is_own}
      request={deciding}
      makeBody={(decision) => ({ goods_id, price, is_on, ...decision })}
    />
  )
}

function chooseChangeKey({ is_on_now, is_on }: PriceRequest) {
  if (is_on === is_on_now) return 'waiting_price'
  return is_on ? 'waiting_price_on' : 'waiting_price_off'
}
