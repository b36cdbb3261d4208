import Check from 'lucide-react/icons/check'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const SMALL_COINS_MAX = 50

export type StoneState = 'collected' | 'today' | 'to_come'

interface StoneProps {
  day: number
  coins: number
  state: StoneState
  isLabelAbove: boolean
  isSmall?: boolean
}

const STYLES: Record<StoneState, string> = {
  collected: 'bg-raised-2 text-lemon-ink',
  today: 'bg-lemon text-on-lemon shadow-lamp',
  to_come: 'bg-raised-2 text-text',
}

const SIZES: Record<StoneState, string> = {
  collected: 'size-11.5 text-17',
  today: 'size-15 text-20',
  to_come: 'size-11.5 text-17',
}

export function Stone({ day, coins, state, isLabelAbove, isSmall = false }: StoneProps) {
  const { t } = useTranslation('bonus')
  const isBig = coins > SMALL_COINS_MAX
  const label = state === 'today' ? t('stone_today') : t('stone', { day })
  const size = isSmall ? 'size-9 text-13' : isBig ? 'size-16.5 text-26' : SIZES[state]
  return (
    <>
      <span className="sr-only">
        {t(state === 'collected' ? 'stone_collected' : 'stone_says', { label, coins })}
      </span>
      <span
        key={state}
        aria-hidden="true"
        className={`display grid animate-appear place-items-center rounded-[42%] tabular-nums ${size} ${STYLES[state]} ${isBig && state !== 'today' ? 'border-2 border-peel' : ''}`}
      >
        {state === 'collected' ? <Check className={isSmall ? 'icon' : 'icon size-6'} /> : coins}
      </span>
      {(!isSmall || state === 'today') && (
        <span
          aria-hidden="true"
          className={`absolute whitespace-nowrap text-12 ${state === 'today' ? 'font-semibold text-text' : 'text-muted'} ${isLabelAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {label}
        </span>
      )}
    </>
  )
}
