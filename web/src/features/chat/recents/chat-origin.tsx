import type { RecentChat } from '@citrine/contract/chat'
import { formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { removeMarks } from '../messages/sentences.ts'

const BEGIN_LABELS = { opening: 'begun', branch: 'branched_on', file: 'imported_on' } as const

interface ChatOriginProps {
  chat: Pick<RecentChat, 'is_one_of_several' | 'begun_at' | 'origin' | 'name'>
  messages?: number
}

export function ChatOrigin({
  chat: { is_one_of_several, begun_at, origin, name = '' },
  messages,
}: ChatOriginProps) {
  const { t, i18n } = useTranslation('chat')
  if (!is_one_of_several && origin === 'opening') return null
  return (
    // A long name is cut before the date, which tells chats of one name apart.
    <span className="flex whitespace-pre text-12 text-muted">
      {name !== '' && (
        <>
          <bdi className="truncate text-em">{removeMarks(name)}</bdi>
          <span aria-hidden="true"> · </span>
        </>
      )}
      <span className={`truncate ${name === '' ? '' : 'max-w-4/5 flex-none'}`}>
        {t(BEGIN_LABELS[origin], { date: formatShortTime(begun_at, new Date(), i18n.language) })}
        {messages !== undefined && (
          <>
            <span aria-hidden="true"> · </span>
            {t('message_count', { count: messages })}
          </>
        )}
      </span>
    </span>
  )
}
