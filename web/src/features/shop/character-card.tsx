import type { CharacterCard as Card } from '@citrine/contract/characters'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, ChatCount } from '#web/components/badge.tsx'
import { buttonClass } from '#web/components/button.tsx'
import { CharacterCover } from '#web/components/cover/character-cover.tsx'
import { track } from '#web/lib/tracking.ts'

interface CharacterCardProps {
  character: Card
  /** Its place in the list, from 1. */
  position: number
  onChat: (character_id: string) => void
}

/** One link to the character; hovered or focused it rises and offers the chat below the intro. */
export const CharacterCard = memo(function CharacterCard({
  character,
  position,
  onChat,
}: CharacterCardProps) {
  const { t } = useTranslation('shop')
  const id = useId()
  const { character_id, name, intro, language, cover, badge, chat_count } = character
  return (
    <article aria-labelledby={id} aria-posinset={position} aria-setsize={-1} className="card">
      <Link
        to="/characterDetail/$id"
        params={{ id: character_id }}
        onClick={() => track('character_click', { character_id, position })}
        className="absolute inset-0 rounded-card"
      >
        <CharacterCover cover={cover} name={name} shape="card" className="h-full rounded-card" />
        <span aria-hidden="true" className="card-scrim" />
        <span className="absolute inset-x-2.5 top-2.5 flex justify-between">
          {badge === null ? <span /> : <Badge kind={badge} />}
          <span className="desktop:hidden">
            <ChatCount count={chat_count} isChip />
          </span>
        </span>
        <span className="card-caption">
          <span className="flex items-baseline justify-between gap-2">
            <span id={id} lang={language} className="display truncate text-17">
              {name}
            </span>
            <span className="max-desktop:hidden">
              <ChatCount count={chat_count} />
            </span>
          </span>
          <span lang={language} className="card-intro">
            {intro}
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('chat_with_full', { name })}
        onClick={() => onChat(character_id)}
        className={`card-chat ${buttonClass({ look: 'lemon' })}`}
      >
        {t('chat')}
      </button>
    </article>
  )
})
