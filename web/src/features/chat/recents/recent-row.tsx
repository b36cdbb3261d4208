import type { RecentChat } from '@citrine/contract/chat'
import { Link } from '@tanstack/react-router'
import Pin from 'lucide-react/icons/pin'
import { formatFullTime, formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CoverAvatar } from '#web/shared/cover/cover-avatar.tsx'
import { removeMarks } from '../messages/sentences.ts'
import { ChatOrigin } from './chat-origin.tsx'

interface RecentRowProps {
  chat: RecentChat
  isOpen: boolean
}

export function RecentRow({ chat, isOpen }: RecentRowProps) {
  const { t, i18n } = useTranslation('chat')
  const { chat_id, character, last_at, is_pinned } = chat
  const isNew = Date.now() - new Date(last_at).getTime() < 60_000
  // An open chat counts as read at once, so that its badge does not flicker.
  const isUnread = chat.is_unread && !isOpen
  return (
    <Link
      to="/chat/chatDetail/$id"
      params={{ id: character.character_id }}
      search={{ chat: chat_id }}
      aria-current={isOpen ? 'page' : undefined}
      className="recent-row flex min-h-17 min-w-0 grow items-center gap-3 rounded-row px-3 py-1.5 hover:bg-quiet aria-[current=page]:bg-surface"
    >
      <CoverAvatar character={character} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`recent-name truncate ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            <bdi>{character.name}</bdi>
          </span>
          <span className="flex flex-none items-center gap-1.5 text-12 text-muted">
            {is_pinned && <Pin role="img" aria-label={t('pinned')} className="size-3.5" />}
            <time dateTime={last_at} title={formatFullTime(last_at, i18n.language)}>
              {isNew ? t('just_now') : formatShortTime(last_at, new Date(), i18n.language)}
            </time>
          </span>
        </span>
        <span className="flex items-center gap-2">
          <LastWords chat={chat} isUnread={isUnread} />
          {isUnread && (
            <span className="ms-auto size-2.5 flex-none rounded-full bg-lemon-ink">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        <ChatOrigin chat={chat} messages={chat.messages} />
      </span>
    </Link>
  )
}

function LastWords({ chat, isUnread }: { chat: RecentChat; isUnread: boolean }) {
  const { t } = useTranslation('chat')
  const { character, is_replying, last_message, last_role } = chat
  return (
    <span
      className={`recent-words flex min-w-0 text-13 ${isUnread ? 'font-semibold text-text' : 'text-muted'} ${is_replying ? 'italic' : ''}`}
    >
      {!is_replying && last_role === 'user' && (
        <span className="flex-none whitespace-pre">{t('you_said', { text: '' })}</span>
      )}
      {/* The text has a direction of its own, so that its end is cut off and not its beginning. */}
      <span dir="auto" className="min-w-0 truncate text-match-parent">
        {is_replying ? t('name_writing', { name: character.name }) : removeMarks(last_message)}
      </span>
    </span>
  )
}
