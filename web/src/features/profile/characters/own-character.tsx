import type { OwnCharacterCard } from '@citrine/contract/characters'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CharacterPicture } from '#web/components/picture/character-picture.tsx'

const SIZES = '(min-width: 64rem) 14rem, (min-width: 37.5rem) 30vw, 46vw'

/** One of the user's own: what others see of it, and whether they see it. */
export function OwnCharacter({ character }: { character: OwnCharacterCard }) {
  const { t } = useTranslation('profile')
  const { character_id, name, intro, language, review_state, visibility } = character
  const isRejected = review_state === 'rejected'
  return (
    <Link to="/characterDetail/$id" params={{ id: character_id }} className="block rounded-card">
      <span className="relative block aspect-3/4">
        <CharacterPicture character={character} shape="card" sizes={SIZES} className="h-full rounded-card" />
        {review_state !== 'approved' && (
          <span
            className={`absolute start-2.5 top-2.5 inline-flex h-6 items-center rounded-badge bg-chip-on-picture px-2.25 font-semibold text-12 ${isRejected ? 'text-hot-on-picture' : 'text-on-picture'}`}
          >
            {t(`review_${review_state}`)}
          </span>
        )}
      </span>
      <span lang={language} dir="auto" className="display mt-2.5 block text-17">
        {name}
      </span>
      <span lang={language} dir="auto" className="line-clamp-2 text-13 text-muted">
        {intro}
      </span>
      <span className="block text-13 text-muted">{t(`visibility_${visibility}`)}</span>
    </Link>
  )
}
