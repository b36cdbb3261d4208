export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={`icon animate-turn ${className}`} fill="none" aria-hidden="true">
      <path d="M10 2.5a7.5 7.5 0 1 1-7.1 5.1" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
