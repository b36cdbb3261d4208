import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useRemovePhoto } from './made-pictures.api.ts'

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
    <DialogFrame title={t('remove_photo_title')} lead={t('remove_photo_text')} onClose={closeDialog}>
      <div className="mt-3 empty:hidden">
        <ActionError error={removal.error} />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={closeDialog}>{t('keep')}</Button>
        <Button variant="danger" onClick={remove} isWorking={removal.isPending}>
          {t('remove_photo_confirm')}
        </Button>
      </div>
    </DialogFrame>
  )
}
