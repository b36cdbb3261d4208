import { deletePicture } from '@citrine/contract/chat-pictures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'

interface DeletePictureProps {
  picture_id: string
  onDeleted?: () => Promise<void>
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_picture: DeletePictureProps
  }
}

/** Deletes a picture. The event stream then tells the chat, as it tells every other tab. */
export default function DeletePictureDialog({ picture_id, onDeleted }: DeletePictureProps) {
  const { t } = useTranslation('pictures')
  const cache = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(deletePicture, { body: { id: picture_id } }),
    meta: { handlesErrors: true },
    onSuccess: async () => {
      // A stored list that still has the picture would show it once more and load a file that is gone.
      cache.removeQueries({ queryKey: ['library'], type: 'inactive' })
      // `onDeleted` may navigate. It runs first, because closing the dialog steps back in history and would undo that.
      await onDeleted?.()
      withdrawDialog('delete_picture')
      showToast({ kind: 'success', text: t('deleted') })
      void cache.invalidateQueries({ queryKey: ['library'] })
    },
  })
  return (
    <ConfirmDialog
      title={t('delete_title')}
      lead={t('delete_text')}
      keep={t('keep')}
      confirm={t('delete_confirm')}
      onConfirm={() => removal.mutate()}
      request={removal}
    />
  )
}
