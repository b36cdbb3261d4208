import * as Dialog from '@radix-ui/react-dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import '#web/components/dialog/style-nonce.ts'
import { useCloseOnBack } from '#web/components/dialog/use-close-on-back.ts'
import { useFocusReturn } from '#web/components/dialog/use-focus-return.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'
import { ReportButton } from '#web/shared/member-actions/report-button.tsx'
import { DownloadHd } from './download-hd.tsx'
import { GeneratedPhotoCaption, GeneratedPhotoTools, RemovePhotoButton } from './generated-photo.tsx'
import type { LightboxPhoto } from './lightbox-photo.ts'
import { describeMaker } from './made-by.ts'
import { ZoomablePhoto } from './zoomable-photo.tsx'

interface LightboxProps {
  photos: readonly LightboxPhoto[]
  start: number
  language: string
  title: string
  name: string
  own_character_id?: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    lightbox: LightboxProps
  }
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const ON_DARK =
  'rounded-full bg-chip-on-picture text-on-picture hover:bg-chip-on-picture hover:brightness-140'

export default function LightboxDialog({
  photos,
  start,
  language,
  title,
  name,
  own_character_id,
}: LightboxProps) {
  const { t } = useTranslation('album')
  const [index, setIndex] = useState(start)
  const zoomKeys = useRef((_key: string) => false)
  const returnFocus = useFocusReturn()
  useCloseOnBack(closeDialog)
  usePreload([photos[(index + 1) % photos.length], photos.at(index - 1)])
  const photo = photos[index]
  if (photo === undefined) return null
  const total = photos.length
  const go = (step: number): void => setIndex((index + step + total) % total)
  const handleKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    const step = STEPS[event.key]
    const isForPicture = zoomKeys.current(event.key)
    if (isForPicture || step !== undefined) event.preventDefault()
    if (!isForPicture && step !== undefined) go(step * getReadingDirection())
  }
  const positionText = t('place', { position: index + 1, total })
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && closeDialog()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-dialog animate-appear bg-viewer" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={handleKey}
          className="fixed inset-0 z-dialog flex animate-appear flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-on-picture outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <LightboxHeader
            positionText={positionText}
            photo={photo}
            name={name}
            own_character_id={own_character_id}
          />
          <div className="relative min-h-0 grow">
            <ZoomablePhoto
              key={photo.photo_id}
              photo={photo}
              language={language}
              onSwipe={(step) => go(step * getReadingDirection())}
              keys={zoomKeys}
            />
            {total > 1 && <TurnButtons onTurn={go} />}
          </div>
          {photo.made === undefined ? (
            <Caption photo={photo} language={language} />
          ) : (
            <GeneratedPhotoCaption photo={photo} made={photo.made} />
          )}
          <p aria-live="polite" className="sr-only whitespace-normal!">
            {positionText}: <bdi lang={language}>{photo.description}</bdi>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface LightboxHeaderProps extends PhotoToolsProps {
  /** Says where the picture is in its set, such as "2 of 6". */
  positionText: string
}

function LightboxHeader({ positionText, photo, name, own_character_id }: LightboxHeaderProps) {
  const { t } = useTranslation('common')
  return (
    <header className="flex h-16 flex-none items-center justify-between pe-2.5 ps-5 tablet:pe-5">
      <p className="text-on-picture-soft tabular-nums">{positionText}</p>
      <div className="flex flex-row-reverse gap-2">
        <Dialog.Close asChild>
          <IconButton variant="on_picture" label={t('close')} className={ON_DARK}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </Dialog.Close>
        {photo.is_attached === undefined && (
          <PhotoTools photo={photo} name={name} own_character_id={own_character_id} />
        )}
      </div>
    </header>
  )
}

interface PhotoToolsProps {
  photo: LightboxPhoto
  name: string
  own_character_id: string | undefined
}

/** Shows the tools of a picture. Its creator may remove it from the album; anyone else may report it. */
function PhotoTools({ photo: { photo_id, made }, name, own_character_id }: PhotoToolsProps) {
  const download = <DownloadHd key={photo_id} photo_id={photo_id} name={name} className={ON_DARK} />
  if (own_character_id !== undefined)
    return (
      <>
        <RemovePhotoButton photo_id={photo_id} character_id={own_character_id} className={ON_DARK} />
        {download}
      </>
    )
  return (
    <>
      {made === undefined && download}
      {made !== undefined && (
        <GeneratedPhotoTools
          key={photo_id}
          picture_id={photo_id}
          character_id={made.character_id}
          className={ON_DARK}
        />
      )}
      <ReportButton
        target_type="picture"
        target_id={photo_id}
        variant="on_picture"
        className={ON_DARK}
        onOpen={closeDialog}
      />
    </>
  )
}

function TurnButtons({ onTurn }: { onTurn: (step: -1 | 1) => void }) {
  const { t } = useTranslation('album')
  return (
    <>
      <IconButton
        variant="on_picture"
        label={t('previous')}
        onClick={() => onTurn(-1)}
        className={`absolute! top-1/2 start-2.5 -translate-y-1/2 tablet:start-5 ${ON_DARK}`}
      >
        <ChevronLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="on_picture"
        label={t('next')}
        onClick={() => onTurn(1)}
        className={`absolute! top-1/2 end-2.5 -translate-y-1/2 tablet:end-5 ${ON_DARK}`}
      >
        <ChevronRight className="icon rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
    </>
  )
}

function usePreload(photos: readonly (LightboxPhoto | undefined)[]): void {
  const urls = photos.map((photo) => photo?.picture.sources.at(-1)?.url ?? '').join(' ')
  useEffect(() => {
    for (const url of urls.split(' ')) if (url !== '') new Image().src = url
  }, [urls])
}

function Caption({ photo, language }: { photo: LightboxPhoto; language: string }) {
  const { t } = useTranslation('album')
  const { description, photographer, maker, tags } = photo
  if (photo.is_attached) return <p className="flex-none px-5 pt-4 pb-6 text-center text-17">{description}</p>
  return (
    <div className="mx-auto w-full max-w-155 flex-none px-5 pt-4 pb-6 text-center">
      <p lang={language} className="text-17">
        <bdi>{description}</bdi>
      </p>
      <p className="mt-1 text-13 text-on-picture-soft">
        {photographer !== '' && <bdi>{t('photo_by', { photographer })} · </bdi>}
        <bdi>{describeMaker(maker)}</bdi>
      </p>
      <ul aria-label={t('tags')} lang={language} className="mt-3 flex flex-wrap justify-center gap-2">
        {tags.map((tag) => (
          <li key={tag} className="rounded-full bg-chip-on-picture px-3 py-1 text-13 text-on-picture-soft">
            <bdi>{tag}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
