import type { CharacterCard as Card } from '@citrine/contract/characters'
import { Link } from '@tanstack/react-router'
import { memo, Suspense, useId } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { track } from '#web/lib/tracking.ts'
import { Intro } from '#web/shared/character/intro.tsx'
import { CharacterPicture } from '#web/shared/picture/character-picture.tsx'
import { Badge, ChatCount } from './badge.tsx'

const CardHeart = lazyComponent(async () => (await import('./card-heart.tsx')).CardHeart)

interface CharacterCardProps {
  character: Card
  position: number
  onChat: (character_id: string) => void
}

const SIZES = '(min-width: 105rem) 15vw, (min-width: 64rem) 17vw, (min-width: 37.5rem) 31vw, 46vw'

export const CharacterCard = memo(function CharacterCard({
  character,
  position,
  onChat,
}: CharacterCardProps) {
  const { t } = useTranslation('shop')
  const id = useId()
  const isMember = useIsMember()
  const { character_id, name, language, badge, chat_count, is_favorite = false } = character
  return (
    <article aria-labelledby={id} aria-posinset={position} aria-setsize={-1} className="card">
      <Link
        to="/characterDetail/$id"
        params={{ id: character_id }}
        onClick={() => track('character_click', { character_id, position })}
        className="absolute inset-0 rounded-card"
      >
        <CharacterPicture character={character} shape="card" sizes={SIZES} className="h-full rounded-card" />
        <span aria-hidden="true" className="card-scrim" />
        <span className={`absolute start-2.5 top-2.5 flex ${isMember ? 'end-11' : 'end-2.5'}`}>
          {badge !== null && <Badge kind={badge} />}
          {/* Beside the name, it would break a name of two words on a phone. */}
          <ChatCount count={chat_count} isChip />
        </span>
        <span className="card-caption">
          <span className="flex items-baseline justify-between gap-2">
            <span id={id} lang={language} className="display wrap-break-word text-17 text-balance">
              <bdi>{name}</bdi>
            </span>
            <ChatCount count={chat_count} />
          </span>
          <span lang={language} className="card-intro">
            <Intro character={character} short="phone" />
          </span>
        </span>
      </Link>
      {isMember && (
        <Suspense>
          <CardHeart character_id={character_id} isFavorite={is_favorite} label={t('favorite', { name })} />
        </Suspense>
      )}
      <button
        type="button"
        aria-label={t('chat_with_full', { name })}
        onClick={() => onChat(character_id)}
        className={`card-chat ${getButtonClass({ variant: 'lemon' })}`}
      >
        {t('chat')}
      </button>
    </article>
  )
})
