import { attachLorebook } from '@citrine/contract/lorebooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AttachList } from '#web/components/lorebook/attach-list.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { LOREBOOKS_KEY } from '#web/lib/query/lorebooks-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { readFault } from './settings.api.ts'

interface LorebookFieldProps {
  place: { chat_id: string } | { persona_id: string }
  hint: 'attached_chat_hint' | 'attached_persona_hint'
}

/** Attaches the user's lorebooks to a chat or a persona. */
export function LorebookField({ place, hint }: LorebookFieldProps) {
  const { t } = useTranslation('lorebooks')
  const cache = useQueryClient()
  const attaching = useMutation({
    mutationFn: ({ lorebook_id, on }: { lorebook_id: string; on: boolean }) =>
      call(attachLorebook, { params: { lorebook_id }, body: { ...place, on } }),
    // The field shows the error.
    meta: { handles_errors: true },
    onSettled: () => cache.invalidateQueries({ queryKey: LOREBOOKS_KEY }),
  })
  const { isPending, variables, error, mutate } = attaching
  return (
    <AttachList
      hint={t(hint)}
      place={place}
      isAttached={({ lorebook_id, is_attached }) =>
        isPending && variables.lorebook_id === lorebook_id ? variables.on : is_attached
      }
      onChange={({ lorebook_id }, on) => !isPending && mutate({ lorebook_id, on })}
      error={readFault(error)}
      onLeave={closeDialog}
    />
  )
}
