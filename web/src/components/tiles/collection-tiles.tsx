import type { CollectionTile } from '@citrine/contract/collections'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CharacterPicture } from '../picture/character-picture.tsx'

const SIZES = '(min-width: 64rem) 6rem, (min-width: 37.5rem) 15vw, 30vw'
const FACES = [0, 1, 2]

export function CollectionTiles({ collections }: { collections: readonly CollectionTile[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-6 phone:grid-cols-2 desktop:grid-cols-3">
      {collections.map((collection) => (
        <li key={collection.collection_id}>
          <Tile collection={collection} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ collection }: { collection: CollectionTile }) {
  const { t } = useTranslation('collections')
  const { collection_id, title, is_public, character_count, faces } = collection
  return (
    <Link to="/collection/$id" params={{ id: collection_id }} className="block rounded-card">
      <span aria-hidden="true" className="grid grid-cols-3 gap-0.5 overflow-hidden rounded-card">
        {FACES.map((index) => {
          const face = faces[index]
          if (face === undefined) return <span key={index} className="aspect-3/4 bg-surface" />
          return (
            <CharacterPicture
              key={face.character_id}
              character={face}
              shape="card"
              sizes={SIZES}
              className="aspect-3/4 w-full"
            />
          )
        })}
      </span>
      <span dir="auto" className="display mt-2.5 block text-match-parent wrap-anywhere text-17">
        {title}
      </span>
      <span className="mt-0.5 flex items-center gap-1.5 text-13 text-muted">
        {!is_public && <Lock className="size-3.5" aria-hidden="true" />}
        {is_public ? t('count', { count: character_count }) : t('private_count', { count: character_count })}
      </span>
    </Link>
  )
}
