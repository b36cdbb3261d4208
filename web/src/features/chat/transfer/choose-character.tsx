import { type CharacterCard, listCharacters } from '@citrine/contract/characters'
import { listMyCharacters } from '@citrine/contract/own-characters'
import type { ResponseOf } from '@citrine/contract/route'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { pageQuery } from '#web/lib/query/pages.ts'
import { CoverAvatar } from '#web/shared/cover/cover-avatar.tsx'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { FindField } from '../find/find-field.tsx'
import { useDebouncedText } from '../find/use-debounced-text.ts'

/** At most this many own characters are offered, and as many of the shop. */
const CHOICES_MAX = 12

interface ChooseCharacterProps {
  nameInFile: string
  chosen: ImportChoice | null
  onChoose: (choice: ImportChoice) => void
}

export function ChooseCharacter({ nameInFile, chosen, onChoose }: ChooseCharacterProps) {
  const { t } = useTranslation(['chats', 'common'])
  const [typed, setTyped] = useState(nameInFile)
  const searchText = useDebouncedText(typed)
  const query = useQuery(choicesQuery(searchText))
  const { data } = query
  const only = findUnambiguousMatch(data ?? [], searchText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects the first match once; the user may choose another one later
  useEffect(() => {
    if (only !== undefined) onChoose(only)
  }, [only?.character_id])
  return (
    <div>
      <FindField label={t('choose_find')} value={typed} onChange={setTyped} />
      {data === undefined && (
        <QueryState
          query={query}
          skeleton={
            <div role="status" aria-label={t('loading', { ns: 'common' })} className="mt-3 grid gap-3">
              <Skeleton className="h-11 rounded-row" />
              <Skeleton className="h-11 w-4/5 rounded-row" />
            </div>
          }
          className="mt-3"
          title={t('choose_failed')}
        />
      )}
      {data?.length === 0 && <p className="mt-3 text-13 text-muted">{t('choose_none')}</p>}
      {data !== undefined && data.length > 0 && (
        <fieldset className="-mx-1 mt-2 max-h-64 overflow-y-auto p-1">
          <legend className="sr-only">{t('choose_label')}</legend>
          {data.map((choice) => (
            <ChoiceRow
              key={choice.character_id}
              choice={choice}
              isChosen={choice.character_id === chosen?.character_id}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceRowProps {
  choice: ImportChoice
  isChosen: boolean
  onChoose: () => void
}

function ChoiceRow({ choice, isChosen, onChoose }: ChoiceRowProps) {
  return (
    <RadioRow
      className="relative min-h-14 items-center gap-3 rounded-row px-2 hover:bg-quiet has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-lemon-ink"
      buttonClass="size-5"
      name="import-character"
      checked={isChosen}
      onChange={onChoose}
    >
      <CoverAvatar character={choice} className="size-10" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          <bdi>{choice.name}</bdi>
        </span>
        <span className="block truncate text-13 text-muted">{choice.place}</span>
      </span>
    </RadioRow>
  )
}

export function findUnambiguousMatch<C extends { name: string }>(
  choices: readonly C[],
  searchText: string,
): C | undefined {
  const called = choices.filter(({ name }) => name.toLocaleLowerCase() === searchText.toLocaleLowerCase())
  const fitting = called.length > 0 ? called : choices
  return fitting.length === 1 ? fitting[0] : undefined
}

const hasName = ({ name }: Pick<CharacterCard, 'name'>, searchText: string): boolean =>
  name.toLocaleLowerCase().includes(searchText.toLocaleLowerCase())

export type ImportChoice = Pick<CharacterCard, 'character_id' | 'name' | 'place' | 'cover' | 'portrait'>

/** The list of own characters has no search, so it is read page by page until there are enough matches. */
async function findOwnCharacters(searchText: string, signal: AbortSignal): Promise<ImportChoice[]> {
  const matches: ImportChoice[] = []
  let cursor: string | null = ''
  while (cursor !== null && matches.length < CHOICES_MAX) {
    const query: { limit: string; cursor?: string } = { limit: '100', ...pageQuery(cursor) }
    const { items, next_cursor }: ResponseOf<typeof listMyCharacters> = await call(listMyCharacters, {
      query,
      signal,
    })
    matches.push(...items.filter((character) => hasName(character, searchText)))
    cursor = next_cursor
  }
  return matches.slice(0, CHOICES_MAX)
}

const choicesQuery = (searchText: string) =>
  queryOptions({
    queryKey: ['chats', 'import-choices', searchText],
    queryFn: async ({ signal }): Promise<ImportChoice[]> => {
      const q = searchText === '' ? undefined : searchText
      const [matches, shop] = await Promise.all([
        findOwnCharacters(searchText, signal),
        call(listCharacters, { query: { q, limit: String(CHOICES_MAX) }, signal }),
      ])
      const matchIds = new Set(matches.map(({ character_id }) => character_id))
      return [...matches, ...shop.items.filter(({ character_id }) => !matchIds.has(character_id))]
    },
    staleTime: 60_000,
  })
