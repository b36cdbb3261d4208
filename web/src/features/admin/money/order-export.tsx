import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Select } from '#web/components/form/select.tsx'
import { lastMonths } from '../shared/last-months.ts'
import { useExportOrders } from './money.api.ts'

export function OrderExport() {
  const { t } = useTranslation(['money', 'admin'])
  const months = lastMonths()
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const exporting = useExportOrders()
  return (
    <section aria-labelledby="order-export" className="rounded-card bg-surface p-5">
      <h2 id="order-export" className="text-15">
        {t('export')}
      </h2>
      <p className="mt-1 text-muted">{t('export_text')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          className="[&_select]:bg-raised"
          label={t('month', { ns: 'admin' })}
          options={months}
          value={month}
          onChange={setMonth}
        />
        <Button isWorking={exporting.isPending} onClick={() => exporting.mutate(month)}>
          {t('save_csv', { ns: 'admin' })}
        </Button>
      </div>
      <div className="mt-3">
        <ActionError error={exporting.error} />
      </div>
    </section>
  )
}
