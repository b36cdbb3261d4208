import type { RecentChat } from '@citrine/contract/chat'
import { formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { removeMarks } from '../messages/sentences.ts'

const BEGIN_LABELS = { opening: 'begun', branch: 'branched_on', file: 'imported_on' } as const

type Origin = Pick<RecentChat, 'is_one_of_several' | 'begun_at' | 'origin' | 'name'>

/** Describes when a chat began and, if known, its number of messages. Undefined for the only chat with a character. */
export function useOriginText({ is_one_of_several, begun_at, origin }: Origin, messages?: number) {
  const { t, i18n } = useTranslation('chat')
  if (!is_one_of_several && origin === 'opening') return undefined
  const begun = t(BEGIN_LABELS[origin], { date: formatShortTime(begun_at, new Date(), i18n.language) })
  return messages === undefined ? begun : `${begun} · ${t('message_count', { count: messages })}`
}

interface ChatOriginProps {
  chat: Origin
  /** Undefined in a list without menus, where each row says when its chat began. */
  messages?: number
}

/** Shows the name of a chat alone, because its menu says the rest. A chat without a name shows the rest instead. */
export function ChatOrigin({ chat, messages }: ChatOriginProps) {
  const text = useOriginText(chat, messages)
  if (text === undefined) return null
  const { name = '' } = chat
  return (
    <span title={text} className="flex whitespace-pre text-12 text-muted">
      {name !== '' && <bdi className="truncate text-em">{removeMarks(name)}</bdi>}
      {name !== '' && messages === undefined && <span aria-hidden="true"> · </span>}
      {(name === '' || messages === undefined) && (
        <span className={`truncate ${name === '' ? '' : 'max-w-4/5 flex-none'}`}>{text}</span>
      )}
    </span>
  )
}
