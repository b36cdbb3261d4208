import { MONTHLY_ALLOWANCES, MONTHLY_COINS } from '@citrine/contract/limits'
import type { Allowance } from '@citrine/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { useSession } from '#web/lib/session/session.ts'

const ALLOWANCES = [
  ['messages', 'message'],
  ['voices', 'voice'],
  ['pictures', 'picture'],
  ['polish', 'polish'],
] as const
const OTHERS = ['albums', 'models', 'voice_choice', 'reply_length', 'hd'] as const

/** Some servers charge nobody for it. */
const isFree = (allowance: Allowance | undefined): boolean => allowance?.cost === 0

/** Compares Premium with the free plan. A member sees no free column: the server tells them their own plan only. */
export function BenefitsTable() {
  const { t } = useTranslation('pricing')
  const isPremium = useSession().user?.vip === true
  const { data } = useQuery(coinsQuery())
  const describeFree = (allowance: Allowance | undefined): string => {
    if (allowance === undefined) return '–'
    const { total, cost } = allowance
    if (isFree(allowance)) return t('free_of_charge')
    return total === 0 ? t('coins_each', { coins: cost }) : t('free_then_coins', { total, coins: cost })
  }
  const rows = [
    ...ALLOWANCES.map(([name, kind]) => ({
      name: t(`benefit_${name}`),
      free: describeFree(data?.allowances[name]),
      premium: isFree(data?.allowances[name])
        ? t('free_of_charge')
        : t('a_month', { number: MONTHLY_ALLOWANCES[kind] }),
    })),
    { name: t('benefit_coins'), free: '–', premium: t('a_month', { number: MONTHLY_COINS }) },
    ...OTHERS.map((name) => ({
      name: t(`benefit_${name}`),
      free: t(`free_${name}`),
      premium: t(`premium_${name}`),
    })),
  ]
  return (
    <table className="w-full">
      <caption className="sr-only">{t('table_title')}</caption>
      <thead>
        <tr className="text-13">
          <th scope="col" className="py-3 pe-2 text-start font-semibold">
            <span className="sr-only">{t('benefit')}</span>
          </th>
          {!isPremium && (
            <th scope="col" className="py-3 pe-2 text-start font-semibold">
              {t('free')}
            </th>
          )}
          <th scope="col" className="py-3 text-start font-semibold text-peel">
            {t('premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, free, premium }) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-2.5 pe-2 text-start font-normal">
              {name}
            </th>
            {!isPremium && <td className="py-2.5 pe-2 text-muted">{free}</td>}
            <td className="py-2.5 font-semibold">{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
