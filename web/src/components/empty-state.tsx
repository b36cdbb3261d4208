import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  /** The one useful thing to do. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, text, action, className = '' }: EmptyStateProps) {
  return (
    <section className={`rounded-card bg-surface p-6 ${className}`}>
      <h2 className="text-20">{title}</h2>
      {text !== undefined && <p className="mt-1 max-w-120 text-muted">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </section>
  )
}
