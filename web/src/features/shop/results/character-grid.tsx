import type { CharacterCard as Card } from '@citrine/contract/characters'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { CharacterCard } from './character-card.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

interface CharacterGridProps {
  characters: readonly Card[]
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  moreError: unknown
  onMore: () => void
  onChat: (character_id: string) => void
}

/** The grid fetches 3 rows ahead of the visible ones. */
const ROWS_AHEAD = 3
/** 12 cards render before the window is measured. The server's rendering has no others. */
const FIRST_CARDS = 12

/** Mounts only the visible rows and a few around them. */
export function CharacterGrid(props: CharacterGridProps) {
  const { characters, isStale, hasMore, isLoadingMore, moreError, onMore, onChat } = props
  const { t } = useTranslation('shop')
  const grid = useRef<HTMLDivElement>(null)
  const { top, count, gap, pitch } = useMeasures(grid)
  const isMeasured = pitch > 0
  const rowCount = Math.ceil(characters.length / count)
  const rows = useVisibleRows({ count: rowCount, pitch, top })
  const isNearEnd = (rows.at(-1) ?? 0) >= rowCount - ROWS_AHEAD
  const mayAsk = hasMore && !isLoadingMore && !isStale && moreError === null
  useEffect(() => {
    if (isNearEnd && mayAsk && isMeasured) onMore()
  }, [isNearEnd, mayAsk, isMeasured, onMore])
  const [first = 0] = rows
  const from = isMeasured ? first * count : 0
  const cards = characters.slice(from, isMeasured ? from + rows.length * count : FIRST_CARDS)

  return (
    <>
      <div
        role="feed"
        aria-label={t('grid')}
        aria-busy={isStale || isLoadingMore}
        className={`relative transition-opacity ${isStale ? 'opacity-60' : ''}`}
        style={isMeasured ? { height: Math.max(0, rowCount * pitch - gap) } : undefined}
      >
        <div
          ref={grid}
          className="card-grid"
          style={isMeasured ? { transform: `translateY(${first * pitch}px)` } : undefined}
        >
          {cards.map((character, i) => (
            <CharacterCard
              key={character.character_id}
              character={character}
              position={from + i + 1}
              onChat={onChat}
            />
          ))}
        </div>
      </div>
      {isLoadingMore && (
        <div className="mt-4">
          <GridSkeleton />
        </div>
      )}
      {moreError !== null && (
        <ErrorState className="mt-4" title={t('more_failed_title')} error={moreError} onRetry={onMore} />
      )}
      {!hasMore && isMeasured && rowCount > 3 && (
        <p className="pt-8 text-center text-13 text-muted">{t('end')}</p>
      )}
    </>
  )
}

interface Measures {
  top: number
  count: number
  gap: number
  pitch: number
}

function useMeasures(grid: { current: HTMLElement | null }): Measures {
  const [measures, setMeasures] = useState<Measures>({ top: 0, count: 1, gap: 0, pitch: 0 })
  useLayoutEffect(() => {
    const feed = grid.current?.parentElement
    if (!grid.current || !feed) return
    const style = getComputedStyle(grid.current)
    const measure = (): void => {
      const card = grid.current?.firstElementChild
      if (!card) return
      const gap = Number.parseFloat(style.rowGap) || 0
      const next = {
        top: Math.round(feed.getBoundingClientRect().top + window.scrollY),
        count: style.gridTemplateColumns.split(' ').length,
        gap,
        pitch: card.getBoundingClientRect().height + gap,
      }
      setMeasures((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (feed.parentElement) observer.observe(feed.parentElement)
    return () => observer.disconnect()
  }, [grid])
  return measures
}
