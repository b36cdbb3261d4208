import {
  type ChatSetting,
  type ChatSettingChange,
  getChatSetting,
  saveChatSetting,
} from '@citrine/contract/chat-settings'
import { STATUS } from '@citrine/contract/errors'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { answerCoinRefusal } from '#web/lib/screen/coin-refusal.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { dropNote } from './kept-note.ts'

export const SETTINGS_KEY = ['chats', 'setting'] as const

const settingQuery = (chat_id: string) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, chat_id],
    queryFn: ({ signal }) => call(getChatSetting, { query: { chat_id }, signal }),
    // Addresses of pictures hold for five minutes.
    staleTime: 120_000,
    meta: { handles_errors: true },
  })

/** What was chosen for a chat; nothing for visitors, and until it is known which chat it is. */
export function useChatSetting(chat_id: string | null) {
  const isMember = useIsMember()
  return useQuery({ ...settingQuery(chat_id ?? ''), enabled: isMember && chat_id !== null })
}

/** The sentence for a field; what a dialog of its own answers has none. */
export const faultOf = (error: unknown, field?: string): string | undefined =>
  !(error instanceof ApiError) || error.status === STATUS.premium_only
    ? undefined
    : (error.data?.fields?.[field ?? ''] ?? Object.values(error.data?.fields ?? {})[0] ?? error.desc)

type Change = {
  change: ChatSettingChange
  /** What of it is seen at once, where that is more than what is sent. */
  shown?: Partial<ChatSetting>
}

/** Saves one setting after the other, seen at once; what is refused is as it was, and said where it was chosen. */
export function useChangeSetting(chat_id: string) {
  const cache = useQueryClient()
  const { queryKey } = settingQuery(chat_id)
  const put = (setting: Partial<ChatSetting>): void =>
    void cache.setQueryData(queryKey, (known) => (known === undefined ? undefined : { ...known, ...setting }))
  const changing = useMutation({
    mutationKey: queryKey,
    scope: { id: `setting ${chat_id}` },
    mutationFn: ({ change }: Change) => call(saveChatSetting, { body: { chat_id, ...change } }),
    onMutate: async ({ change, shown }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      const seen = { ...change, ...shown } as Partial<ChatSetting>
      put(seen)
      const fields = Object.keys(seen) as (keyof ChatSetting)[]
      return before && Object.fromEntries(fields.map((field) => [field, before[field]]))
    },
    onSuccess: (setting, { change }) => {
      if (change.memory_note !== undefined) dropNote(chat_id, change.memory_note)
      // Those that follow show more than this answer knows.
      if (cache.isMutating({ mutationKey: queryKey }) === 1) put(setting)
    },
    onError: (error, _, before) => {
      if (before !== undefined) put(before)
      // What it leads to comes when this dialog is gone.
      if (answerCoinRefusal(error)) withdrawDialog('chat_settings')
    },
    // The field says it.
    meta: { handles_errors: true },
  })
  const { error } = changing
  return { change: changing.mutate, fault: faultOf(error), isSaving: changing.isPending }
}
