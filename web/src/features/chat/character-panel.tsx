import type { RecentChat } from '@citrine/contract/chat'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { CharacterPicture } from '#web/components/picture/character-picture.tsx'
import { useModels } from './models/models.api.ts'

interface CharacterPanelProps {
  character: RecentChat['character']
}

/** Beside the talk on a wide screen: who this is, and what answers. */
export function CharacterPanel({ character }: CharacterPanelProps) {
  const { t } = useTranslation('chat')
  const { character_id, intro, name, place } = character
  const { chosen: model } = useModels(character_id)
  return (
    <aside aria-label={t('about', { name })} className="flex min-h-0 flex-col overflow-y-auto bg-surface">
      <CharacterPicture
        character={character}
        shape="card"
        sizes="20rem"
        className="aspect-3/4 w-full flex-none"
      />
      <div className="flex grow flex-col p-5">
        <p className="display text-26">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1 text-13 text-muted">{place}</p>
        <p className="mt-3">
          <bdi>{intro}</bdi>
        </p>
        {model !== undefined && (
          <dl className="mt-5 flex min-h-11 items-center justify-between gap-4">
            <dt className="text-muted">{t('model')}</dt>
            <dd className="min-w-0 text-end font-semibold wrap-anywhere">
              <bdi>{model.name}</bdi>
            </dd>
          </dl>
        )}
        <Link to="/characterDetail/$id" params={{ id: character_id }} className={`${buttonClass()} mt-5`}>
          {t('to_profile')}
        </Link>
      </div>
    </aside>
  )
}
