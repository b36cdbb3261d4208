import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={t('delete_question')}
      lead={t('delete_text', { title })}
      keep={t('keep')}
      confirm={t('delete')}
      onConfirm={handleDelete}
      request={removal}
    />
  )
}
