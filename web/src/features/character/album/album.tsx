import type { Character } from '@citrine/contract/character-page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { albumQuery } from '#web/lib/query/album-query.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { PhotoTile } from './photo-tile.tsx'

const SECTION = 'character-album mt-10'

const WALL_GAP = 'var(--wall-gap)'

/**
 * Tall and short tiles alternate so that six of them fill two or three columns of equal height. The viewer shows each
 * picture whole.
 */
const TILE_HEIGHTS = [4 / 3, 1, 4 / 3, 4 / 3, 1, 1]
const TILE_HEIGHTS_IN_TWO_COLUMNS = [4 / 3, 1, 4 / 3, 1, 4 / 3, 4 / 3]

export function Album({ character }: { character: Character }) {
  const { t, i18n } = useTranslation('album')
  const { character_id, photo_count, name, language, can_edit } = character
  const { data, error, isFetching, refetch } = useQuery(albumQuery(character_id))
  const open = data?.photos.filter(({ is_locked }) => !is_locked) ?? []
  const total = data?.photos.length ?? 0
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        className={SECTION}
        title={t('failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <section lang={i18n.language} aria-label={t('album_of', { name })} className={SECTION}>
      <h2 className="flex items-baseline gap-3 text-26">
        {t('title')}
        {data !== undefined && (
          <span className="font-normal font-text text-15 text-muted">
            {t('open_count', { open: open.length, total })}
          </span>
        )}
      </h2>
      <Wall count={data === undefined ? photo_count : total}>
        {(index) => {
          const photo = data?.photos[index]
          return photo === undefined ? (
            <Skeleton className="size-full rounded-card" />
          ) : (
            <PhotoTile
              photo={photo}
              open={open}
              language={language}
              name={name}
              {...(can_edit && { own_character_id: character_id })}
            />
          )
        }}
      </Wall>
    </section>
  )
}

/** Places the tiles by CSS alone, so that nothing is measured and nothing jumps. */
function Wall({ count, children }: { count: number; children: (index: number) => ReactNode }) {
  const isWide = useMediaQuery('(min-width: 90rem)')
  const isMedium = useMediaQuery('(min-width: 37.5rem)')
  const columns = chooseColumns(count, isWide ? 4 : isMedium ? 3 : 2)
  const heights = Array.from({ length: count }, (_, i) => chooseTileHeight(i, columns))
  const { places, height, gaps } = layMasonry(heights, columns)
  const column = `(100cqw - ${columns - 1} * ${WALL_GAP}) / ${columns}`
  return (
    <div className="@container mt-4 [--wall-gap:0.75rem] tablet:[--wall-gap:1rem]">
      <ul className="relative" style={{ height: `calc(${column} * ${height} + ${gaps} * ${WALL_GAP})` }}>
        {places.map((place, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is identified by its place
            key={index}
            className="absolute"
            style={{
              width: `calc(${column})`,
              height: `calc(${column} * ${heights[index] ?? 1})`,
              insetInlineStart: `calc((${column} + ${WALL_GAP}) * ${place.column})`,
              top: `calc(${column} * ${place.above} + ${place.gaps} * ${WALL_GAP})`,
            }}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TileBox {
  column: number
  above: number
  gaps: number
}

interface Masonry {
  places: TileBox[]
  height: number
  gaps: number
}

/**
 * Puts each tile into the shortest column, or the first of several, so that the order reads from left to right.
 * @param heights of the tiles, in column widths
 */
export function layMasonry(heights: readonly number[], columns: number): Masonry {
  const ends = Array.from({ length: columns }, () => ({ above: 0, gaps: 0 }))
  const places = heights.map((height) => {
    const column = ends.reduce((best, end, i) => (end.above < (ends[best]?.above ?? 0) - 1e-6 ? i : best), 0)
    const end = ends[column] ?? { above: 0, gaps: 0 }
    ends[column] = { above: end.above + height, gaps: end.gaps + 1 }
    return { column, ...end }
  })
  const tallest = ends.reduce((best, end) => (end.above > best.above ? end : best))
  return { places, height: tallest.above, gaps: Math.max(0, tallest.gaps - 1) }
}

export function chooseTileHeight(index: number, columns: number): number {
  const heights = columns === 2 ? TILE_HEIGHTS_IN_TWO_COLUMNS : TILE_HEIGHTS
  return heights[index % heights.length] ?? 1
}

/** Leaves at least two rows, because a single row would be a strip. */
export const chooseColumns = (count: number, max: number): number =>
  Math.max(1, Math.min(max, Math.ceil(count / 2)))
