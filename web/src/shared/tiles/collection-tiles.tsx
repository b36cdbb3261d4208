import type { CollectionTile } from '@citrine/contract/collections'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CharacterPicture } from '../picture/character-picture.tsx'

const SIZES = '(min-width: 64rem) 6rem, (min-width: 37.5rem) 15vw, 30vw'
const WIDE_SIZES = '(min-width: 64rem) 18rem, (min-width: 37.5rem) 45vw, 92vw'
const FACES_MAX = 3

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
  const shown = faces.slice(0, FACES_MAX)
  return (
    <Link to="/collection/$id" params={{ id: collection_id }} className="block rounded-card">
      <span
        aria-hidden="true"
        className="grid aspect-9/4 auto-cols-fr grid-flow-col gap-0.5 overflow-hidden rounded-card bg-surface"
      >
        {shown.map((face) => (
          <CharacterPicture
            key={face.character_id}
            character={face}
            shape={shown.length === FACES_MAX ? 'card' : 'hero'}
            sizes={shown.length === FACES_MAX ? SIZES : WIDE_SIZES}
            className="h-full min-w-0"
          />
        ))}
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
