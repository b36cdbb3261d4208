import { attachLorebook } from '@citrine/contract/lorebooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { LOREBOOKS_KEY } from '#web/lib/query/lorebooks-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { AttachList } from '#web/shared/lorebook/attach-list.tsx'
import { readFault } from './chat-settings.api.ts'

interface LorebookFieldProps {
  place: { chat_id: string } | { persona_id: string }
  hint: 'attached_chat_hint' | 'attached_persona_hint'
}

export function ChatLorebookField({ place, hint }: LorebookFieldProps) {
  const { t } = useTranslation('lorebooks')
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const { error, mutate } = useMutation({
    mutationFn: ({ lorebook_id, on }: { lorebook_id: string; on: boolean }) =>
      call(attachLorebook, { params: { lorebook_id }, body: { ...place, on } }),
    // Mutations of one scope run one at a time, so changes reach the server in the order of the clicks.
    scope: { id: 'attach-lorebook' },
    meta: { handlesErrors: true },
    onSettled: async (_data, _error, { lorebook_id }) => {
      await cache.invalidateQueries({ queryKey: LOREBOOKS_KEY })
      setChosen(({ [lorebook_id]: _, ...rest }) => rest)
    },
  })
  return (
    <AttachList
      hint={t(hint)}
      scope={place}
      isAttached={({ lorebook_id, is_attached }) => chosen[lorebook_id] ?? is_attached}
      onChange={({ lorebook_id }, on) => {
        setChosen((before) => ({ ...before, [lorebook_id]: on }))
        mutate({ lorebook_id, on })
      }}
      error={readFault(error)}
      onLeave={closeDialog}
    />
  )
}
