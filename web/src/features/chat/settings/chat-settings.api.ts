import {
  type ChatSetting,
  type ChatSettingChange,
  getChatSetting,
  saveChatSetting,
} from '@citrine/contract/chat-settings'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { hasStatus, readDesc } from '#web/lib/api/api-error.ts'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { type Benefit, openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { dropNote } from './stored-note.ts'

export const SETTINGS_KEY = ['chats', 'setting'] as const

const settingQuery = (chat_id: string) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, chat_id],
    queryFn: ({ signal }) => call(getChatSetting, { query: { chat_id }, signal }),
    staleTime: 120_000,
  })

export function useChatSetting(chat_id: string | null) {
  const isMember = useIsMember()
  return useQuery({ ...settingQuery(chat_id ?? ''), enabled: isMember && chat_id !== null })
}

/** Returns the reason of a refused change. A dialog shows that a change needs Premium. */
export const readFault = (error: unknown): string | undefined =>
  hasStatus(error, 'premium_only') ? undefined : (Object.values(readFieldErrors(error))[0] ?? readDesc(error))

type Change = {
  change: ChatSettingChange
  optimistic?: Partial<ChatSetting>
}

function findBenefit(change: ChatSettingChange): Benefit | undefined {
  if (change.model_id !== undefined) return 'models'
  if (change.reply_length !== undefined) return 'reply_length'
  return change.voice_id === undefined ? undefined : 'voices'
}

export function useChangeSetting(chat_id: string) {
  const cache = useQueryClient()
  const { queryKey } = settingQuery(chat_id)
  const put = (setting: Partial<ChatSetting>): void =>
    void cache.setQueryData(queryKey, (stored) =>
      stored === undefined ? undefined : { ...stored, ...setting },
    )
  const changing = useMutation({
    mutationKey: queryKey,
    scope: { id: `setting ${chat_id}` },
    mutationFn: ({ change }: Change) => call(saveChatSetting, { body: { chat_id, ...change } }),
    onMutate: async ({ change, optimistic }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      const preview = { ...change, ...optimistic } as Partial<ChatSetting>
      put(preview)
      const fields = Object.keys(preview) as (keyof ChatSetting)[]
      return before && Object.fromEntries(fields.map((field) => [field, before[field]]))
    },
    onSuccess: (setting, { change }) => {
      if (change.memory_note !== undefined) dropNote(chat_id, change.memory_note)
      if (cache.isMutating({ mutationKey: queryKey }) === 1) put(setting)
    },
    onError: (error, { change }, before) => {
      if (before !== undefined) put(before)
      // The Premium or coin dialog opens once this one closes.
      if (openRefusalDialog(error, findBenefit(change))) withdrawDialog('chat_settings')
    },
    meta: { handlesErrors: true },
  })
  const { error } = changing
  return { change: changing.mutate, fault: readFault(error), isSaving: changing.isPending }
}
