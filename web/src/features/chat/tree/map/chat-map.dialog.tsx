import { type MapNode, mapChat } from '@citrine/contract/chat-tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Emphasis } from '#web/components/markdown/markdown.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import type { OpenChat } from '../../chat-menu.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    chat_map: OpenChat
  }
}

const mapQuery = (chat_id: string) =>
  queryOptions({
    queryKey: ['chats', 'map', chat_id],
    queryFn: ({ signal }) => call(mapChat, { query: { chat_id }, signal }),
    staleTime: 0,
    meta: { handles_errors: true },
  })

/** Shows where a chat branches, as a tree; a press on a branch opens the chat there. */
export function ChatMapDialog({ chat_id, character_id, name }: OpenChat) {
  const { t } = useTranslation('tree')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(mapQuery(chat_id))
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
        {data === undefined && error === null && <Skeleton className="h-48 w-full rounded-card" />}
        {error !== null && data === undefined && (
          <ErrorState title={t('map_failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <ol className="grid gap-1">
              {listRows(data.nodes).map((row) => (
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

/** px of one level; a deep tree stays readable on a phone. */
const LEVEL_PX = 16
const LEVELS_MAX = 6

interface BranchRowProps {
  row: MapRow
  name: string
  onOpen: (node: MapNode) => void
}

function BranchRow({ row: { node, level }, name, onOpen }: BranchRowProps) {
  const { t } = useTranslation(['tree', 'chat'])
  const { role, excerpt, messages, is_shown } = node
  return (
    <li style={{ marginInlineStart: Math.min(level, LEVELS_MAX) * LEVEL_PX }} className="flex">
      <span aria-hidden="true" className="relative w-5 flex-none">
        <span
          className={`absolute inset-y-0 start-1.5 border-s-2 ${is_shown ? 'border-lemon-ink' : 'border-line'}`}
        />
        <span
          className={`absolute start-0.5 top-4.5 size-2.5 rounded-full ${is_shown ? 'bg-lemon-ink' : 'bg-line-strong'}`}
        />
      </span>
      <button
        type="button"
        aria-current={is_shown || undefined}
        onClick={() => onOpen(node)}
        className="min-h-11 min-w-0 grow rounded-control px-2.5 py-1.5 text-start hover:bg-quiet"
      >
        <span className="block truncate text-12 text-muted">
          <bdi>{role === 'user' ? t('you', { ns: 'chat' }) : name}</bdi>
          {' · '}
          {t('message_count', { ns: 'chat', count: messages })}
        </span>
        <span dir="auto" className={`line-clamp-2 wrap-anywhere ${is_shown ? '' : 'text-em'}`}>
          {excerpt === '' ? <i className="text-muted">{t('map_empty')}</i> : <Emphasis text={excerpt} />}
        </span>
      </button>
    </li>
  )
}

interface MapRow {
  node: MapNode
  level: number
}

/** Orders branches as a tree is read: each below its parent, the oldest first. */
export function listRows(nodes: readonly MapNode[]): MapRow[] {
  const below = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const rows: MapRow[] = []
  const waiting: MapRow[] = (below.get(null) ?? []).map((node) => ({ node, level: 0 }))
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    const { node, level } = row
    rows.push(row)
    waiting.unshift(...(below.get(node.record_id) ?? []).map((child) => ({ node: child, level: level + 1 })))
  }
  return rows
}
