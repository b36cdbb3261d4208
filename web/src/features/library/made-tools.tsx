import type { LibraryImage } from '@citrine/contract/library'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/components/button.tsx'
import { fileName } from '#web/components/lightbox/file-name.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

/** Tools of a picture made in a chat: its file, marked as made by AI, and its deletion. */
export function MadeTools({ image: { image_id, character, file_url } }: { image: LibraryImage }) {
  const { t } = useTranslation('pictures')
  const navigate = useNavigate()
  const onDeleted = (): Promise<void> =>
    navigate({ to: '/imglib/{-$id}', params: { id: undefined }, replace: true })
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {file_url !== null && (
        <a
          href={file_url}
          download={fileName(character.name, image_id)}
          className={buttonClass({ look: 'lemon' })}
        >
          <Download className="icon" aria-hidden="true" />
          {t('download')}
        </a>
      )}
      <Button
        look="danger"
        onClick={() => openDialog({ name: 'delete_picture', props: { picture_id: image_id, onDeleted } })}
      >
        {t('delete')}
      </Button>
    </div>
  )
}
