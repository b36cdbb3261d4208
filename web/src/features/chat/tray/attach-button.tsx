import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { HiddenFileInput } from '#web/components/form/hidden-file-input.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { PICTURE_TYPES } from '#web/shared/picture-choice/picture-kind.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { useModels } from '../models/models.api.ts'
import { openAttached } from '../unsent/attached.ts'
import { attachPicture } from './attach-picture.ts'
import { TRAY_CHIP } from './tray-classes.ts'

interface AttachButtonProps {
  chat_id: string
  draftKey: string
  onRefusal: (desc: string | null) => void
}

export function AttachButton({ chat_id, draftKey, onRefusal }: AttachButtonProps) {
  const { t } = useTranslation('tree')
  const { chosen } = useModels(chat_id)
  const input = useRef<HTMLInputElement>(null)
  const isUploading = useStore(openAttached(draftKey)) === 'uploading'
  if (chosen?.has_vision !== true) return null
  const attach = async (file: File): Promise<void> => {
    onRefusal(null)
    const refusal = await attachPicture(draftKey, file)
    onRefusal(refusal)
    if (refusal === null) focusComposer()
  }
  return (
    <>
      <HiddenFileInput
        ref={input}
        label={t('attach_file')}
        accept={PICTURE_TYPES.join(',')}
        onFile={(file) => void attach(file)}
      />
      <button
        type="button"
        aria-disabled={isUploading || undefined}
        title={t('attach_hint')}
        onClick={() => !isUploading && input.current?.click()}
        className={`${TRAY_CHIP} aria-disabled:text-muted`}
      >
        <ImagePlus className="icon text-em" aria-hidden="true" />
        {t('attach')}
      </button>
    </>
  )
}
