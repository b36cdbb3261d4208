import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { OwnCode } from '../code/own-code.tsx'
import { useDeleteAccount } from './own-data.api.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_account: Record<never, never>
  }
}

const FACTS = ['delete_fact_gone', 'delete_fact_stays', 'delete_fact_time', 'delete_fact_devices'] as const

/** What will happen, and the code that makes it happen. */
export function DeleteAccountDialog() {
  const { t } = useTranslation('settings')
  const deletion = useDeleteAccount(() => {
    withdrawDialog('delete_account')
    showToast({ kind: 'success', text: t('delete_asked') })
  })
  return (
    <DialogFrame title={t('delete_dialog_title')} lead={t('delete_lead')} onClose={closeDialog}>
      <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-muted">
        {FACTS.map((fact) => (
          <li key={fact}>{t(fact)}</li>
        ))}
      </ul>
      <OwnCode use="DELETE" isDanger onCode={(ticket) => deletion.mutateAsync(ticket)} />
    </DialogFrame>
  )
}
