import type { Allowance } from '@citrine/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { computePercent, useChatEngine } from '#web/lib/live/chat-engine.ts'
import { useFollowEngine } from '#web/lib/live/use-follow-engine.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { shortenName } from '#web/lib/text/short-name.ts'
import { useModels } from '../models/models.api.ts'
import type { Cost } from '../use-cost.ts'

const QUIET_LINK =
  'relative underline decoration-line-strong underline-offset-4 after:absolute after:-inset-y-3.5 after:inset-x-0 hover:decoration-current'

interface ChatNotesProps {
  character_id: string
  name: string
  chat_id?: string | null
}

export function ChatNotes({ character_id, name, chat_id = null }: ChatNotesProps) {
  const { t } = useTranslation('chat')
  const { models } = useModels(chat_id)
  const openModelChoice = (): void => {
    if (chat_id !== null && models.length > 1)
      openDialog({ name: 'chat_settings', props: { chat_id, character_id, name } })
    else openDialog({ name: 'models', props: {} })
  }
  return (
    <>
      <span>{t('ai_notice', { name: shortenName(name) })}</span>
      <span data-model="" className="flex min-w-32 grow basis-0">
        <button
          type="button"
          data-who-answers=""
          className={`${QUIET_LINK} max-w-full truncate`}
          onClick={openModelChoice}
        >
          <ReplyingModel chat_id={chat_id} />
        </button>
      </span>
    </>
  )
}

export function LogInNote({ onLogIn }: { onLogIn: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <span className="basis-full pb-1">
      <button type="button" className={`${QUIET_LINK} font-semibold`} onClick={onLogIn}>
        {t('guest_note')}
      </button>
    </span>
  )
}

export function SpendNote({ cost: { free } }: { cost: Cost }) {
  const { t } = useTranslation('chat')
  if (free === null) return null
  const { left, period } = free
  const text = left > 0 ? t(`free_left_${period}`, { count: left }) : t(`free_gone_${period}`)
  // This note shares the first line with the coins.
  return (
    <span data-spend="" className={left > 0 ? undefined : 'text-warn'}>
      {text}
    </span>
  )
}

const costsCoins = ({ cost, total, used }: Allowance): boolean => cost > 0 && used >= total

const isPartlyUsed = ({ cost, total, used }: Allowance): boolean => cost > 0 && used > 0 && used < total

export function PriceNote() {
  const { t } = useTranslation(['chat', 'pictures'])
  const { data } = useQuery(coinsQuery())
  if (data === undefined) return null
  const { voices, pictures, messages } = data.allowances
  if (voices.cost + pictures.cost + messages.cost === 0) return null
  const notes = [
    costsCoins(voices) ? t('voice_costs', { price: formatPlainNumber(voices.cost) }) : '',
    isPartlyUsed(voices) ? t(`voices_left_${voices.period}`, { count: voices.total - voices.used }) : '',
    costsCoins(pictures) ? t('picture_costs', { price: formatPlainNumber(pictures.cost) }) : '',
    isPartlyUsed(pictures)
      ? t(`free_left_${pictures.period}`, { ns: 'pictures', count: pictures.total - pictures.used })
      : '',
  ]
  return (
    <span data-coins="" className="ms-auto flex items-center gap-1.5 tabular-nums">
      <span className="max-tablet:hidden">{notes.filter(Boolean).join(' · ')}</span>
      <CoinMark />
      <span className="sr-only">{t('balance')}: </span>
      {formatPlainNumber(data.coins)}
    </span>
  )
}

export function StoredCopyNote({ kept_at }: { kept_at: number }) {
  const { t, i18n } = useTranslation('chat')
  const time = formatFullTime(new Date(kept_at).toISOString(), i18n.language)
  return (
    <p role="status" className="mx-auto w-full max-w-190 px-4 py-2 text-center text-13 text-muted">
      {t('kept_note', { time })}
    </p>
  )
}

function ReplyingModel({ chat_id }: { chat_id: string | null }) {
  const { t } = useTranslation('chat')
  useFollowEngine()
  const engine = useChatEngine()
  const { chosen, gone } = useModels(chat_id)
  if (engine === undefined) return null
  if (engine.coming !== null) {
    const percent = computePercent(engine.coming)
    return (
      <span className="text-warn">
        {percent === null ? t('answered_by_coming') : t('answered_by_coming_percent', { percent })}
      </span>
    )
  }
  if (engine.kind === 'scripted' || engine.kind === 'none')
    return <span className="text-warn">{t(`answered_by_${engine.kind}`)}</span>
  if (gone !== null) return <span className="text-warn">{t('answered_by_gone', { model: gone })}</span>
  const model = engine.kind === 'endpoint' ? (chosen?.name ?? engine.name) : engine.name
  return <>{engine.is_taste ? t('answered_by_starter', { model }) : t('answered_by', { model })}</>
}
