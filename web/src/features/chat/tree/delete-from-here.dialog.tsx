import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={t('delete_from_here_title')}
      lead={t('delete_from_here_text', { count })}
      keep={t('keep_them')}
      confirm={t('delete')}
      onConfirm={handleDelete}
    />
  )
}
