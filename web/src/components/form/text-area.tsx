import { type ComponentProps, useId } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { getFieldClass } from './field-class.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  maxLength: number
}

export function TextArea({ label, hint, error, value, maxLength, className = '', ...rest }: TextAreaProps) {
  const id = useId()
  const isFaulty = error !== undefined
  const described = [hint === undefined ? '' : `${id}-hint`, isFaulty ? `${id}-error` : ''].join(' ').trim()
  const isNearEnd = value.length > maxLength * 0.8
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-13 text-muted">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-0.5 text-13 text-muted">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        value={value}
        maxLength={maxLength}
        rows={5}
        className={`field-sizing-content mt-2 block max-h-[50dvh] min-h-32 w-full resize-y rounded-control bg-surface px-3.5 py-3 text-17 placeholder:text-muted ${getFieldClass(isFaulty, 'field')}`}
        aria-invalid={isFaulty || undefined}
        aria-describedby={described || undefined}
        {...rest}
      />
      <div className="mt-1.5 flex justify-between gap-4 text-13 empty:hidden">
        <Alert id={`${id}-error`}>{error}</Alert>
        {isNearEnd && (
          <p className="ms-auto text-muted">
            {value.length} / {maxLength}
          </p>
        )}
      </div>
    </div>
  )
}
