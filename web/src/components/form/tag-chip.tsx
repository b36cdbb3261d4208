import X from 'lucide-react/icons/x'
import type { Ref } from 'react'

interface TagChipProps {
  text: string
  isChosen: boolean
  onToggle: () => void
  tabIndex?: number
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

export function TagChip({ text, isChosen, onToggle, tabIndex, onFocus, ref }: TagChipProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isChosen}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onToggle}
      className={`touch-44 inline-flex h-9 flex-none items-center gap-1.5 rounded-full px-3.5 text-15 whitespace-nowrap transition-colors ${
        isChosen
          ? 'bg-text font-semibold text-ground'
          : 'bg-surface text-muted hover:bg-raised hover:text-text'
      }`}
    >
      {text}
      {isChosen && <X className="size-3.5" strokeWidth={2.5} aria-hidden="true" />}
    </button>
  )
}
