interface MarkProps {
  className?: string
}

export function StoneMark({ className = 'size-6.5' }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" className={`flex-none ${className}`} aria-hidden="true">
      <path d="M10 2h12l8 9-14 19L2 11z" fill="var(--stone)" />
      <path d="M10 2 2 11h9z" fill="var(--stone-light)" />
      <path d="M10 2h12l-1 9H11z" fill="var(--stone-top)" />
      <path d="m22 2 8 9h-9z" fill="var(--stone-side)" />
      <path d="M11 11h10l-5 19z" fill="var(--stone-front)" />
      <path d="M21 11h9L16 30z" fill="var(--stone-shade)" />
    </svg>
  )
}

export function Brand({ className = '' }: MarkProps) {
  return (
    <span className={`display inline-flex items-center gap-2.5 text-20 font-bold ${className}`}>
      <StoneMark />
      Citrine
    </span>
  )
}
