import { PAUSE_DAYS, SPENDING_LIMIT_MAX, type Spending } from '@citrine/contract/spending'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { type PauseDays, spendingQuery, useSetSpendingLimit } from '../pricing.api.ts'
import { readAmount, writeAmount } from './amount.ts'

export function SpendingLimits() {
  const { t } = useTranslation(['pricing', 'settings'])
  const query = useQuery(spendingQuery())
  const { data } = query
  return (
    <section aria-labelledby="spending" className="rounded-card bg-surface p-6">
      <h2 id="spending" className="text-20">
        {t('spending_title')}
      </h2>
      {data !== undefined ? (
        <>
          <p className="mt-1 text-muted">
            {t('spending_spent', { price: formatMoney(data.spent_this_month, data.currency) })}
          </p>
          <Limit key={data.monthly_limit} spending={data} />
          <Pause spending={data} />
          <Link
            to="/setting"
            hash="coins"
            className="mt-2 -mb-3 inline-flex min-h-11 items-center text-13 text-muted underline underline-offset-4 hover:text-text"
          >
            {t('limit_title', { ns: 'settings' })}
          </Link>
        </>
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton className="mt-3 h-32" />}
          heading="h3"
          className="px-0"
          title={t('failed')}
        />
      )}
    </section>
  )
}

const countDays = (days: number): string =>
  new Intl.NumberFormat(getPreferredLanguage(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  )

function Limit({ spending: { monthly_limit, next_limit, raise_at, currency } }: { spending: Spending }) {
  const { t } = useTranslation('pricing')
  const saved = monthly_limit === null ? '' : writeAmount(monthly_limit)
  const [text, setText] = useState(saved)
  const [isWrong, setIsWrong] = useState(false)
  const saving = useSetSpendingLimit((spending) => {
    setText(saved)
    if (spending.raise_at === null) showToast({ kind: 'success', text: t('limit_saved'), about: 'limit' })
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const limit = text.trim() === '' ? null : readAmount(text)
    const isFaulty = limit === undefined || (limit !== null && limit > SPENDING_LIMIT_MAX)
    setIsWrong(isFaulty)
    if (!isFaulty && !saving.isPending) saving.mutate(limit)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4">
      {/* The label spans the whole width, so that the button stays beside the field even if the label is long. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [&_label]:col-span-2 [&_p]:col-span-2">
        <TextField
          label={t('limit_label', { currency })}
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          error={isWrong ? t('limit_wrong', { max: formatMoney(SPENDING_LIMIT_MAX, currency) }) : undefined}
          className="contents"
        />
        <Button
          type="submit"
          disabled={text.trim() === saved}
          isWorking={saving.isPending}
          className="col-start-2 row-start-2 h-12"
        >
          {t('limit_save')}
        </Button>
      </div>
      <p className="mt-2 text-13 text-muted">{t('limit_text')}</p>
      <p role="status" className="mt-1 text-13 empty:hidden">
        {raise_at !== null &&
          (next_limit === null
            ? t('limit_goes', { time: formatFullTime(raise_at) })
            : t('limit_rises', { price: formatMoney(next_limit, currency), time: formatFullTime(raise_at) }))}
      </p>
      {raise_at !== null && monthly_limit !== null && (
        <Button
          className="mt-2"
          isWorking={saving.isPending}
          onClick={() => saving.isPending || saving.mutate(monthly_limit)}
        >
          {t('limit_keep', { price: formatMoney(monthly_limit, currency) })}
        </Button>
      )}
      <ActionError error={saving.error} />
    </form>
  )
}

function Pause({ spending: { paused_until } }: { spending: Spending }) {
  const { t } = useTranslation('pricing')
  const [days, setDays] = useState<PauseDays>(7)
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('pause_label')}
          value={String(days)}
          options={PAUSE_DAYS.map((count) => ({ value: String(count), text: countDays(count) }))}
          onChange={(value) => setDays(PAUSE_DAYS.find((count) => String(count) === value) ?? 7)}
          className="min-w-40 flex-1 [&_select]:bg-raised"
        />
        <Button className="h-12" onClick={() => openDialog({ name: 'pause_payments', props: { days } })}>
          {t('pause')}
        </Button>
      </div>
      <p className="mt-2 text-13 text-muted">{t('pause_text')}</p>
      <p role="status" className="mt-1 font-semibold empty:hidden">
        {paused_until !== null && t('paused', { time: formatFullTime(paused_until) })}
      </p>
    </div>
  )
}
