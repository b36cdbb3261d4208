import { type ReactNode, useEffect, useRef } from 'react'
import { useOverflow } from '#web/components/use-overflow.ts'

interface TabRowProps {
  label: string
  className?: string
  children: ReactNode
}

export function TabRow({ label, className = '', children }: TabRowProps) {
  const row = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { isBefore, isAfter, measure } = useOverflow(row)
  useEffect(() => {
    measure()
    // Badges load after the tabs and widen the row.
    const observer = new ResizeObserver(measure)
    for (const element of [row.current, list.current]) if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [measure])
  return (
    <nav
      ref={row}
      aria-label={label}
      onScroll={measure}
      data-before={isBefore || undefined}
      data-after={isAfter || undefined}
      className="tab-row -mx-4 mt-2 overflow-x-auto px-4 py-2"
    >
      <ul ref={list} className={`flex w-max gap-1 ${className}`}>
        {children}
      </ul>
    </nav>
  )
}

const showTab = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Returns the props of a link in the row. The current tab scrolls into view. */
export const getTabProps = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('page' as const) : undefined,
  ref: isCurrent ? showTab : undefined,
  className: `inline-flex h-11 items-center rounded-control px-4 text-15 hover:bg-quiet ${
    isCurrent ? 'bg-raised-2 font-semibold text-text' : 'text-muted'
  }`,
})
