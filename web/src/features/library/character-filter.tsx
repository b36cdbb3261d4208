import type { LibraryPage } from '@citrine/contract/library'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainNumber } from '#web/lib/i18n/format.ts'

interface CharacterFilterProps {
  characters: LibraryPage['characters']
  /** Absent where all are shown. */
  chosen: string | undefined
}

/** Whose pictures are shown: each choice has an address of its own. One character alone is no choice. */
export function CharacterFilter({ characters, chosen }: CharacterFilterProps) {
  const { t } = useTranslation('library')
  if (characters.length < 2 && chosen === undefined) return null
  return (
    <nav aria-label={t('filter')} className="scroll-hidden -mx-4 mb-5 overflow-x-auto px-4 py-1">
      <ul className="flex gap-2">
        <li className="flex-none">
          <Choice character_id={undefined} isChosen={chosen === undefined}>
            {t('filter_all')}
          </Choice>
        </li>
        {characters.map(({ character_id, name, image_count }) => (
          <li key={character_id} className="flex-none">
            <Choice character_id={character_id} isChosen={chosen === character_id}>
              <bdi>{name}</bdi> <span className="tabular-nums">{plainNumber(image_count)}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  character_id: string | undefined
  isChosen: boolean
  children: ReactNode
}

function Choice({ character_id, isChosen, children }: ChoiceProps) {
  return (
    <Link
      to="/imglib/{-$id}"
      params={{ id: character_id }}
      replace
      aria-current={isChosen ? 'page' : undefined}
      className={`touch-44 inline-flex h-9 items-center gap-2 rounded-full px-3.5 whitespace-nowrap transition-colors ${
        isChosen
          ? 'bg-text font-semibold text-ground'
          : 'bg-surface text-muted hover:bg-raised hover:text-text'
      }`}
    >
      {children}
    </Link>
  )
}
