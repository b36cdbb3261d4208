import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { openAttached, type UploadedPicture } from '../unsent/attached.ts'
import { focusComposer } from './focus-composer.ts'

export function AttachedPreview({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation('tree')
  const store = openAttached(draftKey)
  const attached = useStore(store)
  const isUploading = attached === 'uploading'
  return (
    // The region is always present, so that screen readers announce what appears in it.
    <div role="status">
      {attached !== null && (
        <div className="flex animate-rise items-center gap-2 px-1 pb-2">
          <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-control bg-bubble-them">
            {attached === 'uploading' ? <Spinner /> : <Thumbnail {...attached} />}
          </span>
          <span className="grow text-13 text-em">{t(isUploading ? 'attaching' : 'attached')}</span>
          {!isUploading && (
            <IconButton
              label={t('attach_remove')}
              onClick={() => {
                store.set(null)
                focusComposer()
              }}
            >
              <X className="icon" aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

function Thumbnail({ picture, preview }: UploadedPicture) {
  const { t } = useTranslation('tree')
  if (picture !== null)
    return <Picture picture={picture} alt={t('attached')} sizes="4rem" isEager className="size-full" />
  if (preview === undefined) return <ImageIcon className="icon text-em" aria-hidden="true" />
  return <img src={preview} alt={t('attached')} className="size-full object-cover" />
}
