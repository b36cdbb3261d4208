import type { ComponentProps } from 'react'
import './choice.css'

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The classes of the row. */
  className: string
  /** The classes of the radio button. */
  buttonClass: string
}

/** Shows a radio button with its content beside it. The whole row can be pressed. */
export const RadioRow = ({ className, buttonClass, children, ...rest }: RadioRowProps) => (
  <label className={`flex cursor-pointer ${className}`}>
    <input type="radio" className={`flex-none choice ${buttonClass}`} {...rest} />
    {children}
  </label>
)
