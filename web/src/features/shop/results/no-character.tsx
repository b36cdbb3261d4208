import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { ShopSearch } from '../shop-search.ts'

export function NoCharacter({ search, onClear }: { search: ShopSearch; onClear: () => void }) {
  const { t } = useTranslation('shop')
  const q = search.q?.trim()
  const isFiltered = Boolean(q || search.tag || search.gender || search.recommend || search.favorite)
  const isEmptyHeart = search.favorite === '1' && !(search.tag || search.gender)
  return (
    <div role="status">
      <EmptyState
        title={q ? t('no_result', { q }) : t(isEmptyHeart ? 'no_favorite' : 'empty_title')}
        text={q ? t('no_result_text') : t(isEmptyHeart ? 'no_favorite_text' : 'empty_text')}
        action={
          isFiltered && (
            <Button variant="lemon" onClick={onClear}>
              {t('clear')}
            </Button>
          )
        }
      />
    </div>
  )
}
