import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useCurrentCoins } from './current-coins.ts'

const KINDS = ['messages', 'voices', 'pictures', 'polish'] as const

export function MemberState() {
  const { t } = useTranslation('pricing')
  const vip = useSession().user?.vip_info
  const data = useCurrentCoins()
  if (vip?.vip !== true) return null
  const resets_at = data?.allowances.messages.resets_at ?? ''
  return (
    <section aria-labelledby="membership" className="rounded-card bg-surface p-6 member-state">
      <h2 id="membership" tabIndex={-1} className="scroll-mt-24 text-20 text-peel outline-none">
        {t(`member_${vip.plan}`)}
      </h2>
      {vip.plans.length < 2 ? (
        <p className="text-muted">{t('member_until', { time: formatFullTime(vip.expires_at) })}</p>
      ) : (
        <div className="text-muted">
          {vip.plans.map(({ plan, until }) => (
            <p key={until}>{t(`member_part_${plan}`, { time: formatFullTime(until) })}</p>
          ))}
          <p>{t('member_ends')}</p>
        </div>
      )}
      {data === undefined ? (
        <Skeleton className="mt-5 h-20" />
      ) : (
        <>
          <dl className="mt-5 grid gap-x-6 gap-y-4 phone:grid-cols-2 desktop:grid-cols-4">
            {KINDS.filter((kind) => data.allowances[kind].cost > 0).map((kind) => {
              const { used, total } = data.allowances[kind]
              const left = Math.max(0, total - used)
              return (
                <div key={kind}>
                  <dt className="text-13 text-muted">{t(`benefit_${kind}`)}</dt>
                  <dd>
                    {t('left_of', { left, total })}
                    <Bar share={total === 0 ? 0 : left / total} />
                  </dd>
                </div>
              )
            })}
          </dl>
          {/* A plan that ends before the renewal brings no new allowance. */}
          {Date.parse(resets_at) < Date.parse(vip.expires_at) && (
            <p className="mt-4 text-13 text-muted">{t('resets', { time: formatFullTime(resets_at) })}</p>
          )}
        </>
      )}
    </section>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-1.5 w-full rounded-full bg-raised-2 rtl:-scale-x-100"
    >
      <rect width={share * 100} height="1" className="fill-text" />
    </svg>
  )
}
