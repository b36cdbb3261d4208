import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOverflow } from '#web/components/use-overflow.ts'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'

const SIDES = [
  {
    side: 'before',
    Icon: ChevronLeft,
    step: -0.6,
    className: 'start-0 justify-start bg-linear-to-r rtl:bg-linear-to-l',
  },
  {
    side: 'after',
    Icon: ChevronRight,
    step: 0.6,
    className: 'end-0 justify-end bg-linear-to-l rtl:bg-linear-to-r',
  },
] as const

const ARROW_PX = 56

const getScrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** Scrolls by touch, by the Tab key, and by arrows for the mouse. */
export function ScrollStrip({ className, children }: { className: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const { isBefore, isAfter, measure } = useOverflow(row)
  const beyond = { before: isBefore, after: isAfter }
  useEffect(measure)
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  return (
    <div className={`relative min-w-0 ${className}`}>
      <div
        ref={row}
        onScroll={measure}
        className="scroll-hidden relative flex items-center gap-2 overflow-x-auto scroll-px-14 py-1 max-desktop:px-4 desktop:gap-3 desktop:px-0.5"
      >
        {children}
      </div>
      {SIDES.map(
        ({ side, Icon, step, className: sideClass }) =>
          beyond[side] && (
            <button
              key={side}
              type="button"
              // The arrows are for the mouse only, because the keyboard reaches everything in the row.
              tabIndex={-1}
              aria-hidden="true"
              // Only a press scrolls smoothly; after Tab, the target must be visible at once.
              onClick={() =>
                row.current?.scrollBy({
                  left: step * getReadingDirection() * row.current.clientWidth,
                  behavior: getScrollBehavior(),
                })
              }
              className={`absolute inset-y-0 hidden w-14 items-center from-55% from-ground to-transparent text-muted hover:text-text pointer-fine:flex ${sideClass}`}
            >
              <Icon className="icon rtl:-scale-x-100" />
            </button>
          ),
      )}
    </div>
  )
}

/** Scrolls the strip sideways without moving the page. */
export function scrollIntoStrip(item: HTMLElement | null): void {
  const row = item?.offsetParent
  if (!item || !row) return
  const { offsetLeft, offsetWidth } = item
  const isInView =
    offsetLeft >= row.scrollLeft + ARROW_PX &&
    offsetLeft + offsetWidth <= row.scrollLeft + row.clientWidth - ARROW_PX
  if (!isInView) row.scrollLeft = offsetLeft - (row.clientWidth - offsetWidth) / 2
}
