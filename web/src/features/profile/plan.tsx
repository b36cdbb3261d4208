import { FREE_PHOTOS, MONTHLY_ALLOWANCES, MONTHLY_COINS } from '@citrine/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import type { SessionUser } from '#web/lib/session/session.ts'

const MONTHLY = ['message', 'voice', 'picture', 'polish'] as const
const ALLOWANCE = { message: 'messages', voice: 'voices', picture: 'pictures', polish: 'polish' } as const
const PREMIUM = [
  'premium_models',
  'premium_albums',
  'premium_voices',
  'premium_replies',
  'premium_hd',
] as const

export function Plan({ user: { vip_info } }: { user: SessionUser }) {
  const { t } = useTranslation('profile')
  const isPremium = vip_info?.vip === true
  // Nothing is listed before the costs are known, because a use that is free for everybody is not a benefit.
  const { data } = useQuery({ ...coinsQuery(), enabled: isPremium })
  const benefits = isPremium
    ? [
        ...MONTHLY.filter((kind) => (data?.allowances[ALLOWANCE[kind]].cost ?? 0) > 0).map((kind) =>
          t(`monthly_${kind}`, { number: MONTHLY_ALLOWANCES[kind] }),
        ),
        t('monthly_coins', { number: MONTHLY_COINS }),
        ...PREMIUM.map((benefit) => t(benefit)),
      ]
    : [t('benefit_albums', { count: FREE_PHOTOS })]
  return (
    <section aria-labelledby="plan" className="rounded-card bg-surface p-5">
      <h2 id="plan" className={`text-20 ${isPremium ? 'text-peel' : ''}`}>
        {t(isPremium ? 'plan_premium' : 'plan_free')}
      </h2>
      {isPremium && (
        <p className="text-muted">{t('plan_until', { time: formatFullTime(vip_info.expires_at) })}</p>
      )}
      <ul className="mt-3 grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check className="icon mt-0.5 text-good" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13">
        <Link to="/pricing" className="font-semibold text-lemon-ink underline">
          {t(isPremium ? 'plan_renew' : 'plan_more')}
        </Link>
      </p>
    </section>
  )
}
