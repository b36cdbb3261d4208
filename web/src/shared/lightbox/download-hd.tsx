import { getPhotoFile } from '@citrine/contract/library'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useAsMember } from '#web/shared/member-actions/use-as-member.ts'
import { makeFileName } from './file-name.ts'

interface DownloadHdProps {
  photo_id: string
  name: string
  className: string
}

export function DownloadHd({ photo_id, name, className }: DownloadHdProps) {
  const { t } = useTranslation('album')
  const { user } = useSession()
  const asMember = useAsMember()
  const downloading = useMutation({
    mutationFn: () => call(getPhotoFile, { params: { photo_id } }),
    meta: { handlesErrors: true },
    onSuccess: ({ url }) => downloadFile(url, makeFileName(name, photo_id)),
    onError: (error) => {
      if (openRefusalDialog(error, 'hd')) withdrawDialog('lightbox')
      else showToast({ kind: 'error', text: readDesc(error) ?? t('download_failed') })
    },
  })
  const isPremium = user?.vip === true
  const offer = (): void => {
    asMember(() => openDialog({ name: 'vip', props: { benefit: 'hd' } }))
    closeDialog()
  }
  return (
    <>
      <IconButton
        variant="on_picture"
        label={t(isPremium ? 'download_in_hd' : 'download_hd')}
        className={className}
        aria-haspopup={isPremium ? undefined : 'dialog'}
        aria-disabled={downloading.isPending || undefined}
        onClick={() => (isPremium ? !downloading.isPending && downloading.mutate() : offer())}
      >
        {downloading.isPending ? <Spinner /> : <Download className="icon" aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {downloading.isPending ? t('hd_wait') : ''}
      </span>
    </>
  )
}
