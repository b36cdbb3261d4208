import type { CharacterCard as Card } from '@citrine/contract/characters'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { CharacterCard } from './character-card.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { useColumns } from './use-columns.ts'
import { useVisibleRows } from './use-visible-rows.ts'

interface CharacterGridProps {
  characters: readonly Card[]
  /** The rows answer an earlier query. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  moreError: unknown
  onMore: () => void
  onChat: (character_id: string) => void
}

/** Fetches this many rows before they are visible. */
const ROWS_AHEAD = 3

/** An endless grid that mounts only visible rows and a few around them. */
export function CharacterGrid(props: CharacterGridProps) {
  const { characters, isStale, hasMore, isLoadingMore, moreError, onMore, onChat } = props
  const { t } = useTranslation('shop')
  const columns = useColumns()
  const grid = useRef<HTMLDivElement>(null)
  const { width, top } = usePlace(grid)
  const gap = columns <= 2 ? 12 : 16
  const rowHeight = ((width - gap * (columns - 1)) / columns) * (4 / 3)
  const pitch = width === 0 ? 0 : rowHeight + gap
  const rowCount = Math.ceil(characters.length / columns)
  const rows = useVisibleRows({ count: rowCount, pitch, top })
  const isNearEnd = (rows.at(-1) ?? 0) >= rowCount - ROWS_AHEAD
  const mayAsk = hasMore && !isLoadingMore && !isStale && moreError === null
  useEffect(() => {
    if (isNearEnd && mayAsk && width > 0) onMore()
  }, [isNearEnd, mayAsk, width, onMore])

  return (
    <>
      <div
        ref={grid}
        role="feed"
        aria-label={t('grid')}
        aria-busy={isStale || isLoadingMore}
        className={`relative transition-opacity ${isStale ? 'opacity-60' : ''}`}
        style={{ height: Math.max(0, rowCount * pitch - gap) }}
      >
        {rows.map((row) => (
          <div
            key={row}
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${row * pitch}px)`,
              gap,
              gridTemplateColumns: `repeat(${columns}, 1fr)`,
            }}
          >
            {characters.slice(row * columns, (row + 1) * columns).map((character, i) => (
              <CharacterCard
                key={character.character_id}
                character={character}
                position={row * columns + i + 1}
                onChat={onChat}
              />
            ))}
          </div>
        ))}
      </div>
      {isLoadingMore && (
        <div className="mt-4">
          <GridSkeleton />
        </div>
      )}
      {moreError !== null && (
        <ErrorState className="mt-4" title={t('more_failed_title')} error={moreError} onRetry={onMore} />
      )}
      {!hasMore && rowCount > 3 && <p className="pt-8 text-center text-13 text-muted">{t('end')}</p>}
    </>
  )
}

/** Measures the element's width and its distance from the top of the page. */
function usePlace(element: { current: HTMLElement | null }): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = element.current?.getBoundingClientRect()
      if (box === undefined) return
      const next = { width: box.width, top: Math.round(box.top + window.scrollY) }
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current?.parentElement) observer.observe(element.current.parentElement)
    return () => observer.disconnect()
  }, [element])
  return place
}
