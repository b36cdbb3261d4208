import { Alert } from '#web/components/feedback/alert.tsx'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { buildFieldId } from '../form/steps.ts'
import { useFieldError } from '../state/use-draft.tsx'

interface RadioCardsProps<V extends string> {
  path: string
  label: string
  options: readonly { value: V; title: string; text?: string }[]
  value: V | null
  onChange: (value: V) => void
  className?: string
  note?: string | null
}

export function RadioCards<V extends string>({
  path,
  label,
  options,
  value,
  onChange,
  className = 'grid gap-2',
  note = null,
}: RadioCardsProps<V>) {
  const id = buildFieldId(path)
  const error = useFieldError(path)
  return (
    <fieldset aria-describedby={`${id}-note ${id}-error`}>
      <legend className="mb-2 text-13 text-muted">{label}</legend>
      <div className={className}>
        {options.map((option, index) => (
          <RadioRow
            key={option.value}
            className="min-h-12 items-start gap-3 rounded-row bg-surface px-4 py-3 hover:bg-raised has-checked:bg-raised-2 has-focus-visible:outline-2 has-focus-visible:outline-text"
            buttonClass="mt-0.5 size-5 outline-none"
            id={index === 0 ? id : undefined}
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            aria-invalid={error === undefined ? undefined : true}
          >
            <span className="min-w-0">
              <span className="block font-semibold">{option.title}</span>
              {option.text !== undefined && <span className="block text-13 text-em">{option.text}</span>}
            </span>
          </RadioRow>
        ))}
      </div>
      <p id={`${id}-note`} className="mt-1.5 text-13 text-muted empty:hidden">
        {note}
      </p>
      <Alert id={`${id}-error`} className="mt-1.5 text-13">
        {error}
      </Alert>
    </fieldset>
  )
}
