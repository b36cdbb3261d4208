import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { QueryState } from '#web/shared/errors/query-state.tsx'

interface SectionProps {
  id: string
  title: string
  text?: string | undefined
  children: ReactNode
}

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 desktop:scroll-mt-8">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-20 outline-none">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 max-w-140 text-muted">{text}</p>}
      <div className="mt-3 rounded-card bg-surface px-5">{children}</div>
    </section>
  )
}

export function SectionState(props: Pick<ComponentProps<typeof QueryState>, 'query' | 'title'>) {
  return (
    <QueryState
      {...props}
      skeleton={
        <div className="grid gap-4 py-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      }
      className="px-0"
      heading="h3"
    />
  )
}

export const focusSection = (id: string): void => document.getElementById(`${id}-title`)?.focus()

interface RowProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function Row({ title, text, action, children }: RowProps) {
  return (
    <div className="border-line py-4 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold font-text text-15">{title}</h3>
          {text !== undefined && <p className="wrap-anywhere text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
