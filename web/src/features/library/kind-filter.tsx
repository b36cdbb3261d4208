import { useTranslation } from 'react-i18next'
import { FilterChoice } from './filter-choice.tsx'
import { type ImageKind, KINDS } from './library-search.ts'

interface KindFilterProps {
  character_id: string | undefined
  /** Absent where both are shown. */
  chosen: ImageKind | undefined
}

/** Unlocked in an album, or made in a chat. */
export function KindFilter({ character_id, chosen }: KindFilterProps) {
  const { t } = useTranslation('library')
  return (
    <nav aria-label={t('kinds')} className="scroll-hidden -mx-4 overflow-x-auto px-4 py-1">
      <ul className="flex gap-2">
        {[undefined, ...KINDS].map((kind) => (
          <li key={kind ?? ''} className="flex-none">
            <FilterChoice character_id={character_id} kind={kind} isChosen={kind === chosen}>
              {t(`kind_${kind ?? 'all'}`)}
            </FilterChoice>
          </li>
        ))}
      </ul>
    </nav>
  )
}
