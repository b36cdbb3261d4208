import type { ChatSetting } from '@citrine/contract/chat-settings'
import type { Picture as PictureData } from '@citrine/contract/pictures'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { albumQuery } from '#web/lib/query/album-query.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { useChangeSetting } from './chat-settings.api.ts'

interface BackgroundFieldProps {
  chat_id: string
  character_id: string
  setting: ChatSetting
}

export function BackgroundField({ chat_id, character_id, setting }: BackgroundFieldProps) {
  const { t } = useTranslation('preferences')
  const name = useId()
  const { change, fault } = useChangeSetting(chat_id)
  const { data, error } = useQuery(albumQuery(character_id))
  const portrait = useQuery(characterQuery(character_id)).data?.portrait ?? null
  const photos = data?.photos.filter(({ is_locked }) => !is_locked) ?? []
  const choose = (background: string, background_picture: PictureData | null): void =>
    change({ change: { background }, optimistic: { background_picture } })
  const renderTile = (value: string, label: string, picture: PictureData | null, face: ReactNode) => (
    <label
      key={value}
      className="relative grid aspect-square cursor-pointer place-items-center overflow-hidden rounded-control bg-raised p-1 text-center text-13 has-checked:outline-2 has-checked:outline-lemon-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={setting.background === value}
        onChange={() => choose(value, picture)}
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      {face}
    </label>
  )
  return (
    <fieldset>
      <legend className="text-13 text-muted">{t('background')}</legend>
      <div className="mt-2 grid grid-cols-4 gap-2">
        {renderTile('none', t('background_none'), null, t('background_none'))}
        {renderTile(
          'portrait',
          t('background_portrait'),
          null,
          portrait === null ? (
            t('background_portrait')
          ) : (
            <Picture picture={portrait} sizes="6rem" className="absolute inset-0 size-full" />
          ),
        )}
        {photos.map(({ photo_id, position, picture }) =>
          renderTile(
            photo_id,
            t('background_picture', { number: position }),
            picture,
            <Picture picture={picture} sizes="6rem" className="absolute inset-0 size-full" />,
          ),
        )}
      </div>
      <div className="mt-2 empty:hidden">
        <ActionError error={error} />
        {fault !== undefined && <Alert>{fault}</Alert>}
      </div>
    </fieldset>
  )
}
