import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { NoContact, OwnCode } from '../code/own-code.tsx'
import { useDeleteAccount } from './own-data.api.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_account: Record<never, never>
  }
}

const FACTS = [
  'delete_fact_gone',
  'delete_fact_coins',
  'delete_fact_stays',
  'delete_fact_time',
  'delete_fact_devices',
] as const

/** Deletes the account. Without contacts, a recent login confirms this in place of a code. */
export default function DeleteAccountDialog() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const deletion = useDeleteAccount(() => {
    withdrawDialog('delete_account')
    showToast({ kind: 'success', about: 'deletion', text: t('delete_asked') })
  })
  return (
    <DialogFrame title={t('delete_dialog_title')} lead={t('delete_lead')} onClose={closeDialog}>
      <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-muted">
        {FACTS.map((fact) => (
          <li key={fact}>{t(fact)}</li>
        ))}
      </ul>
      {user?.email || user?.phone ? (
        <OwnCode use="DELETE" isDanger onCode={(ticket) => deletion.mutateAsync(ticket)} />
      ) : (
        <WithoutCode deletion={deletion} />
      )}
      <Button variant="plain" size="large" className="mt-2 w-full" onClick={closeDialog}>
        {t('delete_cancel')}
      </Button>
    </DialogFrame>
  )
}

function WithoutCode({ deletion }: { deletion: ReturnType<typeof useDeleteAccount> }) {
  const { t } = useTranslation('settings')
  if (hasStatus(deletion.error, 'login_not_fresh')) return <NoContact />
  return (
    <>
      <div className="mt-3">
        <ActionError error={deletion.error} />
      </div>
      <Button
        variant="danger"
        size="large"
        className="mt-6 w-full"
        onClick={() => deletion.mutate(undefined)}
        isWorking={deletion.isPending}
      >
        {t('delete_title')}
      </Button>
    </>
  )
}
