import Flame from 'lucide-react/icons/flame'
import MessageCircle from 'lucide-react/icons/message-circle'
import { formatCount } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const ON_PICTURE = 'inline-flex h-6 items-center gap-1 rounded-badge bg-chip-on-picture text-12 font-semibold'

export function Badge({ kind }: { kind: 'hot' | 'new' }) {
  const { t } = useTranslation('components')
  return (
    <span className={`${ON_PICTURE} px-2.25 ${kind === 'hot' ? 'text-hot-on-picture' : 'text-on-picture'}`}>
      {kind === 'hot' && <Flame className="icon size-3.25" aria-hidden="true" />}
      {/* On a phone, the flame alone leaves room for the number of chats. */}
      <span className={kind === 'hot' ? 'max-phone:sr-only' : ''}>{t(kind)}</span>
    </span>
  )
}

/**
 * Shows the number of chats, abbreviated; screen readers read the full number. Renders nothing for a new character without
 * chats.
 */
export function ChatCount({ count, isChip = false }: { count: number; isChip?: boolean }) {
  const { t } = useTranslation('components')
  if (count === 0) return null
  return (
    <span
      className={
        isChip
          ? `${ON_PICTURE} ms-auto px-2 text-on-picture phone:hidden`
          : 'inline-flex flex-none items-center gap-1 text-12 font-semibold max-phone:hidden'
      }
    >
      <MessageCircle className="icon size-3.5" aria-hidden="true" />
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{t('chats', { count })}</span>
    </span>
  )
}
