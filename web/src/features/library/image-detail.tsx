import type { LibraryImage } from '@citrine/contract/library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { makeFileName } from '#web/shared/lightbox/file-name.ts'
import { describeMaker, describeOrigin, quoteWords } from '#web/shared/lightbox/made-by.ts'
import { ReportButton } from '#web/shared/member-actions/report-button.tsx'
import { Picture } from '#web/shared/picture/picture.tsx'
import { DownloadButton } from './download-button.tsx'
import { describeImage, libraryQuery, toLightboxPhoto } from './library.api.ts'

/** A name may be wider than a phone. */
const MAY_WRAP = 'max-w-full whitespace-normal! text-center wrap-anywhere'

export function ImageDetail({ image }: { image: LibraryImage }) {
  const { t } = useTranslation(['library', 'pictures'])
  const { character, tags, picture } = image
  const isMade = image.kind === 'made'
  const description = describeImage(image)
  const enlarge = useLightbox(image)
  return (
    <article className="grid gap-6 tablet:grid-cols-[minmax(0,26rem)_1fr] desktop:gap-10">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('enlarge', { description })}
        onClick={enlarge}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        className="w-full cursor-zoom-in self-start overflow-hidden rounded-dialog bg-raised"
      >
        <Picture picture={picture} sizes="(min-width: 48rem) 26rem, 100vw" isEager className="size-full" />
      </button>
      <div className="min-w-0 tablet:pt-2">
        <h1
          lang={isMade ? undefined : character.language}
          dir="auto"
          className="wrap-anywhere text-20 desktop:text-26"
        >
          {description}
        </h1>
        <Origin image={image} />
        {tags.length > 0 && (
          <ul aria-label={t('tags')} lang={character.language} className="mt-4 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="rounded-full bg-surface px-3 py-1 text-13 text-muted">
                <bdi>{tag}</bdi>
              </li>
            ))}
          </ul>
        )}
        {isMade ? <GeneratedPhotoTools image={image} /> : <DownloadButton image={image} />}
        <div className="-ms-5 -me-4 mt-3 flex flex-wrap items-center">
          <Link
            to="/characterDetail/$id"
            params={{ id: character.character_id }}
            className={`${getButtonClass({ variant: 'plain' })} ${MAY_WRAP}`}
          >
            {t('to_character', { name: character.name })}
          </Link>
          <Link
            to="/imglib/{-$id}"
            params={{ id: character.character_id }}
            className={`${getButtonClass({ variant: 'plain' })} ${MAY_WRAP}`}
          >
            {t('of_character', { name: character.name })}
          </Link>
          <ReportButton target_type="picture" target_id={image.image_id} />
        </div>
      </div>
    </article>
  )
}

function Origin({ image: { kind, photographer, maker, left_out, created_at } }: { image: LibraryImage }) {
  const { t } = useTranslation('library')
  const time = formatFullTime(created_at)
  if (kind === 'made') {
    return (
      <>
        <p className="mt-2 text-muted">{describeOrigin(maker, created_at)}</p>
        {left_out.length > 0 && (
          <p dir="auto" className="mt-1 wrap-anywhere text-muted">
            {quoteWords(left_out)}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <p className="mt-2 text-muted">
        {photographer !== '' && <bdi>{t('photo_by', { photographer })} · </bdi>}
        <bdi>{describeMaker(maker)}</bdi>
      </p>
      <p className="text-muted">{t('unlocked_on', { time })}</p>
    </>
  )
}

function useLightbox(image: LibraryImage): () => void {
  const { t } = useTranslation('library')
  const { character, image_id } = image
  const { data } = useInfiniteQuery(libraryQuery(character.character_id, undefined))
  const images = joinPages(data?.pages ?? [], (each) => each.image_id)
  const start = images.findIndex((each) => each.image_id === image_id)
  return () =>
    openDialog({
      name: 'lightbox',
      props: {
        photos: (start < 0 ? [image] : images).map(toLightboxPhoto),
        start: Math.max(0, start),
        language: character.language,
        title: t('of_character', { name: character.name }),
        name: character.name,
      },
    })
}

function GeneratedPhotoTools({ image: { image_id, character, file_url } }: { image: LibraryImage }) {
  const { t } = useTranslation('pictures')
  const navigate = useNavigate()
  const onDeleted = (): Promise<void> =>
    navigate({ to: '/imglib/{-$id}', params: { id: undefined }, replace: true })
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {file_url !== null && (
        <a
          href={file_url}
          download={makeFileName(character.name, image_id)}
          className={getButtonClass({ variant: 'lemon' })}
        >
          <Download className="icon" aria-hidden="true" />
          {t('download')}
        </a>
      )}
      <Button
        variant="danger"
        onClick={() => openDialog({ name: 'delete_picture', props: { picture_id: image_id, onDeleted } })}
      >
        {t('delete')}
      </Button>
    </div>
  )
}
