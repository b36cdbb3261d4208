import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImageKind } from './library-search.ts'

interface FilterChoiceProps {
  character_id: string | undefined
  kind: ImageKind | undefined
  isChosen: boolean
  children: ReactNode
}

/** Each choice has its own address. */
export const FilterChoice = ({ character_id, kind, isChosen, children }: FilterChoiceProps) => (
  <Link
    to="/imglib/{-$id}"
    params={{ id: character_id }}
    search={kind === undefined ? {} : { kind }}
    replace
    aria-current={isChosen ? 'page' : undefined}
    className={`touch-44 inline-flex h-9 items-center gap-2 rounded-full px-3.5 whitespace-nowrap transition-colors ${
      isChosen ? 'bg-text font-semibold text-ground' : 'bg-surface text-muted hover:bg-raised hover:text-text'
    }`}
  >
    {children}
  </Link>
)
