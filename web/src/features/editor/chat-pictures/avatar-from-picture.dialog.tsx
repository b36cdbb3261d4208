import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useAvatarFromPicture } from './chat-pictures.api.ts'

interface AvatarFromPictureProps {
  picture_id: string
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    avatar_from_picture: AvatarFromPictureProps
  }
}

export default function AvatarFromPictureDialog({ picture_id, character_id, name }: AvatarFromPictureProps) {
  const { t } = useTranslation('pictures')
  const saving = useAvatarFromPicture(character_id, picture_id)
  const save = (): void =>
    saving.mutate(undefined, {
      onSuccess: ({ review_state }) => {
        withdrawDialog('avatar_from_picture')
        const text = review_state === 'in_review' ? t('in_review') : t('avatar_done', { name })
        showToast({ kind: 'success', text })
      },
    })
  return (
    <DialogFrame title={t('avatar_title', { name })} lead={t('avatar_text', { name })} onClose={closeDialog}>
      <ActionError className="mt-3" error={saving.error} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="lemon" className="grow" onClick={save} isWorking={saving.isPending}>
          {t('avatar_confirm')}
        </Button>
        <Button onClick={closeDialog}>{t('not_now')}</Button>
      </div>
    </DialogFrame>
  )
}
