import type { LibraryImage } from '@citrine/contract/library'
import Download from 'lucide-react/icons/download'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { isLeftToTheCaller } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { useSession } from '#web/lib/session/session.ts'
import { makeFileName } from '#web/shared/lightbox/file-name.ts'
import { useFetchFile } from './library.api.ts'

export function DownloadButton({ image: { image_id, character, picture } }: { image: LibraryImage }) {
  const { t } = useTranslation('library')
  const isPremium = useSession().user?.vip === true
  const fetching = useFetchFile()
  const name = makeFileName(character.name, image_id)
  const shownUrl = picture.sources.at(-1)?.url ?? ''
  const fetchWhole = (): void =>
    fetching.mutate(image_id, {
      onSuccess: ({ url }) => downloadFile(url, name),
      onError: (error) => void openRefusalDialog(error, 'hd'),
    })
  return (
    <div className="mt-6">
      {isPremium ? (
        <Button variant="lemon" isWorking={fetching.isPending} onClick={fetchWhole}>
          <Download className="icon" aria-hidden="true" />
          {t('download_hd')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href={shownUrl} download={name} className={getButtonClass({ variant: 'lemon' })}>
            <Download className="icon" aria-hidden="true" />
            {t('download')}
          </a>
          <Button
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'vip', props: { benefit: 'hd' } })}
          >
            {t('download_hd')}
          </Button>
        </div>
      )}
      {!isPremium && <p className="mt-2 text-13 text-muted">{t('hd_hint')}</p>}
      <ActionError
        title={t('download_failed')}
        error={isLeftToTheCaller(fetching.error) ? null : fetching.error}
      />
    </div>
  )
}
