import { FREE_PHOTOS } from '@citrine/contract/limits'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { fullTime } from '#web/lib/i18n/format.ts'
import type { SessionUser } from '#web/lib/session/session.ts'

/** Benefits that exist on this server for everybody. */
const BENEFITS = ['benefit_chats', 'benefit_albums', 'benefit_memory', 'benefit_data'] as const

/** Shows Premium or the free plan with its benefits. */
export function Plan({ user: { vip_info } }: { user: SessionUser }) {
  const { t } = useTranslation('profile')
  const isPremium = vip_info?.vip === true
  return (
    <section aria-labelledby="plan" className="rounded-card bg-surface p-5">
      <h2 id="plan" className={`text-20 ${isPremium ? 'text-peel' : ''}`}>
        {t(isPremium ? 'plan_premium' : 'plan_free')}
      </h2>
      {isPremium && <p className="text-muted">{t('plan_until', { time: fullTime(vip_info.expires_at) })}</p>}
      <ul className="mt-3 grid gap-2">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check className="icon mt-0.5 text-good" aria-hidden="true" />
            {t(benefit, { count: FREE_PHOTOS })}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-muted">
        {t('plan_note')}{' '}
        <Link to="/pricing" className="font-semibold text-lemon-ink underline">
          {t('plan_more')}
        </Link>
      </p>
    </section>
  )
}
