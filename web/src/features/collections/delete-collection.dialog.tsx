import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useDeleteCollection } from './collections.api.ts'

interface DeleteCollectionProps {
  collection_id: string
  title: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_collection: DeleteCollectionProps
  }
}

export default function DeleteCollectionDialog({ collection_id, title }: DeleteCollectionProps) {
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const removal = useDeleteCollection(collection_id)
  const handleDelete = (): void =>
    removal.mutate(undefined, {
      onSuccess: () => {
        closeDialog()
        void navigate({ to: '/profile', replace: true })
      },
    })
  return (
    <DialogFrame title={t('delete_title')} lead={t('delete_text', { title })} onClose={closeDialog}>
      <ActionError error={removal.error} />
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={closeDialog}>{t('keep')}</Button>
        <Button variant="danger" onClick={handleDelete} isWorking={removal.isPending}>
          {t('delete')}
        </Button>
      </div>
    </DialogFrame>
  )
}
