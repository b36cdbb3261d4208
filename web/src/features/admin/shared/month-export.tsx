import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Select } from '#web/components/form/select.tsx'
import { getDateLocale } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from './use-decision.ts'

const MONTHS_OFFERED = 13

interface MonthExportProps {
  id: string
  title: string
  text: string
  saving: DecisionRequest<string>
}

export function MonthExport({ id, title, text, saving }: MonthExportProps) {
  const { t } = useTranslation('admin')
  const months = listLastMonths()
  const [month, setMonth] = useState(months[0]?.value ?? '')
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-5">
      <h2 id={id} className="text-15">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          className="[&_select]:bg-raised"
          label={t('month')}
          options={months}
          value={month}
          onChange={setMonth}
        />
        <Button isWorking={saving.isPending} onClick={() => saving.mutate(month)}>
          {t('save_csv')}
        </Button>
      </div>
      <ActionError className="mt-3" error={saving.error} />
    </section>
  )
}

function listLastMonths(now = new Date()): { value: string; text: string }[] {
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const text = new Intl.DateTimeFormat(getDateLocale(), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(month)
    return { value: month.toISOString().slice(0, 7), text }
  })
}
