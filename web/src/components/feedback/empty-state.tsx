import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  text?: string
  action?: ReactNode
  className?: string
}

export function EmptyState({
  title,
  heading: Heading = 'h2',
  text,
  action,
  className = '',
}: EmptyStateProps) {
  return (
    <section className={`rounded-card bg-surface p-6 ${className}`}>
      <Heading className="text-20">{title}</Heading>
      {text !== undefined && <p className="mt-1 max-w-120 text-muted">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </section>
  )
}
