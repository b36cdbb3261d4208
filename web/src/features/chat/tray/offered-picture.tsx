import { useEffect, useState } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { useModels } from '../models/models.api.ts'
import { attachPicture } from './attach-picture.ts'
import type { WaitingFiles } from './use-waiting-files.ts'

interface OfferedPictureProps extends WaitingFiles {
  chat_id: string | null
  draftKey: string
}

export function OfferedPicture({ chat_id, draftKey, isDraggedOver, files, onTake }: OfferedPictureProps) {
  const { t } = useTranslation('tree')
  const { chosen, isLoading } = useModels(chat_id)
  const [note, setNote] = useState<string | null>(null)
  const attach = async ([file, ...more]: File[]): Promise<void> => {
    if (file === undefined) return
    setNote(null)
    if (chosen?.has_vision !== true) return setNote(t('attach_blind'))
    const refusal = await attachPicture(draftKey, file)
    setNote(refusal ?? (more.length > 0 ? t('attach_one') : null))
    if (refusal === null) focusComposer()
  }
  useEffect(() => {
    if (files === null || isLoading) return
    onTake()
    void attach(files)
  })
  return (
    <>
      {isDraggedOver && chosen?.has_vision === true && (
        <p className="mb-2 grid h-16 place-items-center rounded-card bg-raised font-semibold outline-2 outline-lemon-ink -outline-offset-2">
          {t('attach_drop')}
        </p>
      )}
      <Alert className="px-3.5 pb-2">{note}</Alert>
    </>
  )
}
