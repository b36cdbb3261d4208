import { CODE_LENGTH } from '@citrine/contract/limits'
import { type Ref, useState } from 'react'

interface CodeBoxesProps {
  label: string
  value: string
  onChange: (code: string) => void
  isDisabled?: boolean
  isFaulty?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Draws six boxes over one real field, so that typing, pasting and the phone's code suggestion all fill it. */
export function CodeBoxes({
  label,
  value,
  onChange,
  isDisabled = false,
  isFaulty = false,
  describedBy,
  ref,
}: CodeBoxesProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const live = Math.min(value.length, CODE_LENGTH - 1)
  return (
    // Digits run from left to right in every language.
    <div dir="ltr" className="relative">
      <div aria-hidden="true" className="grid grid-cols-6 gap-2">
        {Array.from({ length: CODE_LENGTH }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={i}
            data-live={hasFocus && i === live ? '' : undefined}
            className={`group grid h-15 place-items-center rounded-segmented bg-raised font-display font-semibold text-26 data-live:outline-2 data-live:-outline-offset-2 data-live:outline-lemon-ink ${
              isFaulty
                ? 'outline-2 -outline-offset-2 outline-bad'
                : 'border border-line-strong data-live:border-transparent'
            } ${isDisabled ? 'text-muted' : 'text-text'}`}
          >
            {value[i] ?? (
              <span className="hidden h-6.5 w-0.5 rounded-full bg-lemon-ink group-data-live:block" />
            )}
          </span>
        ))}
      </div>
      <input
        ref={ref}
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none"
      />
    </div>
  )
}
