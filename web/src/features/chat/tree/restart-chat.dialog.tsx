import { listOpenings, resetChat } from '@citrine/contract/chat-tree'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { removeMarks } from '../messages/sentences.ts'

interface RestartChatProps {
  chat_id: string
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    new_chat: RestartChatProps
  }
}

export default function RestartChatDialog({ chat_id, character_id, name }: RestartChatProps) {
  const { t } = useTranslation('tree')
  const navigate = useNavigate()
  const [opening, setOpening] = useState(0)
  const query = useQuery(openingsQuery(character_id))
  const { data } = query
  const start = useMutation({
    mutationFn: () => call(resetChat, { body: { chat_id, opening } }),
    meta: { handlesErrors: true },
    onSuccess: async (made) => {
      withdrawDialog('new_chat')
      showToast({ kind: 'success', text: t('new_chat_started') })
      // The history gets the chat's id, so that Back does not open the latest chat.
      const here = { params: { id: character_id }, search: { chat: chat_id } }
      await navigate({ to: '/chat/chatDetail/$id', replace: true, ...here })
      const target = { params: { id: character_id }, search: { chat: made.chat_id } }
      await navigate({ to: '/chat/chatDetail/$id', ...target })
    },
  })
  return (
    <DialogFrame title={t('new_chat')} lead={t('restart_text', { name })} onClose={closeDialog}>
      {data === undefined && (
        <QueryState
          query={query}
          skeleton={<OpeningsSkeleton />}
          title={t('openings_failed')}
          className="px-0"
        />
      )}
      {data !== undefined && (
        <>
          {data.openings.length > 1 && (
            <Openings openings={data.openings} chosen={opening} onChoose={setOpening} />
          )}
          <Alert className="mt-3">{readDesc(start.error)}</Alert>
          <div className="mt-6 flex gap-3">
            <Button onClick={closeDialog}>{t('cancel')}</Button>
            <Button
              variant="lemon"
              className="grow"
              onClick={() => start.mutate()}
              isWorking={start.isPending}
            >
              {t('new_chat')}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}

const openingsQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['chats', 'openings', character_id],
    queryFn: ({ signal }) => call(listOpenings, { query: { character_id }, signal }),
  })

interface OpeningsProps {
  openings: readonly string[]
  chosen: number
  onChoose: (index: number) => void
}

function Openings({ openings, chosen, onChoose }: OpeningsProps) {
  const { t } = useTranslation('tree')
  const group = useId()
  return (
    <fieldset className="mt-5 flex flex-col gap-2">
      <legend className="mb-2 text-13 text-muted">{t('openings')}</legend>
      {openings.map((opening, index) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: the position in the list is the value
          key={index}
          className="relative cursor-pointer rounded-row bg-raised px-4 py-3 outline-lemon-ink has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-text"
        >
          <input
            type="radio"
            name={group}
            checked={index === chosen}
            onChange={() => onChoose(index)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span dir="auto" className="line-clamp-3">
            {removeMarks(opening)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function OpeningsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className="mt-5 flex flex-col gap-2">
      <Skeleton className="h-20 rounded-row" />
      <Skeleton className="h-20 rounded-row" />
      <Skeleton className="mt-4 h-11 rounded-control" />
    </div>
  )
}
