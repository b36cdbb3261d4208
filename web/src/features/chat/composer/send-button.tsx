import ArrowUp from 'lucide-react/icons/arrow-up'
import type { MouseEvent } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Price } from './price.tsx'

interface SendButtonProps {
  price: number
  isDisabled: boolean
  onSend: () => void
  onStop: (() => void) | undefined
}

/** One button both sends a message and stops the reply, so that it keeps the focus. */
export function SendButton({ price, isDisabled, onSend, onStop }: SendButtonProps) {
  const { t } = useTranslation('chat')
  const isCostly = onStop === undefined && price > 0
  const label = isCostly ? t('send_for', { count: price }) : t(onStop === undefined ? 'send' : 'stop')
  const stateClass =
    onStop === undefined
      ? 'bg-lemon text-on-lemon transition-colors duration-80 hover:bg-lemon-hover active:bg-lemon-press aria-disabled:bg-raised-2 aria-disabled:text-muted'
      : 'border-2 border-lemon-ink hover:bg-quiet aria-disabled:opacity-55'
  const handleClick = ({ detail }: MouseEvent): void => {
    if (onStop === undefined) onSend()
    else if (detail < 2) onStop()
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={handleClick}
      className={`ms-1 flex h-11 flex-none items-center justify-center gap-2 rounded-full font-semibold text-15 aria-disabled:cursor-default ${isCostly ? 'px-3.5' : 'w-11'} ${stateClass}`}
    >
      {isCostly && <Price coins={price} />}
      {onStop === undefined ? (
        <ArrowUp className="icon" aria-hidden="true" />
      ) : (
        <span aria-hidden="true" className="size-3.5 rounded-[4px] bg-lemon-ink" />
      )}
    </button>
  )
}
