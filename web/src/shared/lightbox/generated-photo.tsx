import { listPictures } from '@citrine/contract/chat-pictures'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#web/components/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { closeDialog, type DialogRequest, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { makeFileName } from './file-name.ts'
import type { LightboxPhoto } from './lightbox-photo.ts'
import { describeOrigin, quoteWords } from './made-by.ts'

interface GeneratedPhotoToolsProps {
  picture_id: string
  character_id: string
  className: string
}

export function GeneratedPhotoTools({ picture_id, character_id, className }: GeneratedPhotoToolsProps) {
  const { t } = useTranslation('pictures')
  const downloading = useDownloadFile(picture_id, character_id)
  return (
    <>
      <IconButton
        variant="on_picture"
        label={t('delete')}
        className={className}
        onClick={() => replaceViewer({ name: 'delete_picture', props: { picture_id } })}
      >
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="on_picture"
        label={t('download')}
        className={className}
        aria-disabled={downloading.isPending || undefined}
        onClick={() => !downloading.isPending && downloading.mutate()}
      >
        {downloading.isPending ? <Spinner /> : <Download className="icon" aria-hidden="true" />}
      </IconButton>
    </>
  )
}

function replaceViewer(request: DialogRequest): void {
  openDialog(request)
  closeDialog()
}

/** Downloads the full file. It fetches a fresh address first, because the viewer may have been open for long. */
function useDownloadFile(picture_id: string, character_id: string) {
  const { t } = useTranslation('pictures')
  const { data: character } = useQuery(characterQuery(character_id))
  return useMutation({
    mutationFn: () => call(listPictures, { query: { id: picture_id } }),
    meta: { handlesErrors: true },
    onSuccess: ({ items: [made] }) => {
      if (made?.file_url == null) return showToast({ kind: 'error', text: t('download_failed') })
      downloadFile(made.file_url, makeFileName(character?.name ?? '', picture_id))
    },
    onError: (error) => showToast({ kind: 'error', text: readDesc(error) ?? t('download_failed') }),
  })
}

interface RemovePhotoButtonProps {
  photo_id: string
  character_id: string
  className: string
}

export function RemovePhotoButton({ className, ...props }: RemovePhotoButtonProps) {
  const { t } = useTranslation('pictures')
  return (
    <IconButton
      variant="on_picture"
      label={t('remove_photo')}
      className={className}
      onClick={() => replaceViewer({ name: 'remove_photo', props })}
    >
      <Trash2 className="icon" aria-hidden="true" />
    </IconButton>
  )
}

/** The usual background of a button on a picture would not stand out from the viewer's own. */
const FILLED = 'bg-on-picture/12!'

interface GeneratedPhotoCaptionProps {
  photo: LightboxPhoto
  made: NonNullable<LightboxPhoto['made']>
}

export function GeneratedPhotoCaption({
  photo: { photo_id, description, maker },
  made: { character_id, at, request, left_out },
}: GeneratedPhotoCaptionProps) {
  const { t } = useTranslation('pictures')
  const { data: character } = useQuery(characterQuery(character_id))
  const { name = '', can_edit = false } = character ?? {}
  const props = { picture_id: photo_id, character_id, name }
  return (
    <div className="mx-auto w-full max-w-155 flex-none px-5 pt-4 pb-6 text-center">
      <p dir="auto" className="max-h-[20dvh] overflow-y-auto wrap-anywhere text-17">
        {description}
      </p>
      <p className="mt-1 text-13 text-on-picture-soft">{describeOrigin(maker, at)}</p>
      {left_out.length > 0 && (
        <p dir="auto" className="mt-1 text-13 text-on-picture-soft">
          {quoteWords(left_out)}
        </p>
      )}
      {can_edit && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Button
            variant="on_picture"
            className={`${FILLED} max-w-full whitespace-normal! wrap-anywhere`}
            onClick={() => replaceViewer({ name: 'avatar_from_picture', props })}
          >
            {t('use_as_avatar', { name })}
          </Button>
          <Button
            variant="on_picture"
            className={FILLED}
            onClick={() => replaceViewer({ name: 'album_photo', props: { ...props, request, maker } })}
          >
            {t('to_album')}
          </Button>
        </div>
      )}
    </div>
  )
}
