export function Skeleton({ className = '' }: { className?: string }) {
  const corners = className.includes('rounded-') ? '' : 'rounded-part'
  return (
    <span aria-hidden="true" className={`relative block overflow-hidden bg-quiet ${corners} ${className}`}>
      <span className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-shimmer to-transparent" />
    </span>
  )
}
