import { type ComponentProps, type ReactNode, useId } from 'react'
import { Alert } from '../feedback/alert.tsx'
import './choice.css'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  children: ReactNode
}

export function CheckBox({ checked, onChange, error, children, ...rest }: CheckBoxProps) {
  const id = useId()
  const isFaulty = error !== undefined
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-15">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className={`mt-0.5 size-5 flex-none choice ${isFaulty ? 'rounded-part outline-2 outline-bad outline-offset-2' : ''}`}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? `${id}-error` : undefined}
          {...rest}
        />
        <span>{children}</span>
      </label>
      <Alert id={`${id}-error`} className="ms-8 text-13">
        {error}
      </Alert>
    </div>
  )
}
