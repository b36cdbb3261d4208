import { type MapNode, mapChat } from '@citrine/contract/chat-tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import type { OpenChat } from '../../frame/chat-menu.tsx'
import { BranchRow } from './branch-row.tsx'
import { listMapRows } from './list-map-rows.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    chat_map: OpenChat
  }
}

export default function ChatMapDialog({ chat_id, character_id, name }: OpenChat) {
  const { t } = useTranslation('tree')
  const navigate = useNavigate()
  const query = useQuery(mapQuery(chat_id))
  const { data } = query
  const open = ({ record_id }: MapNode): void => {
    closeDialog()
    void navigate({
      to: '/chat/chatDetail/$id',
      params: { id: character_id },
      search: { chat: chat_id, at: record_id },
      state: { visit: newId() },
    })
  }
  return (
    <DialogFrame title={t('map')} lead={t('map_lead')} onClose={closeDialog} beginsAtTop>
      <div className="mt-6">
        {data === undefined ? (
          <QueryState
            query={query}
            skeleton={<Skeleton className="h-48 w-full rounded-card" />}
            className="px-0"
            title={t('map_failed')}
          />
        ) : (
          <>
            <ol className="grid">
              {listMapRows(data.nodes).map((row) => (
                <BranchRow key={row.node.record_id} row={row} name={name} onOpen={open} />
              ))}
            </ol>
            {data.nodes.length === 1 && <p className="mt-3 text-13 text-muted">{t('map_single')}</p>}
          </>
        )}
      </div>
    </DialogFrame>
  )
}

const mapQuery = (chat_id: string) =>
  queryOptions({
    queryKey: ['chats', 'map', chat_id],
    queryFn: ({ signal }) => call(mapChat, { query: { chat_id }, signal }),
    staleTime: 0,
  })
