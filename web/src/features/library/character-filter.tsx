import type { LibraryPage } from '@citrine/contract/library'
import { useTranslation } from 'react-i18next'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { ImageKind } from './library-search.ts'

interface CharacterFilterProps {
  characters: LibraryPage['characters']
  /** Absent where all are shown. */
  chosen: string | undefined
  kind: ImageKind | undefined
}

/** Filters the pictures by character; hidden for a single character. */
export function CharacterFilter({ characters, chosen, kind }: CharacterFilterProps) {
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
              <bdi>{name}</bdi> <span className="tabular-nums">{plainNumber(image_count)}</span>
            </FilterChoice>
          </li>
        ))}
      </ul>
    </nav>
  )
}
