import type { RecentChat } from '@citrine/contract/chat'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { CharacterPicture } from '#web/components/picture/character-picture.tsx'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import type { OpenChat } from './chat-menu.tsx'
import { useModels } from './models/models.api.ts'
import { useVoiceName } from './voice/use-voice-name.ts'

interface CharacterPanelProps {
  character: RecentChat['character']
  chat_id: string | null
}

/** Beside the talk on a wide screen: who this is, and what answers in which voice. */
export function CharacterPanel({ character, chat_id }: CharacterPanelProps) {
  const { t } = useTranslation('chat')
  const { character_id, intro, name, place } = character
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
        {chat_id !== null && <Choices chat={{ chat_id, character_id, name }} />}
        <Link to="/characterDetail/$id" params={{ id: character_id }} className={`${buttonClass()} mt-5`}>
          {t('to_profile')}
        </Link>
      </div>
    </aside>
  )
}

/** What was chosen for this talk, each the way to another choice. */
function Choices({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation(['chat', 'voices'])
  const { chosen: model, models } = useModels(chat.chat_id)
  const voice = useVoiceName(chat.chat_id)
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
    </div>
  )
}

interface ChoiceRowProps {
  label: string
  value: string
  /** Absent where there is nothing to choose. */
  onPress?: (() => void) | undefined
}

const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5'

function ChoiceRow({ label, value, onPress }: ChoiceRowProps) {
  const words = (
    <>
      <span className="flex-none text-muted">{label}</span>
      <span className="sr-only">: </span>
      <span className="ms-auto min-w-0 text-end font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
      </span>
    </>
  )
  if (onPress === undefined) return <p className={ROW}>{words}</p>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={`${ROW} text-start hover:bg-quiet`}
    >
      {words}
      <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
