import type { CharacterCard } from '@citrine/contract/characters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { joinPages } from '#web/lib/query/pages.ts'
import { shopQuery } from './shop.api.ts'
import type { ShopSearch } from './shop-search.ts'

interface HiddenMatchesProps {
  search: ShopSearch
  /** The matches that pass the filters. */
  shown: readonly CharacterCard[]
  onShow: () => void
}

export const hidesMatches = ({ q, gender, tag, favorite }: ShopSearch): boolean =>
  Boolean(q?.trim()) && (gender !== undefined || tag !== undefined || favorite !== undefined)

/** Counts what a search finds without the filters, and shows it with one press. */
export function HiddenMatches({ search: { q = '', recommend }, shown, onShow }: HiddenMatchesProps) {
  const { t } = useTranslation('shop')
  const { data, isPlaceholderData } = useInfiniteQuery(shopQuery({ q, ...(recommend && { recommend }) }))
  if (data === undefined || isPlaceholderData) return null
  const ids = new Set(shown.map(({ character_id }) => character_id))
  const first = joinPages(data.pages.slice(0, 1), (card) => card.character_id)
  const count = first.filter(({ character_id }) => !ids.has(character_id)).length
  if (count === 0) return null
  const hasMore = data.pages[0]?.next_cursor !== null
  return (
    <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      {t('hidden', { n: hasMore ? `${count}+` : String(count) })}
      <Button onClick={onShow}>{t('show_hidden')}</Button>
    </p>
  )
}
