export function CoinMark({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={`coin flex-none ${className}`} aria-hidden="true">
      <circle cx="8" cy="8" r="8" fill="var(--stone-shade)" />
      <circle cx="8" cy="8" r="7" fill="var(--stone)" />
      <circle cx="8" cy="8" r="5.6" fill="var(--coin-flesh)" />
      <circle cx="8" cy="8" r="4.9" fill="var(--coin-segment)" />
      <path d="M8 3v10M3.7 5.5l8.6 5M12.3 5.5l-8.6 5" stroke="var(--coin-flesh)" strokeWidth=".9" />
    </svg>
  )
}
