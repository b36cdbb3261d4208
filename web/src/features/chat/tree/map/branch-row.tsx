import type { MapNode } from '@citrine/contract/chat-tree'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Emphasis } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { Line, MapRow } from './list-map-rows.ts'

const COLUMNS_MAX = 6

const BRANCH_LINE = 'absolute start-1/2 -ms-px border-s-2'
const INK: Record<Exclude<Line, 'none'>, string> = {
  plain: 'border-line-strong',
  shown: 'border-lemon-ink',
}

interface BranchRowProps {
  row: MapRow
  name: string
  onOpen: (node: MapNode) => void
}

export function BranchRow({ row, name, onOpen }: BranchRowProps) {
  const { t } = useTranslation(['tree', 'chat'])
  const { node, level, passing, isEnd } = row
  const { role, excerpt, messages, is_shown } = node
  return (
    <li className="flex items-stretch">
      {passing.slice(-(COLUMNS_MAX - 1)).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its column
        <Column key={at}>
          {line !== 'none' && <span className={`${BRANCH_LINE} inset-y-0 ${INK[line]}`} />}
        </Column>
      ))}
      {level > 0 && <Fork row={row} />}
      <button
        type="button"
        aria-current={is_shown || undefined}
        onClick={() => onOpen(node)}
        className={`mb-2 flex min-h-11 min-w-0 grow items-center gap-2 rounded-row px-3.5 py-2.5 text-start transition-colors ${is_shown ? 'bg-raised-2' : 'bg-raised hover:bg-raised-2'}`}
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
            <span className={`truncate font-semibold ${is_shown ? 'text-text' : 'text-em'}`}>
              <bdi>{role === 'user' ? t('you', { ns: 'chat' }) : name}</bdi>
            </span>{' '}
            <span>{t('message_count', { ns: 'chat', count: messages })}</span>{' '}
            {isEnd && (
              <span className="rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink">{t('map_here')}</span>
            )}
          </span>
          <span dir="auto" className={`mt-0.5 line-clamp-2 wrap-anywhere ${is_shown ? '' : 'text-em'}`}>
            {excerpt === '' ? <i className="text-muted">{t('map_empty')}</i> : <Emphasis text={excerpt} />}
          </span>
        </span>
        <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </li>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="relative w-4 flex-none tablet:w-6">
    {children}
  </span>
)

function Fork({ row: { node, onward } }: { row: MapRow }) {
  const isShown = node.is_shown
  const arriving = isShown || onward === 'shown' ? INK.shown : INK.plain
  return (
    <Column>
      <span className={`${BRANCH_LINE} -top-2 h-6 ${arriving}`} />
      {onward !== 'none' && <span className={`${BRANCH_LINE} top-4 bottom-0 ${INK[onward]}`} />}
      <span
        className={`absolute start-1/2 end-0 top-1.5 -ms-px h-4 rounded-es-part border-s-2 border-b-2 ${isShown ? INK.shown : INK.plain}`}
      />
    </Column>
  )
}
