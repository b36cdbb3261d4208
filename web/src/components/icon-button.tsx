import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string
  look?: 'plain' | 'quiet'
  children: ReactNode
}

/** 44 px square around one icon. */
export function IconButton({ label, look = 'plain', className = '', children, ...rest }: IconButtonProps) {
  const ground = look === 'quiet' ? 'bg-quiet hover:bg-quiet-hover' : 'hover:bg-quiet'
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11 flex-none place-items-center rounded-control text-text transition-colors disabled:text-muted ${ground} ${className}`}
      {...rest}
    >
      {children}
    </button>
  )
}
