import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDeleteChat } from './chat.api.ts'

interface DeleteChatProps {
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_chat: DeleteChatProps
  }
}

export function DeleteChatDialog({ character_id, name }: DeleteChatProps) {
  const { t } = useTranslation('chat')
  const removal = useDeleteChat()
  const handleDelete = (): void =>
    removal.mutate(character_id, {
      onSuccess: () => {
        closeDialog()
        showToast({ kind: 'success', text: t('deleted') })
      },
    })
  return (
    <DialogFrame title={t('delete_title')} lead={t('delete_text', { name })} onClose={closeDialog}>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {removal.error instanceof ApiError ? removal.error.desc : ''}
      </p>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={closeDialog}>{t('keep')}</Button>
        <Button look="danger" onClick={handleDelete} isWorking={removal.isPending}>
          {t('delete_confirm')}
        </Button>
      </div>
    </DialogFrame>
  )
}
