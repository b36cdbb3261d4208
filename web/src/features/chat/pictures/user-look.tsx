import { useQuery } from '@tanstack/react-query'
import { Switch } from '#web/components/form/switch.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'

const isWanted = createStore(false)

export function useUserLook(chat: Chat): { name: string } | null | undefined {
  const { chat_id } = useStore(chat.state)
  const { data: setting } = useChatSetting(chat_id)
  const { data } = useQuery(personasQuery())
  if (setting === undefined || data === undefined) return undefined
  const persona = data.personas.find(({ persona_id }) => persona_id === setting.persona_id)
  return persona !== undefined && persona.look !== '' ? { name: persona.name } : null
}

export function useDrawsUser(chat: Chat): boolean {
  const user = useUserLook(chat)
  return useStore(isWanted) && user != null
}

export function DrawMeIn({ chat }: { chat: Chat }) {
  const { t } = useTranslation('pictures')
  const user = useUserLook(chat)
  const isOn = useDrawsUser(chat)
  const { chat_id, character } = useStore(chat.state)
  if (user === undefined || chat_id === null || character === null) return null
  if (user === null) {
    const { character_id, name } = character
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'personas', props: { chat: { chat_id, character_id, name } } })}
        className="mt-1 block min-h-11 px-1 text-start text-13 text-em underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t('draw_me_needs_look')}
      </button>
    )
  }
  return (
    <div className="mt-1 flex items-center justify-between gap-3 px-1">
      <span aria-hidden="true" className="min-w-0 text-15">
        {t('draw_me', { name: user.name })}
      </span>
      <Switch label={t('draw_me', { name: user.name })} isOn={isOn} onChange={isWanted.set} />
    </div>
  )
}
