import UserRound from 'lucide-react/icons/user-round'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { OwnAvatar } from '#web/shared/avatar/own-avatar.tsx'
import { PersonaAvatar } from '#web/shared/avatar/persona-avatar.tsx'
import type { OpenChat } from '../frame/chat-menu.tsx'
import { useChatPersona } from './use-chat-persona.ts'

const FACE = 'size-8 rounded-full outline-1 outline-line-strong'

export function PersonaButton({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation('tree')
  const { myself, personas, persona_id } = useChatPersona(chat.chat_id)
  const isKnown = persona_id === null || (persona_id !== undefined && personas !== undefined)
  const persona = personas?.find((each) => each.persona_id === persona_id)
  return (
    <IconButton
      label={isKnown ? t('you_are', { name: persona?.name ?? myself }) : t('personas')}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'personas', props: { chat } })}
    >
      {!isKnown ? (
        <span className={`${FACE} grid place-items-center bg-quiet`}>
          <UserRound className="icon text-em" aria-hidden="true" />
        </span>
      ) : persona === undefined ? (
        <OwnAvatar name={myself} className={FACE} />
      ) : (
        <PersonaAvatar persona={persona} className={FACE} />
      )}
    </IconButton>
  )
}
