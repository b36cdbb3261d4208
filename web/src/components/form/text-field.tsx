import { type ComponentProps, type ReactNode, useId } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { getFieldClass } from './field-class.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: string
  before?: ReactNode
  after?: ReactNode
}

export function TextField({
  label,
  isLabelHidden = false,
  error,
  hint,
  before,
  after,
  className = '',
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const errorId = `${fieldId}-error`
  const hintId = `${fieldId}-hint`
  const noteId = hint === undefined ? undefined : hintId
  const isFaulty = error !== undefined
  return (
    <div className={className}>
      <label htmlFor={fieldId} className={isLabelHidden ? 'sr-only' : 'mb-2 block text-13 text-muted'}>
        {label}
      </label>
      <div
        className={`flex h-12 items-center rounded-control bg-surface text-17 ${getFieldClass(isFaulty, 'box')}`}
      >
        {before}
        <input
          id={fieldId}
          className="h-full min-w-0 grow rounded-control bg-transparent px-3.5 outline-none placeholder:text-muted"
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? errorId : noteId}
          {...rest}
        />
        {after}
      </div>
      {hint !== undefined && !isFaulty && (
        <p id={hintId} className="mt-1.5 text-13 text-muted">
          {hint}
        </p>
      )}
      <Alert id={errorId} className="text-13 mt-1.5">
        {error}
      </Alert>
    </div>
  )
}
