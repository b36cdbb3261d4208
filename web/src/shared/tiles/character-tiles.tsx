import type { CharacterCard } from '@citrine/contract/characters'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { HeartButton } from '../member-actions/heart-button.tsx'
import { CharacterTile } from './character-tile.tsx'

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5 phone:grid-cols-3 tablet:gap-x-4'
const WIDE = `${GRID} desktop:grid-cols-4`
const FEW_MAX = 4

export const getGridClass = (count: number): string => (count > FEW_MAX ? `${WIDE} panel:grid-cols-6` : WIDE)

interface CharacterTilesProps {
  characters: readonly CharacterCard[]
  sizes: string
  isWide?: boolean
  heartLabel?: (name: string) => string
}

export function CharacterTiles({ characters, sizes, isWide = false, heartLabel }: CharacterTilesProps) {
  return (
    <ul className={isWide ? getGridClass(characters.length) : GRID}>
      {characters.map((character) => (
        <li key={character.character_id}>
          <CharacterTile character={character} sizes={sizes}>
            {heartLabel !== undefined && (
              <HeartButton
                character_id={character.character_id}
                isFavorite={character.is_favorite ?? false}
                label={heartLabel(character.name)}
                variant="on_picture"
                className="rounded-full bg-chip-on-picture"
              />
            )}
          </CharacterTile>
        </li>
      ))}
    </ul>
  )
}

export function TilesSkeleton({ count, isWide = false }: { count: number; isWide?: boolean }) {
  return (
    <div className={isWide ? getGridClass(count) : GRID}>
      {Array.from({ length: count }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <div key={tile} className={tile >= 2 ? 'max-phone:hidden' : ''}>
          <Skeleton className="aspect-3/4 rounded-card" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
