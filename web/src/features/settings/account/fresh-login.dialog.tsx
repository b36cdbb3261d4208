import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { logInAgain } from '../code/code.api.ts'
import { OwnCode } from '../code/own-code.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    fresh_login: Record<never, never>
  }
}

export default function FreshLoginDialog() {
  const { t } = useTranslation('settings')
  return (
    <DialogFrame title={t('fresh_title')} lead={t('fresh_lead')} onClose={closeDialog}>
      <OwnCode
        use="LOGIN"
        onCode={async (ticket, own) => {
          await logInAgain(own, ticket)
          withdrawDialog('fresh_login')
          showToast({ kind: 'success', text: t('fresh_done') })
        }}
      />
    </DialogFrame>
  )
}
