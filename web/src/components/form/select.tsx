import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId } from 'react'

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  label: string
  /** `lang` is set for an option that is not in the language of the page. */
  options: readonly { value: V; text: string; lang?: string }[]
  value: V
  onChange: (value: V) => void
}

export function Select<V extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
  id: givenId,
  ...rest
}: SelectProps<V>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-13 text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
          className="h-12 w-full appearance-none text-ellipsis rounded-control border border-line-strong bg-surface ps-3.5 pe-11 text-17 text-text hover:bg-raised-2 aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-bad"
          {...rest}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              lang={option.lang}
              className="bg-raised text-text"
            >
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown className="icon pointer-events-none absolute end-3.5 top-3.5" aria-hidden="true" />
      </div>
    </div>
  )
}
