import type { ReactNode } from 'react'

interface SectionProps {
  /** What an address ends with to lead here. */
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

/** For what takes the button away that was pressed: the keyboard goes on at the head of its part. */
export const focusSection = (id: string): void => document.getElementById(`${id}-title`)?.focus()

interface RowProps {
  title: string
  /** What is set, or what it means. */
  text?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  children?: ReactNode
}

/** One thing of a section; a thin line parts it from the next. */
export function Row({ title, text, action, children }: RowProps) {
  return (
    <div className="border-line py-4 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold font-text text-15 tracking-normal">{title}</h3>
          {text !== undefined && <p className="wrap-anywhere text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
