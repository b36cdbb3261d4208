import { getChatSetting, saveChatSetting } from '@citrine/contract/chat'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useChatEngine } from '#web/lib/live/chat-engine.ts'
import { useIsMember, useSession } from '#web/lib/session/session.ts'
import { chatCommonQuery } from '../chat.api.ts'

const chatSettingQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['chats', 'setting', character_id],
    queryFn: ({ signal }) => call(getChatSetting, { query: { character_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles_errors: true },
  })

/** The models to choose from, and the one that answers in the talk with this character; none for visitors. */
export function useModels(character_id: string) {
  const enabled = useIsMember()
  const isPremium = useSession().user?.vip === true
  const engine = useChatEngine()
  const { data: common } = useQuery({ ...chatCommonQuery(engine?.name), enabled })
  const { data: setting } = useQuery({ ...chatSettingQuery(character_id), enabled })
  const models = common?.models ?? []
  const open = models.filter(({ premium }) => !premium || isPremium)
  const byDefault = models.find(({ premium }) => !premium)
  // A demonstration is no model.
  const chosen =
    engine?.kind === 'scripted' ? undefined : (open.find(({ id }) => id === setting?.model_id) ?? byDefault)
  return { models, chosen }
}

export function useChooseModel(character_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (model_id: string) => call(saveChatSetting, { body: { character_id, model_id } }),
    onSuccess: (setting) => cache.setQueryData(chatSettingQuery(character_id).queryKey, setting),
    // The dialog says it.
    meta: { handles_errors: true },
  })
}
