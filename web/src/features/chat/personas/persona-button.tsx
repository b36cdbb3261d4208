import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { OwnAvatar } from '#web/components/avatar/own-avatar.tsx'
import { PersonaAvatar } from '#web/components/avatar/persona-avatar.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import type { OpenChat } from '../chat-menu.tsx'
import { useChatSetting } from '../settings/settings.api.ts'

const FACE = 'size-8 rounded-full outline-1 outline-line-strong'

export function PersonaButton({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation('tree')
  const myself = useReaderName()
  const { data } = useQuery(personasQuery())
  const { data: setting } = useChatSetting(chat.chat_id)
  const isKnown = setting !== undefined && (setting.persona_id === null || data !== undefined)
  const persona = data?.personas.find(({ persona_id }) => persona_id === setting?.persona_id)
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
