import type { CharacterCard as Card } from '@citrine/contract/characters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { shopQuery } from '../shop.api.ts'
import type { ShopSearch } from '../shop-search.ts'

interface SearchHelpProps {
  search: ShopSearch
  matches: readonly Card[]
  spelled: string | undefined
  hasMore: boolean
  onShow: () => void
}

export function SearchHelp(props: SearchHelpProps) {
  const { gender, tag, favorite } = props.search
  const isFiltered = gender !== undefined || tag !== undefined || favorite !== undefined
  return (
    <>
      <Count {...props} />
      {isFiltered && <HiddenMatches {...props} />}
    </>
  )
}

function Count({ matches: { length }, spelled, hasMore }: SearchHelpProps) {
  const { t } = useTranslation('shop')
  return (
    <p role="status" className="pb-3 text-13 text-muted empty:hidden">
      {length > 0 && spelled !== undefined && (
        <span className="block font-semibold text-17 text-text">{t('spelled', { q: spelled })}</span>
      )}
      {length > 0 && t('results', { n: hasMore ? `${length}+` : String(length) })}
    </p>
  )
}

function HiddenMatches({ search: { q = '', recommend }, matches, onShow }: SearchHelpProps) {
  const { t } = useTranslation('shop')
  const { data, isPlaceholderData } = useInfiniteQuery(shopQuery({ q, ...(recommend && { recommend }) }))
  if (data === undefined || isPlaceholderData) return null
  const ids = new Set(matches.map(({ character_id }) => character_id))
  const first = joinPages(data.pages.slice(0, 1), (card) => card.character_id)
  const count = first.filter(({ character_id }) => !ids.has(character_id)).length
  if (count === 0) return null
  const hasMore = data.pages[0]?.next_cursor !== null
  return (
    <p role="status" className="py-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      {t('hidden', { n: hasMore ? `${count}+` : String(count) })}
      <Button onClick={onShow}>{t('show_hidden')}</Button>
    </p>
  )
}
