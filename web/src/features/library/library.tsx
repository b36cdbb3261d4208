import type { LibraryImage, LibraryPage } from '@citrine/contract/library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { itemsOf } from '#web/lib/query/pages.ts'
import { CharacterFilter } from './character-filter.tsx'
import { libraryQuery } from './library.api.ts'

const GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-4 desktop:grid-cols-4 panel:grid-cols-5'
const SIZES = '(min-width: 90rem) 13rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw'

/** What was unlocked, the newest first, of all characters or of one. */
export function Library({ character_id }: { character_id: string | undefined }) {
  const { t } = useTranslation('library')
  const list = useInfiniteQuery(libraryQuery(character_id))
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  const images = itemsOf(data.pages, ({ image_id }) => image_id)
  const characters = data.pages[0]?.characters ?? []
  return (
    <>
      <CharacterFilter characters={characters} chosen={character_id} />
      {images.length === 0 && <Empty isFiltered={character_id !== undefined} characters={characters} />}
      <ul className={GRID}>
        {images.map((image) => (
          <li key={image.image_id}>
            <Tile image={image} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-6" onClick={() => void fetchNextPage()} isWorking={isFetchingNextPage}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Tile({ image }: { image: LibraryImage }) {
  const { t } = useTranslation('library')
  const { image_id, character, description, picture } = image
  return (
    <Link
      to="/image-details/{-$id}"
      params={{ id: image_id }}
      aria-label={t('show', { name: character.name, description })}
      className="group relative block aspect-3/4 overflow-hidden rounded-card bg-raised"
    >
      <Picture
        picture={picture}
        sizes={SIZES}
        className="size-full transition-transform duration-240 group-hover:scale-103 motion-reduce:transform-none"
      />
    </Link>
  )
}

interface EmptyProps {
  isFiltered: boolean
  characters: LibraryPage['characters']
}

function Empty({ isFiltered, characters }: EmptyProps) {
  const { t } = useTranslation('library')
  const hasOthers = isFiltered && characters.length > 0
  return (
    <EmptyState
      title={t(isFiltered ? 'empty_character_title' : 'empty_title')}
      text={t(isFiltered ? 'empty_character_text' : 'empty_text')}
      action={
        hasOthers ? (
          <Link to="/imglib/{-$id}" params={{}} className={buttonClass({ look: 'lemon' })}>
            {t('show_all')}
          </Link>
        ) : (
          <Link to="/" className={buttonClass({ look: 'lemon' })}>
            {t('to_shop')}
          </Link>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <>
      <div className="mb-5 flex gap-2">
        <Skeleton className="h-9 w-16 rounded-full" />
        <Skeleton className="h-9 w-32 rounded-full" />
        <Skeleton className="h-9 w-28 rounded-full" />
      </div>
      <div className={GRID}>
        {Array.from({ length: 10 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={place} className="aspect-3/4 rounded-card" />
        ))}
      </div>
    </>
  )
}
