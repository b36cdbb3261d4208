import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
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
    <ConfirmDialog
      title={t('discard_title')}
      lead={t(isOfCharacter ? 'discard_text_change' : 'discard_text', { name })}
      keep={t('keep')}
      confirm={t('discard')}
      onConfirm={handleDelete}
      request={removal}
    />
  )
}
