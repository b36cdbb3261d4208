import { useQuery } from '@tanstack/react-query'
import { useChatEngine } from '#web/lib/live/chat-engine.ts'
import { useIsMember, useSession } from '#web/lib/session/session.ts'
import { chatCommonQuery } from '../chat.api.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'

export function useModels(chat_id: string | null) {
  const enabled = useIsMember()
  const isPremium = useSession().user?.vip === true
  const engine = useChatEngine()
  const { data: common, isLoading } = useQuery({ ...chatCommonQuery(engine?.name), enabled })
  const { data: setting, isLoading: isSettingLoading } = useChatSetting(chat_id)
  const models = common?.models ?? []
  const open = models.filter(({ premium }) => !premium || isPremium)
  const byDefault = models.find(({ premium }) => !premium)
  const kept_id = setting?.model_id ?? null
  const isDemonstration = engine?.kind === 'scripted' || engine?.coming !== null
  const isGone =
    !isDemonstration && kept_id !== null && models.length > 0 && !models.some(({ id }) => id === kept_id)
  const chosen =
    engine?.kind === 'scripted' || isGone ? undefined : (open.find(({ id }) => id === kept_id) ?? byDefault)
  return {
    models,
    chosen,
    isLoading: isLoading || isSettingLoading,
    gone: isGone ? (setting?.model_name ?? kept_id) : null,
  }
}
