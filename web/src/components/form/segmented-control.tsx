import { useId } from 'react'

interface SegmentedControlProps<V extends string> {
  /** Screen readers read this as the group's name. */
  label: string
  options: readonly { value: V; text: string }[]
  value: V
  onChange: (value: V) => void
  className?: string
}

export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentedControlProps<V>) {
  const name = useId()
  return (
    <fieldset className={`inline-flex h-11 flex-none gap-0.5 rounded-segmented bg-surface p-1 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex grow cursor-pointer items-center justify-center rounded-part px-3.5 font-medium text-15 text-muted transition-colors hover:text-text has-checked:bg-raised-2 has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            tabIndex={option.value === value ? 0 : -1}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
