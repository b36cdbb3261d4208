import type { LibraryImage, LibraryPage } from '@citrine/contract/library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { Picture } from '#web/shared/picture/picture.tsx'
import { PopularCharacters } from '#web/shared/tiles/popular-characters.tsx'
import { describeImage, libraryQuery } from './library.api.ts'
import { type ImageKind, KINDS } from './library-search.ts'

const GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-4 desktop:grid-cols-4 panel:grid-cols-6'
/** Up to one row of a wide screen (6 columns), popular characters are suggested below the images. */
const SUGGEST_IMAGES_MAX = 6
const SIZES = '(min-width: 90rem) 11rem, (min-width: 64rem) 17rem, (min-width: 48rem) 31vw, 46vw'

interface LibraryProps {
  character_id: string | undefined
  kind: ImageKind | undefined
}

export function Library({ character_id, kind }: LibraryProps) {
  const { t } = useTranslation('library')
  const query = useInfiniteQuery(libraryQuery(character_id, kind))
  const { data } = query
  if (data === undefined)
    return <QueryState query={query} skeleton={<LibrarySkeleton />} title={t('failed')} />
  const images = joinPages(data.pages, ({ image_id }) => image_id)
  const characters = data.pages[0]?.characters ?? []
  return (
    <>
      <div className="flex flex-col gap-1.5 not-empty:mb-5">
        {(characters.length > 0 || kind !== undefined) && (
          <KindFilter character_id={character_id} chosen={kind} />
        )}
        <CharacterFilter characters={characters} chosen={character_id} kind={kind} />
      </div>
      {images.length === 0 && <Empty character_id={character_id} kind={kind} characters={characters} />}
      <ul className={GRID}>
        {images.map((image) => (
          <li key={image.image_id}>
            <Tile image={image} />
          </li>
        ))}
      </ul>
      <MoreButton list={query} className="mt-6">
        {t('more')}
      </MoreButton>
      {images.length > 0 && images.length <= SUGGEST_IMAGES_MAX && (
        <PopularCharacters isWide className="mt-10" />
      )}
    </>
  )
}

function Tile({ image }: { image: LibraryImage }) {
  const { t } = useTranslation('library')
  const { image_id, kind, character, picture, maker } = image
  const label = t('show', { name: character.name, description: describeImage(image) })
  const badge = kind === 'made' ? t(maker?.kind === 'illustrator' ? 'drawn_by_citrine' : 'made_by_ai') : null
  return (
    <Link
      to="/image-details/{-$id}"
      params={{ id: image_id }}
      aria-label={badge === null ? label : `${label}, ${badge}`}
      className="group relative block aspect-3/4 overflow-hidden rounded-card bg-raised"
    >
      <Picture
        picture={picture}
        sizes={SIZES}
        className="size-full transition-transform duration-240 group-hover:scale-103 motion-reduce:transform-none"
      />
      <span
        aria-hidden="true"
        className="absolute start-2.5 bottom-2.5 max-w-[calc(100%-1.25rem)] truncate rounded-badge bg-chip-on-picture px-2.25 py-1 font-semibold text-12 text-on-picture"
      >
        <bdi>{character.name}</bdi>
      </span>
      {badge !== null && (
        <span className="absolute start-2.5 top-2.5 inline-flex h-6 items-center rounded-badge bg-chip-on-picture px-2.25 font-semibold text-12 text-on-picture">
          {badge}
        </span>
      )}
    </Link>
  )
}

function Empty({ character_id, kind, characters }: LibraryProps & Pick<LibraryPage, 'characters'>) {
  const { t } = useTranslation('library')
  const isOfOne = character_id !== undefined
  const hasOthers = (isOfOne || kind !== undefined) && characters.length > 0
  const which = kind === 'made' ? 'made' : isOfOne ? 'character' : (kind ?? 'all')
  const { title, text } = {
    made: { title: t('empty_made_title'), text: t('empty_made_text') },
    character: { title: t('empty_character_title'), text: t('empty_character_text') },
    unlocked: { title: t('empty_title'), text: t('empty_text') },
    all: { title: t('empty_all_title'), text: t('empty_all_text') },
  }[which]
  return (
    <>
      <EmptyState
        title={title}
        text={text}
        action={
          hasOthers ? (
            <Link
              to="/imglib/{-$id}"
              params={{ id: undefined }}
              className={getButtonClass({ variant: 'lemon' })}
            >
              {t('show_all')}
            </Link>
          ) : (
            <Link to="/" className={getButtonClass({ variant: 'lemon' })}>
              {t('to_shop')}
            </Link>
          )
        }
      />
      {!hasOthers && <PopularCharacters isWide className="mt-8" />}
    </>
  )
}

function LibrarySkeleton() {
  return (
    <>
      <div className="mb-5 flex gap-2 py-1">
        <Skeleton className="h-9 w-16 rounded-full" />
        <Skeleton className="h-9 w-32 rounded-full" />
        <Skeleton className="h-9 w-28 rounded-full" />
      </div>
      <div className={GRID}>
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
          <Skeleton key={index} className="aspect-3/4 rounded-card" />
        ))}
      </div>
    </>
  )
}

interface KindFilterProps {
  character_id: string | undefined
  chosen: ImageKind | undefined
}

function KindFilter({ character_id, chosen }: KindFilterProps) {
  const { t } = useTranslation('library')
  return (
    <nav aria-label={t('kinds')} className="scroll-hidden -mx-4 overflow-x-auto px-4 py-1">
      <ul className="flex gap-2">
        {[undefined, ...KINDS].map((kind) => (
          <li key={kind ?? ''} className="flex-none">
            <FilterChoice character_id={character_id} kind={kind} isChosen={kind === chosen}>
              {t(`kind_${kind ?? 'all'}`)}
            </FilterChoice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CharacterFilterProps {
  characters: LibraryPage['characters']
  chosen: string | undefined
  kind: ImageKind | undefined
}

function CharacterFilter({ characters, chosen, kind }: CharacterFilterProps) {
  const { t } = useTranslation('library')
  if (characters.length < 2 && chosen === undefined) return null
  return (
    <nav aria-label={t('filter')} className="scroll-hidden -mx-4 overflow-x-auto px-4 py-1">
      <ul className="flex gap-2">
        <li className="flex-none">
          <FilterChoice character_id={undefined} kind={kind} isChosen={chosen === undefined}>
            {t('filter_all')}
          </FilterChoice>
        </li>
        {characters.map(({ character_id, name, image_count }) => (
          <li key={character_id} className="flex-none">
            <FilterChoice character_id={character_id} kind={kind} isChosen={chosen === character_id}>
              <bdi>{name}</bdi> <span className="tabular-nums">{formatPlainNumber(image_count)}</span>
            </FilterChoice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FilterChoiceProps {
  character_id: string | undefined
  kind: ImageKind | undefined
  isChosen: boolean
  children: ReactNode
}

const FilterChoice = ({ character_id, kind, isChosen, children }: FilterChoiceProps) => (
  <Link
    to="/imglib/{-$id}"
    params={{ id: character_id }}
    search={kind === undefined ? {} : { kind }}
    replace
    aria-current={isChosen ? 'page' : undefined}
    className={`touch-44 inline-flex h-9 items-center gap-2 rounded-full px-3.5 whitespace-nowrap transition-colors ${
      isChosen ? 'bg-text font-semibold text-ground' : 'bg-surface text-muted hover:bg-raised hover:text-text'
    }`}
  >
    {children}
  </Link>
)
