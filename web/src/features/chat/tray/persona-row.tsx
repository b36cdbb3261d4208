import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { Avatar } from '#web/shared/avatar/avatar.tsx'
import { PersonaAvatar } from '#web/shared/avatar/persona-avatar.tsx'
import type { OpenChat } from '../frame/chat-menu.tsx'
import { useChatPersona } from '../personas/use-chat-persona.ts'
import { useChangeSetting } from '../settings/chat-settings.api.ts'
import { TRAY_CHIP, TRAY_ROW } from './tray-classes.ts'

export function PersonaRow({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation('tree')
  const { myself, personas, persona_id } = useChatPersona(chat.chat_id)
  const { change, fault } = useChangeSetting(chat.chat_id)
  if (personas === undefined || persona_id === undefined) return null
  const choose = (chosen: string | null) => ({
    'aria-pressed': chosen === persona_id,
    onClick: () => change({ change: { persona_id: chosen } }),
    className: `${TRAY_CHIP} ps-1.5 aria-pressed:bg-text aria-pressed:text-ground`,
  })
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form */}
      <div role="group" aria-label={t('speak_as')} className={TRAY_ROW}>
        <span aria-hidden="true" className="flex-none text-13 text-muted">
          {t('speak_as')}
        </span>
        <button type="button" {...choose(null)}>
          <Avatar name={myself} className="size-8 rounded-full" />
          {myself}
        </button>
        {personas.map((persona) => (
          <button key={persona.persona_id} type="button" {...choose(persona.persona_id)}>
            <PersonaAvatar persona={persona} className="size-8 rounded-full" />
            {persona.name}
          </button>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'personas', props: { chat } })}
          className={`${TRAY_CHIP} text-muted`}
        >
          {t('personas_edit')}
        </button>
      </div>
      <Alert className="text-13">{fault}</Alert>
    </div>
  )
}
