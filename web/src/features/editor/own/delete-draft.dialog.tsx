import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { endDraft } from '../state/open-sessions.ts'
import { useDeleteDraft } from './own.api.ts'

interface DeleteDraftProps {
  draft_id: string
  name: string
  isOfCharacter: boolean
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_draft: DeleteDraftProps
  }
}

export default function DeleteDraftDialog({ draft_id, name, isOfCharacter }: DeleteDraftProps) {
  const { t } = useTranslation('own')
  const removal = useDeleteDraft()
  const handleDelete = (): void =>
    removal.mutate(draft_id, {
      onSuccess: () => {
        endDraft(draft_id)
        withdrawDialog('delete_draft')
      },
    })
  return (
    <DialogFrame
      title={t('discard_title')}
      lead={t(isOfCharacter ? 'discard_text_change' : 'discard_text', { name })}
      onClose={closeDialog}
    >
      <ActionError error={removal.error} />
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={closeDialog}>{t('keep')}</Button>
        <Button variant="danger" onClick={handleDelete} isWorking={removal.isPending}>
          {t('discard')}
        </Button>
      </div>
    </DialogFrame>
  )
}
