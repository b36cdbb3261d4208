import type { CharacterCard } from '@citrine/contract/characters'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Intro } from '../character/intro.tsx'
import { CharacterPicture } from '../picture/character-picture.tsx'

interface CharacterTileProps {
  character: CharacterCard
  sizes: string
  children?: ReactNode
}

export function CharacterTile({ character, sizes, children }: CharacterTileProps) {
  const { character_id, name, language } = character
  return (
    <div className="relative">
      <Link to="/characterDetail/$id" params={{ id: character_id }} className="block rounded-card">
        <CharacterPicture
          character={character}
          shape="card"
          sizes={sizes}
          className="aspect-3/4 w-full rounded-card"
        />
        <span
          lang={language}
          dir="auto"
          className="display mt-2.5 block wrap-break-word text-17 text-match-parent"
        >
          {name}
        </span>
        <span lang={language} className="mt-0.5 line-clamp-2 text-13 text-muted">
          <Intro character={character} short="always" />
        </span>
      </Link>
      {children !== undefined && <div className="absolute end-1.5 top-1.5">{children}</div>}
    </div>
  )
}
