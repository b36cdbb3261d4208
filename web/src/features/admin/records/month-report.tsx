import { getMonthReport } from '@citrine/contract/moderation-desks'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { MonthExport } from '../shared/month-export.tsx'
import { downloadCsv } from './download-csv.ts'

export function MonthReport() {
  const { t } = useTranslation('admin')
  const saving = useMutation({
    mutationFn: (month: string) => call(getMonthReport, { params: { month } }),
    meta: { handlesErrors: true },
    onSuccess: ({ csv }, month) => downloadCsv(`citrine-${month}.csv`, csv),
  })
  return (
    <MonthExport id="month-report" title={t('month_report')} text={t('month_report_text')} saving={saving} />
  )
}
