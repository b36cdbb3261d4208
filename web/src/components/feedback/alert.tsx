import type { ComponentProps } from 'react'

/** The text of an error. It stays in the page while it is empty, because screen readers announce only what changes in it. */
export function Alert({ className = '', ...rest }: ComponentProps<'p'>) {
  return <p role="alert" className={`text-bad empty:hidden ${className}`} {...rest} />
}
