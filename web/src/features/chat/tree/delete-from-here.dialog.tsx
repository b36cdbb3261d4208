import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'

interface DeleteFromHereProps {
  count: number
  onConfirm: () => void
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_from_here: DeleteFromHereProps
  }
}

export default function DeleteFromHereDialog({ count, onConfirm }: DeleteFromHereProps) {
  const { t } = useTranslation('tree')
  const handleDelete = (): void => {
    closeDialog()
    onConfirm()
  }
  return (
    <DialogFrame
      title={t('delete_from_here_title')}
      lead={t('delete_from_here_text', { count })}
      onClose={closeDialog}
    >
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={closeDialog}>{t('keep_them')}</Button>
        <Button variant="danger" onClick={handleDelete}>
          {t('delete')}
        </Button>
      </div>
    </DialogFrame>
  )
}
