import { genders, recommends } from '@citrine/contract/shop-filters'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useState } from 'react'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { TagChip } from '#web/components/form/tag-chip.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { tagsQuery } from '#web/lib/query/tags-query.ts'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { readShopSearch, type ShopSearch } from '../shop-search.ts'
import { ScrollStrip, scrollIntoStrip } from './scroll-strip.tsx'
import { SearchField } from './search-field.tsx'

interface ShopFiltersProps {
  search: ShopSearch
  onChange: (search: ShopSearch) => void
}

export function ShopFilters({ search, onChange }: ShopFiltersProps) {
  const { t } = useTranslation('shop')
  const { gender = 'all', recommend = 'HOT', q } = search
  const isMember = useIsMember()
  const { data, isPending } = useQuery(tagsQuery())
  const tags = data?.tags.map(({ tag }) => tag) ?? []
  return (
    <search
      aria-label={t('filters')}
      className={`flex flex-none flex-wrap items-center gap-3 pb-4 desktop:flex-nowrap ${q === undefined ? 'pt-4 tablet:pt-5' : 'desktop:pt-5'}`}
    >
      <ScrollStrip className="max-desktop:-mx-4 max-desktop:w-[calc(100%+2rem)] desktop:grow">
        <SegmentedControl
          label={t('order')}
          value={recommend}
          onChange={(value) => onChange(setFilter(search, 'recommend', value === 'HOT' ? undefined : value))}
          options={recommends.map((value) => ({ value, text: t(value) }))}
        />
        <label className="relative flex-none">
          <span className="sr-only">{t('gender')}</span>
          <select
            value={gender}
            onChange={({ target }) => onChange(readShopSearch({ ...search, gender: target.value }))}
            className="h-11 field-sizing-content appearance-none rounded-full bg-surface pe-10 ps-4 font-semibold text-15 text-text hover:bg-raised desktop:rounded-control desktop:bg-transparent desktop:ps-2 desktop:hover:bg-quiet"
          >
            {(['all', ...genders] as const).map((value) => (
              <option key={value} value={value} className="bg-raised text-text">
                {t(value)}
              </option>
            ))}
          </select>
          <ChevronDown className="icon pointer-events-none absolute top-3 end-3" aria-hidden="true" />
        </label>
        {isMember && (
          <TagChip
            ref={search.favorite === '1' ? scrollIntoStrip : undefined}
            text={t('favorites')}
            isChosen={search.favorite === '1'}
            onToggle={() =>
              onChange(setFilter(search, 'favorite', search.favorite === '1' ? undefined : '1'))
            }
          />
        )}
        {!isPending && (
          <Tags tags={tags} chosen={search.tag} onChoose={(tag) => onChange(setFilter(search, 'tag', tag))} />
        )}
      </ScrollStrip>
      <SearchField
        value={q}
        onChange={(value) => onChange(setFilter(search, 'q', value))}
        className={q === undefined ? 'max-desktop:hidden' : 'max-desktop:order-first max-desktop:w-full'}
      />
    </search>
  )
}

function setFilter(search: ShopSearch, key: keyof ShopSearch, value: string | undefined): ShopSearch {
  const { [key]: _, ...rest } = search
  return value === undefined ? rest : readShopSearch({ ...rest, [key]: value })
}

interface TagsProps {
  tags: readonly string[]
  chosen: string | undefined
  onChoose: (tag: string | undefined) => void
}

/** Lists the tags as one Tab stop, within which the arrow keys, Home and End move. */
function Tags({ tags, chosen, onChoose }: TagsProps) {
  const { t } = useTranslation('shop')
  const [last, setLast] = useState<string>()
  // A tag in the address that the shop does not list comes first, so that the visitor can remove it.
  const listed = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags]
  const stop = [last, chosen].find((tag) => tag !== undefined && listed.includes(tag)) ?? listed[0]
  return (
    <fieldset className="flex flex-none gap-2 pe-8" onKeyDown={moveFocus}>
      <legend className="sr-only">{t('tags')}</legend>
      {listed.map((tag) => (
        <TagChip
          key={tag}
          ref={tag === chosen ? scrollIntoStrip : undefined}
          text={tag}
          isChosen={tag === chosen}
          onToggle={() => onChoose(tag === chosen ? undefined : tag)}
          tabIndex={tag === stop ? 0 : -1}
          onFocus={() => setLast(tag)}
        />
      ))}
    </fieldset>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next: Partial<Record<string, number>> = {
    ArrowRight: at + getReadingDirection(),
    ArrowLeft: at - getReadingDirection(),
    Home: 0,
    End: buttons.length - 1,
  }
  const to = next[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}
