import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMonthReport } from '../desks.api.ts'
import { listLastMonths } from '../shared/last-months.ts'
import { downloadCsv } from './download-csv.ts'

/** A table for the payment provider and for legal requests. */
export function MonthReport() {
  const { t } = useTranslation('admin')
  const months = listLastMonths()
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const asking = useMonthReport()
  const handleSave = (): void =>
    asking.mutate(month, { onSuccess: ({ csv }) => downloadCsv(`citrine-${month}.csv`, csv) })
  return (
    <section aria-labelledby="month-report" className="rounded-card bg-surface p-5">
      <h2 id="month-report" className="text-15">
        {t('month_report')}
      </h2>
      <p className="mt-1 text-muted">{t('month_report_text')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          className="[&_select]:bg-raised"
          label={t('month')}
          options={months}
          value={month}
          onChange={setMonth}
        />
        <Button isWorking={asking.isPending} onClick={handleSave}>
          {t('save_csv')}
        </Button>
      </div>
      <div className="mt-3">
        <ActionError error={asking.error} />
      </div>
    </section>
  )
}
