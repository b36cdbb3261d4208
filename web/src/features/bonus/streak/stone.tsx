import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'

/** Rewards above it are shown big. */
const BIG_ABOVE = 50

export type StoneState = 'collected' | 'today' | 'to_come'

interface StoneProps {
  day: number
  coins: number
  state: StoneState
  /** Where no room is below it. */
  isLabelAbove: boolean
}

const LOOKS: Record<StoneState, string> = {
  collected: 'bg-raised-2 text-lemon-ink',
  today: 'bg-lemon text-on-lemon shadow-lamp',
  to_come: 'bg-raised-2 text-text',
}

/** A day of the streak: what it pays, or that it was collected. */
export function Stone({ day, coins, state, isLabelAbove }: StoneProps) {
  const { t } = useTranslation('bonus')
  const isBig = coins > BIG_ABOVE
  const label = state === 'today' ? t('stone_today') : t('stone', { day })
  const size = isBig ? 'size-16.5 text-26' : state === 'today' ? 'size-15 text-20' : 'size-11.5 text-17'
  return (
    <>
      <span className="sr-only">
        {t(state === 'collected' ? 'stone_collected' : 'stone_says', { label, coins })}
      </span>
      <span
        key={state}
        aria-hidden="true"
        className={`display grid animate-appear place-items-center rounded-[42%] tabular-nums ${size} ${LOOKS[state]} ${isBig && state !== 'today' ? 'border-2 border-peel' : ''}`}
      >
        {state === 'collected' ? <Check className="icon size-6" /> : coins}
      </span>
      <span
        aria-hidden="true"
        className={`absolute whitespace-nowrap text-12 ${state === 'today' ? 'font-semibold text-text' : 'text-muted'} ${isLabelAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
      >
        {label}
      </span>
    </>
  )
}
