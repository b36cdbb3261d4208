import type { FreePlan } from '@citrine/contract/goods'
import { MONTHLY_ALLOWANCES, MONTHLY_COINS } from '@citrine/contract/limits'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

const ALLOWANCES = [
  ['messages', 'message'],
  ['voices', 'voice'],
  ['pictures', 'picture'],
  ['polish', 'polish'],
] as const
const FURTHER_BENEFITS = ['albums', 'models', 'voice_choice', 'reply_length', 'hd'] as const

type FreeAllowance = FreePlan[keyof FreePlan]

export function BenefitsTable({ free }: { free: FreePlan }) {
  const { t } = useTranslation('pricing')
  const isPremium = useSession().user?.vip === true
  const describeFree = ({ total, cost }: FreeAllowance): string => {
    // Some servers do not charge for this use.
    if (cost === 0) return t('free_of_charge')
    return total === 0 ? t('coins_each', { count: cost }) : t('free_then_coins', { total, count: cost })
  }
  const describePremium = ({ total: daily, cost }: FreeAllowance, total: number): string => {
    if (cost === 0) return t('free_of_charge')
    // The free column already shows the price after the allowance.
    if (!isPremium) return t('a_month', { number: total })
    return daily === 0
      ? t('month_then_coins', { total, count: cost })
      : t('month_free_then_coins', { total, daily, count: cost })
  }
  const rows = [
    ...ALLOWANCES.map(([name, kind]) => ({
      name: t(`benefit_${name}`),
      free: describeFree(free[name]),
      premium: describePremium(free[name], MONTHLY_ALLOWANCES[kind]),
    })),
    { name: t('benefit_coins'), free: '–', premium: t('a_month', { number: MONTHLY_COINS }) },
    ...FURTHER_BENEFITS.map((name) => ({
      name: t(`benefit_${name}`),
      free: t(`free_${name}`),
      premium: t(`premium_${name}`),
    })),
  ]
  return (
    <div>
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
              {!isPremium && <td className="py-2.5 pe-4 text-muted">{free}</td>}
              <td className="py-2.5 font-semibold">{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isPremium && (
        <p className="mt-2 border-line border-t pt-3 text-13 text-muted">{t('premium_order')}</p>
      )}
    </div>
  )
}
