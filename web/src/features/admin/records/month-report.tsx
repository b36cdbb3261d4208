import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMonthReport } from '../desks.api.ts'
import { MonthExport } from '../shared/month-export.tsx'
import { downloadCsv } from './download-csv.ts'

export function MonthReport() {
  const { t } = useTranslation('admin')
  const asking = useMonthReport()
  const handleSave = (month: string): void =>
    asking.mutate(month, { onSuccess: ({ csv }) => downloadCsv(`citrine-${month}.csv`, csv) })
  return (
    <MonthExport
      id="month-report"
      title={t('month_report')}
      text={t('month_report_text')}
      isWorking={asking.isPending}
      error={asking.error}
      onSave={handleSave}
    />
  )
}
