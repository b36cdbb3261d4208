import type { Notification, NotificationKind } from '@citrine/contract/notifications'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import AtSign from 'lucide-react/icons/at-sign'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Coins from 'lucide-react/icons/coins'
import FileArchive from 'lucide-react/icons/file-archive'
import FileX from 'lucide-react/icons/file-x'
import Hourglass from 'lucide-react/icons/hourglass'
import KeyRound from 'lucide-react/icons/key-round'
import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatFullTime, formatLongDate, formatShortTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

/** Each kind has an icon, and the section of the settings (`place`) or of the pricing page that shows more. */
interface Kind {
  Icon: LucideIcon
  place?: string
  pricing?: string
}

const GOOD_NEWS: Kind = { Icon: ShieldCheck }
const BAD_NEWS: Kind = { Icon: ShieldAlert }
const PREMIUM: Kind = { Icon: CalendarClock }
const ORDERS: Kind = { Icon: ReceiptText, pricing: 'orders' }
const COINS: Kind = { Icon: Coins, place: 'coins' }

const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  new_device: { Icon: MonitorSmartphone, place: 'devices' },
  password_changed: { Icon: KeyRound, place: 'account' },
  contact_changed: { Icon: AtSign, place: 'account' },
  provider_bound: { Icon: Link2, place: 'account' },
  provider_unbound: { Icon: Link2Off, place: 'account' },
  export_ready: { Icon: FileArchive, place: 'data' },
  export_failed: { Icon: FileX, place: 'data' },
  deletion_asked: { Icon: Hourglass, place: 'data' },
  deletion_withdrawn: { Icon: Undo2, place: 'data' },
  new_character: { Icon: Sparkles },
  version_approved: GOOD_NEWS,
  version_rejected: BAD_NEWS,
  appeal_upheld: BAD_NEWS,
  appeal_overturned: GOOD_NEWS,
  content_removed: BAD_NEWS,
  strike_given: BAD_NEWS,
  account_blocked: BAD_NEWS,
  account_unblocked: GOOD_NEWS,
  report_removed: GOOD_NEWS,
  report_kept: GOOD_NEWS,
  report_invalid: GOOD_NEWS,
  mistake_wrong: GOOD_NEWS,
  mistake_stands: BAD_NEWS,
  premium_ending: PREMIUM,
  premium_ended: PREMIUM,
  refund_sent: ORDERS,
  payment_moved: ORDERS,
  payment_disputed: ORDERS,
  payment_in_review: ORDERS,
  payment_late: ORDERS,
  payment_credited: ORDERS,
  coins_added: COINS,
  coins_removed: COINS,
  refund_rejected: ORDERS,
  request_rejected: { Icon: ReceiptText },
}

interface NotificationRowProps {
  notification: Notification
  onRead: (notification_id: string) => void
}

export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { t } = useTranslation('profile')
  const { notification_id, kind, detail, is_read, created_at } = notification
  const { Icon } = KINDS[kind]
  const { device = '', provider = '', name = '', number = '', reason = '', character_id } = detail
  const values = {
    device,
    provider: provider.charAt(0).toUpperCase() + provider.slice(1),
    name,
    number,
    reason,
    ...showValues(detail),
  }
  const text = [
    t(`notification_${chooseSentence(kind, detail)}`, values),
    ...listTaken(notification).map((sentence) => t(`notification_${sentence}`, values)),
  ].join(' ')
  return (
    <Link
      {...linkTarget(kind, character_id)}
      onClick={() => !is_read && onRead(notification_id)}
      className="flex gap-3 rounded-row px-3 py-2.5 hover:bg-quiet"
    >
      <Icon className="icon mt-0.5 text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className={`block ${is_read ? 'text-muted' : ''}`}>{text}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)} className="text-13 text-muted">
          {formatShortTime(created_at)}
        </time>
      </span>
      {!is_read && (
        <span className="mt-2 size-2 flex-none rounded-full bg-text">
          <span className="sr-only">{t('notification_unread')}</span>
        </span>
      )}
    </Link>
  )
}

function linkTarget(kind: NotificationKind, character_id?: string) {
  const { place, pricing } = KINDS[kind]
  if (kind === 'request_rejected') return { to: '/admin/{-$desk}' as const, params: { desk: 'money' } }
  if (character_id !== undefined) return { to: '/characterDetail/$id' as const, params: { id: character_id } }
  if (pricing !== undefined) return { to: '/pricing' as const, hash: pricing }
  return place === undefined ? { to: '/profile' as const } : { to: '/setting' as const, hash: place }
}

const showMoney = (amount: string | undefined, currency: string | undefined): string =>
  amount === undefined || currency === undefined ? '' : formatMoney(Number(amount), currency)

function showValues({ ends_at, amount, new_amount, currency, coins }: Notification['detail']) {
  return {
    coins: coins === undefined ? '' : formatPlainNumber(Number(coins)),
    date: ends_at === undefined ? '' : formatLongDate(ends_at),
    amount: showMoney(amount, currency),
    new_amount: showMoney(new_amount, currency),
  }
}

function chooseSentence(
  kind: NotificationKind,
  { device, coins, amount, new_amount, is_premium_removed }: Notification['detail'],
) {
  if (kind === 'request_rejected' && coins !== undefined) return 'request_rejected_coins'
  if (kind === 'request_rejected' && new_amount !== undefined) return 'request_replaced_price'
  if (kind === 'request_rejected' && amount !== undefined) return 'request_rejected_price'
  if (kind === 'new_device' && (device ?? '') === '') return 'new_device_unknown'
  const isKept = coins === '0' && is_premium_removed === 'false'
  return kind === 'payment_disputed' && isKept ? 'payment_disputed_kept' : kind
}

function listTaken({ kind, detail: { coins, is_premium_removed } }: Pick<Notification, 'kind' | 'detail'>) {
  if (kind !== 'refund_sent' || coins === undefined) return []
  const taken = [
    ...(is_premium_removed === 'true' ? ['taken_premium' as const] : []),
    ...(coins === '0' ? [] : ['taken_coins' as const]),
  ]
  return taken.length === 0 ? ['taken_nothing' as const] : taken
}
