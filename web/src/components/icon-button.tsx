import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  variant?: 'plain' | 'quiet' | 'on_picture'
  children: ReactNode
}

export function IconButton({ label, variant = 'plain', className = '', children, ...rest }: IconButtonProps) {
  const ground = {
    plain: 'text-text hover:bg-quiet',
    quiet: 'bg-quiet text-text hover:bg-quiet-hover',
    on_picture: 'text-on-picture',
  }[variant]
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11 flex-none place-items-center rounded-control transition-colors disabled:text-muted ${ground} ${className}`}
      {...rest}
    >
      {children}
    </button>
  )
}
