import { useId } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export interface RadioOption<V extends string> {
  value: V
  title: string
  text?: string
  note?: string
  isPremium?: boolean
  isDisabled?: boolean
}

interface RadioRowsProps<V extends string> {
  legend: string
  rows: readonly RadioOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  fault?: string | undefined
}

export function RadioRows<V extends string>({ legend, rows, value, onChange, fault }: RadioRowsProps<V>) {
  const { t } = useTranslation('chat')
  const name = useId()
  return (
    <fieldset>
      <legend className="text-13 text-muted">{legend}</legend>
      <div className="mt-2 grid gap-2">
        {rows.map((row) => (
          <RadioRow
            key={row.value}
            className="min-h-11 items-start gap-3 rounded-control bg-raised p-3.5 has-disabled:cursor-default has-disabled:bg-transparent has-disabled:text-muted has-checked:outline-2 has-checked:outline-lemon-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
            buttonClass="mt-1 size-4"
            name={name}
            checked={row.value === value}
            disabled={row.isDisabled}
            onChange={() => onChange(row.value)}
          >
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                {row.title}
                {row.isPremium && (
                  <span
                    className={`rounded-badge px-2 text-12 ${row.isDisabled ? 'bg-raised' : 'bg-lemon-wash text-lemon-ink'}`}
                  >
                    {t('models_premium')}
                  </span>
                )}
              </span>
              {row.text && (
                <span dir="auto" className="block text-15 text-match-parent">
                  {row.text}
                </span>
              )}
              {row.note && <span className="block text-13 text-muted">{row.note}</span>}
            </span>
          </RadioRow>
        ))}
      </div>
      <Alert className="mt-2">{fault}</Alert>
    </fieldset>
  )
}
