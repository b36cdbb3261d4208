import type { RecentChat } from '@citrine/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { getButtonClass } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { Intro } from '#web/shared/character/intro.tsx'
import { CharacterPicture } from '#web/shared/picture/character-picture.tsx'
import { MemoryPreview } from '../memory/memory-preview.tsx'
import { useModels } from '../models/models.api.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'
import type { OpenChat } from './chat-menu.tsx'
import { PanelAlbum } from './panel-album.tsx'

const CHOICE_ROW = 'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5'

interface CharacterPanelProps {
  character: RecentChat['character']
  chat_id: string | null
}

export function CharacterPanel({ character, chat_id }: CharacterPanelProps) {
  const { t } = useTranslation('chat')
  const { character_id, name, place } = character
  return (
    <aside aria-label={t('about', { name })} className="flex min-h-0 flex-col overflow-y-auto bg-surface">
      <div className="relative flex-none">
        <CharacterPicture
          character={character}
          shape="card"
          sizes="20rem"
          className="aspect-3/4 max-h-[50dvh] w-full"
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-b from-50% from-transparent to-surface"
        />
      </div>
      <div className="relative -mt-11 flex grow flex-col p-5 pt-0">
        <p className="display text-26">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1 text-13 text-em">{place}</p>
        <p className="mt-2">
          <Intro character={character} />
        </p>
        {chat_id !== null && (
          <>
            <Choices chat={{ chat_id, character_id, name }} />
            <MemoryPreview chat={{ chat_id, character_id, name }} />
          </>
        )}
        <PanelAlbum character_id={character_id} />
        <Link to="/characterDetail/$id" params={{ id: character_id }} className={`${getButtonClass()} mt-5`}>
          {t('to_profile')}
        </Link>
      </div>
    </aside>
  )
}

function Choices({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation(['chat', 'voices', 'preferences'])
  const { chosen: model, models } = useModels(chat.chat_id)
  const voice = useVoiceName(chat.chat_id)
  const { data: setting } = useChatSetting(chat.chat_id)
  const open = (first?: 'voices') => () =>
    openDialog({ name: 'chat_settings', props: { ...chat, ...(first && { first }) } })
  return (
    <div className="-mx-2 mt-4 grid empty:hidden">
      {model !== undefined && (
        <ChoiceRow label={t('model')} value={model.name} onPress={models.length > 1 ? open() : undefined} />
      )}
      {voice !== undefined && (
        <ChoiceRow label={t('voice', { ns: 'voices' })} value={voice} onPress={open('voices')} />
      )}
      {setting !== undefined && (
        <ChoiceRow
          label={t('length', { ns: 'preferences' })}
          value={t(`length_${setting.reply_length}`, { ns: 'preferences' })}
          onPress={open()}
        />
      )}
    </div>
  )
}

interface ChoiceRowProps {
  label: string
  value?: string
  onPress?: (() => void) | undefined
}

function ChoiceRow({ label, value, onPress }: ChoiceRowProps) {
  const content = (
    <>
      <span className="flex-none text-muted">
        {label}
        {value !== undefined && <span className="sr-only">: </span>}
      </span>
      <span className="ms-auto min-w-0 text-end font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
      </span>
    </>
  )
  if (onPress === undefined) return <p className={CHOICE_ROW}>{content}</p>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={`${CHOICE_ROW} text-start hover:bg-quiet`}
    >
      {content}
      <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}

function useVoiceName(chat_id: string): string | undefined {
  const { data: setting } = useChatSetting(chat_id)
  const { data } = useQuery(voicesQuery())
  const id = setting?.voice_id ?? setting?.character_voice_id
  return data?.presets.find((preset) => preset.id === id)?.name
}
