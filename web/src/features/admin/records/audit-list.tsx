import { type AuditEntry, checkAudit } from '@citrine/contract/moderation-desks'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { auditQuery } from '../desks.api.ts'
import { Paged } from '../shared/paged.tsx'
import { TargetLink } from './target-link.tsx'

export function AuditList() {
  const { t } = useTranslation('admin')
  const list = useInfiniteQuery(auditQuery())
  return (
    <>
      <ChainCheck />
      <Paged
        list={list}
        readKey={({ seq }) => String(seq)}
        empty={{ title: t('audit_empty'), text: t('audit_empty_text') }}
      >
        {(entries) => (
          <ol className="grid gap-1 rounded-card bg-surface p-2">
            {entries.map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ol>
        )}
      </Paged>
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  const { seq, at, actor, asked_by, action, target_id, reason, order_id, order_number, hash } = entry
  const nobody = action === 'strike_given' || action === 'user_blocked' ? t('rules') : t('terminal')
  const name = actor === null ? nobody : actor.nick_name || t('somebody_gone')
  return (
    <li className="rounded-row px-3 py-2.5">
      <p>
        <span className="text-muted">{seq}</span> <bdi className="font-semibold">{name}</bdi>:{' '}
        {t(`action_${action}`)}
        <MovedAmounts {...entry} />
        {reason !== null && ` (${reasonText(reason)})`}
        {asked_by !== null && (
          <>
            {t('audit_comma')}
            <bdi>{t('asked_by', { name: asked_by.nick_name || t('somebody_gone') })}</bdi>
          </>
        )}
      </p>
      <p className="wrap-anywhere text-13 text-muted">
        <time dateTime={at}>{formatFullTime(at)}</time> · <TargetLink target={entry.target} id={target_id} />{' '}
        ·{' '}
        {order_id !== null && order_id !== target_id && (
          <>
            <TargetLink
              target={order_number === null ? null : { kind: 'order', name: order_number, key: order_number }}
              id={order_id}
            />{' '}
            ·{' '}
          </>
        )}
        {t('audit_hash')}{' '}
        <span dir="ltr" title={hash}>
          {hash.slice(0, 12)}
        </span>
      </p>
    </li>
  )
}

function MovedAmounts({
  orders,
  amount,
  currency,
  coins,
}: Pick<AuditEntry, 'orders' | 'amount' | 'currency' | 'coins'>) {
  const { t } = useTranslation('admin')
  const parts = [
    ...(orders === null ? [] : [t('moved_orders', { orders: formatPlainNumber(orders) })]),
    ...(amount === null || currency === null ? [] : [formatMoney(amount, currency)]),
    ...(coins === null ? [] : [t('moved_coins', { coins: formatPlainNumber(coins) })]),
  ]
  return parts.map((part) => (
    <Fragment key={part}>
      {t('audit_comma')}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}

function ChainCheck() {
  const { t } = useTranslation('admin')
  const checking = useMutation({
    mutationFn: () => call(checkAudit, { body: {} }),
    meta: { handlesErrors: true },
  })
  const found = checking.data
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Button isWorking={checking.isPending} onClick={() => checking.mutate()}>
        {t('check_chain')}
      </Button>
      <p role="status" className={found?.broken_at == null ? 'text-good' : 'text-bad'}>
        {found !== undefined &&
          (found.broken_at === null
            ? t('chain_whole', { count: found.entries })
            : t('chain_broken', { number: found.broken_at }))}
      </p>
      <ActionError error={checking.error} />
    </div>
  )
}
