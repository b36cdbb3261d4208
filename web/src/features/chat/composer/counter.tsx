import { MESSAGE_MAX } from '@citrine/contract/limits'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

/** Shown for the last 500 characters that fit. */
const COUNTER_MIN = MESSAGE_MAX - 500

export function Counter({ text, className = '' }: { text: string; className?: string }) {
  const { t } = useTranslation('chat')
  const count = text.trim().length
  if (text.length <= COUNTER_MIN) return null
  return (
    <span className={count > MESSAGE_MAX ? 'text-bad' : className}>
      {t('counter', { count, max: MESSAGE_MAX })}
    </span>
  )
}
