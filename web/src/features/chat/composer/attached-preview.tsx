import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { openAttached } from '../unsent/attached.ts'
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
            {isUploading && <Spinner />}
            {!isUploading && attached.picture !== null && (
              <Picture
                picture={attached.picture}
                alt={t('attached')}
                sizes="4rem"
                isEager
                className="size-full"
              />
            )}
            {!isUploading && attached.picture === null && attached.preview !== undefined && (
              <img src={attached.preview} alt={t('attached')} className="size-full object-cover" />
            )}
            {!isUploading && attached.picture === null && attached.preview === undefined && (
              <ImageIcon className="icon text-em" aria-hidden="true" />
            )}
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
