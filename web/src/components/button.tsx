import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './feedback/spinner.tsx'

type Variant = 'lemon' | 'wash' | 'quiet' | 'plain' | 'danger' | 'on_picture'
type Size = 'medium' | 'large'

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-[background-color,box-shadow,transform,filter] duration-80 active:translate-y-px disabled:bg-raised disabled:text-muted disabled:shadow-none disabled:translate-y-0'

const VARIANTS: Record<Variant, string> = {
  lemon: 'bg-lemon text-on-lemon shadow-lamp hover:bg-lemon-hover active:bg-lemon-press active:shadow-none',
  wash: 'bg-lemon-wash text-lemon-ink hover:brightness-110',
  quiet: 'bg-quiet text-text hover:bg-quiet-hover',
  plain: 'bg-transparent text-text hover:bg-quiet',
  danger: 'bg-quiet text-bad hover:bg-quiet-hover',
  on_picture: 'bg-chip-on-picture text-on-picture hover:brightness-140',
}

const SIZES: Record<Size, string> = {
  medium: 'min-h-11 px-5 text-15',
  large: 'min-h-13 px-7 text-17',
}

export function getButtonClass({
  variant = 'quiet',
  size = 'medium',
}: {
  variant?: Variant
  size?: Size
} = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: Size
  isWorking?: boolean
  children: ReactNode
}

export function Button({
  variant = 'quiet',
  size = 'medium',
  isWorking = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isWorking) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      className={`${getButtonClass({ variant, size })} ${className}`}
      aria-busy={isWorking || undefined}
      aria-disabled={isWorking || undefined}
      onClick={handleClick}
      {...rest}
    >
      <span className={`inline-flex items-center gap-2 ${isWorking ? 'opacity-0' : ''}`}>{children}</span>
      {isWorking && <Spinner className="absolute" />}
    </button>
  )
}
