import type { Country } from '@citrine/contract/countries'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FOCUS_OUTLINE } from '#web/components/form/field-class.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { useOpenedPopover } from '#web/components/menu/use-opened-popover.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'
import './country-picker.css'

/** A search of fewer letters lists unavailable countries only if it finds no others. */
const UNAVAILABLE_QUERY_MIN = 3

const UNAVAILABLE_MAX = 3

interface CountryListProps {
  countries: readonly Country[]
  unavailable: readonly Country[]
  describeUnavailable: (names: string) => string
  chosen: Country | undefined
  label: string
  hasDialCodes: boolean
  anchor: HTMLElement | null
  onClose: () => void
  onChoose: (country: Country) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export function CountryList({
  countries,
  unavailable,
  describeUnavailable,
  chosen,
  label,
  hasDialCodes,
  anchor,
  onClose,
  onChoose,
}: CountryListProps) {
  const { t } = useTranslation(['components', 'common'])
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const found = filterCountries(countries, query)
  const excluded = filterUnavailable(unavailable, query, found.length === 0)
  const { active, handleKeyDown } = useActiveCountry(found, { chosen, onChoose, onClose })
  const optionId = (country: Country): string => `${id}-${country.iso_code}`
  useOpenedPopover(panel, { anchor, place: placeBelow, first: 'input', onClose })
  return (
    <div
      ref={panel}
      popover="auto"
      data-open-popover=""
      className="country-list fixed inset-auto z-dialog m-0 flex max-h-[70dvh] w-full max-w-full animate-slide-up flex-col rounded-t-dialog bg-raised p-3 text-text shadow-float max-tablet:inset-x-0 max-tablet:bottom-0 tablet:max-h-90 tablet:w-80 tablet:animate-rise tablet:rounded-row"
    >
      <span
        aria-hidden="true"
        className="mx-auto mb-2 block h-1 w-9 flex-none rounded-full bg-line-strong tablet:hidden"
      />
      <div className="flex items-center justify-between pb-2 ps-3 tablet:hidden">
        <p className="display text-20">{label}</p>
        <IconButton label={t('close', { ns: 'common' })} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <CountrySearch
        listId={`${id}-list`}
        activeId={active && optionId(active)}
        query={query}
        onQuery={setQuery}
        onKeyDown={handleKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {found.map((country) => (
          <CountryOption
            key={country.iso_code}
            id={optionId(country)}
            country={country}
            isActive={country === active}
            isChosen={country === chosen}
            hasDialCode={hasDialCodes}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className="px-3 text-muted empty:hidden">
        {found.length === 0 && excluded.length === 0 ? t('country_not_found') : ''}
        {excluded.length > 0 && describeUnavailable(listNames(excluded))}
      </p>
    </div>
  )
}

const scrollOptionIntoView = (option: HTMLElement | null): void =>
  option?.scrollIntoView?.({ block: option.ariaSelected === 'true' ? 'center' : 'nearest' })

interface CountryOptionProps {
  id: string
  country: Country
  isActive: boolean
  isChosen: boolean
  hasDialCode: boolean
  onChoose: (country: Country) => void
}

const CountryOption = ({ id, country, isActive, isChosen, hasDialCode, onChoose }: CountryOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the search field that keeps the focus
  <div
    id={id}
    role="option"
    ref={isActive ? scrollOptionIntoView : undefined}
    tabIndex={-1}
    aria-selected={isChosen}
    data-active={isActive ? '' : undefined}
    onClick={() => onChoose(country)}
    className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-part px-3 text-15 hover:bg-quiet aria-selected:font-semibold data-active:bg-quiet-hover"
  >
    <span className="grow">{country.name}</span>
    {hasDialCode && <span className="text-muted group-data-active:text-text">{country.dial_code}</span>}
  </div>
)

function useActiveCountry(
  found: readonly Country[],
  { chosen, onChoose, onClose }: Pick<CountryListProps, 'chosen' | 'onChoose' | 'onClose'>,
) {
  const [activeCode, setActiveCode] = useState(chosen?.iso_code)
  const active = found.find(({ iso_code }) => iso_code === activeCode) ?? found[0]
  const move = (step: number): void => {
    const at = active === undefined ? -1 : found.indexOf(active)
    setActiveCode(found[Math.min(found.length - 1, Math.max(0, at + step))]?.iso_code)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return
    const step = STEPS[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' && active !== undefined) onChoose(active)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    event.preventDefault()
  }
  return { active, handleKeyDown }
}

interface CountrySearchProps {
  listId: string
  activeId: string | undefined
  query: string
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function CountrySearch({ listId, activeId, query, onQuery, onKeyDown }: CountrySearchProps) {
  const { t } = useTranslation('components')
  return (
    <div
      className={`mb-2 flex flex-none items-center gap-2 rounded-control bg-surface px-3 max-tablet:mx-3 ${FOCUS_OUTLINE.box}`}
    >
      <Search className="icon text-muted" aria-hidden="true" />
      <input
        role="combobox"
        aria-label={t('country_search')}
        aria-controls={listId}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t('country_search')}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 min-w-0 grow bg-transparent text-17 outline-none placeholder:text-muted"
      />
    </div>
  )
}

function placeBelow(panel: HTMLElement, anchor: HTMLElement): void {
  panel.style.insetInlineStart = panel.style.top = ''
  if (!window.matchMedia('(min-width: 48rem)').matches) return
  const { left, right, bottom } = anchor.getBoundingClientRect()
  const start = getReadingDirection() === -1 ? document.documentElement.clientWidth - right : left
  panel.style.insetInlineStart = `${start}px`
  panel.style.top = `${Math.min(bottom + 8, window.innerHeight - 380)}px`
}

const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** Returns 0 for a match at the beginning of a name or with a whole code, and up to 3 for no match. */
function rankCountry({ name, other_names = [], dial_code, iso_code }: Country, search: string): number {
  const names = [name, ...other_names].map(foldName)
  if (names.some((one) => one.startsWith(search))) return 0
  if (iso_code.toLowerCase() === search || dial_code.slice(1) === search) return 0
  const isWord = names.some((one) => one.split(/[\s(-]+/).some((word) => word.startsWith(search)))
  if (isWord || dial_code.slice(1).startsWith(search)) return 1
  return names.some((one) => one.includes(search)) ? 2 : 3
}

/** Finds countries by the beginning of a word in a name, by dialling code or by ISO code. The best matches come first. */
export function filterCountries(countries: readonly Country[], query: string): readonly Country[] {
  const search = foldName(query.trim()).replace(/^\+/, '')
  if (search === '') return countries
  return countries
    .map((country) => ({ country, rank: rankCountry(country, search) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.country)
}

function filterUnavailable(
  countries: readonly Country[],
  query: string,
  isAlone: boolean,
): readonly Country[] {
  const search = foldName(query.trim())
  if (search === '' || (!isAlone && search.length < UNAVAILABLE_QUERY_MIN)) return []
  const matches = filterCountries(countries, query)
  return (isAlone ? matches : matches.filter((country) => rankCountry(country, search) === 0)).slice(
    0,
    UNAVAILABLE_MAX,
  )
}

const listNames = (countries: readonly Country[]): string =>
  new Intl.ListFormat(getPreferredLanguage(), { type: 'conjunction' }).format(
    countries.map(({ name }) => name),
  )
