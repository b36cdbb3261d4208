import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './feedback/spinner.tsx'

type Look = 'lemon' | 'wash' | 'quiet' | 'plain' | 'danger' | 'on-picture'
type Size = 'medium' | 'large'

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-[background-color,box-shadow,transform,filter] duration-80 active:translate-y-px disabled:bg-raised disabled:text-muted disabled:shadow-none disabled:translate-y-0'

const LOOKS: Record<Look, string> = {
  lemon: 'bg-lemon text-on-lemon shadow-lamp hover:bg-lemon-hover active:bg-lemon-press active:shadow-none',
  wash: 'bg-lemon-wash text-lemon-ink hover:brightness-110',
  quiet: 'bg-quiet text-text hover:bg-quiet-hover',
  plain: 'bg-transparent text-text hover:bg-quiet',
  danger: 'bg-quiet text-bad hover:bg-quiet-hover',
  'on-picture': 'bg-chip-on-picture text-on-picture hover:brightness-140',
}

const SIZES: Record<Size, string> = {
  medium: 'min-h-11 px-5 text-15',
  large: 'min-h-13 px-7 text-17',
}

/** The same look for a link. */
export function buttonClass({ look = 'quiet', size = 'medium' }: { look?: Look; size?: Size } = {}): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  /** One lemon button per view; others are quiet or plain, and rewards have a lemon tint. */
  look?: Look
  size?: Size
  /** Keeps width and focus, shows a spinner, and ignores presses. */
  isWorking?: boolean
  children: ReactNode
}

export function Button({
  look = 'quiet',
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
      className={`${buttonClass({ look, size })} ${className}`}
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
