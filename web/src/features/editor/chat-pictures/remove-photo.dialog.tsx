import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useRemovePhoto } from './chat-pictures.api.ts'

interface RemovePhotoProps {
  photo_id: string
  character_id: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    remove_photo: RemovePhotoProps
  }
}

export default function RemovePhotoDialog({ photo_id, character_id }: RemovePhotoProps) {
  const { t } = useTranslation('pictures')
  const removal = useRemovePhoto(character_id, photo_id)
  const remove = (): void =>
    removal.mutate(undefined, {
      onSuccess: () => {
        withdrawDialog('remove_photo')
        showToast({ kind: 'success', text: t('photo_removed') })
      },
    })
  return (
    <ConfirmDialog
      title={t('remove_photo_title')}
      lead={t('remove_photo_text')}
      keep={t('keep')}
      confirm={t('remove_photo_confirm')}
      onConfirm={remove}
      request={removal}
    />
  )
}
