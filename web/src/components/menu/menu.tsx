import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'
import { useOpenedPopover } from './use-opened-popover.ts'

const MENU_GAP_PX = 8

export interface MenuItem {
  text: string
  Icon: LucideIcon
  onChoose: () => void
  isDanger?: boolean
  isSeparated?: boolean
  isDisabled?: boolean
  note?: ReactNode
}

interface MenuProps {
  label: string
  /** Names the subject of the actions. Shown only on a small screen, where the menu covers it. */
  title?: string
  items: readonly MenuItem[]
  anchor: HTMLElement | null
  onClose: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const APART =
  'relative mt-2 before:absolute before:inset-x-3.5 before:-top-1 before:border-line before:border-t'

export function Menu({ label, title, items, anchor, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useOpenedPopover(menu, { anchor, place: placeMenu, first: '[role=menuitem]', onClose })

  const handleKeyDown = (event: KeyboardEvent): void => {
    const rows = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = (rows as (Element | null)[]).indexOf(document.activeElement)
    const step = STEPS[event.key]
    if (step !== undefined) rows[step(at, rows.length)]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      onClose()
      anchor?.focus({ preventScroll: true })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const choose = ({ isDisabled = false, onChoose }: MenuItem): void => {
    if (isDisabled) return
    onClose()
    // The anchor gets the focus first, because the selected action may open a dialog that returns the focus there.
    anchor?.focus({ preventScroll: true })
    onChoose()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      data-open-popover=""
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="fixed inset-auto z-dialog m-0 max-h-[80dvh] w-full max-w-full animate-slide-up overflow-y-auto rounded-t-dialog bg-raised p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-text shadow-float outline-none max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:backdrop:bg-veil tablet:w-64 tablet:animate-rise tablet:rounded-row tablet:p-1.5"
    >
      <span
        aria-hidden="true"
        className="mx-auto mb-3 block h-1 w-9 rounded-full bg-line-strong tablet:hidden"
      />
      {title !== undefined && (
        <p aria-hidden="true" dir="auto" className="mb-1 truncate px-3.5 text-13 text-muted tablet:hidden">
          {title}
        </p>
      )}
      {items.map((item) => (
        <button
          key={item.text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.isDisabled || undefined}
          onClick={() => choose(item)}
          className={`flex min-h-12 w-full items-center gap-3 rounded-part px-3.5 text-start text-17 -outline-offset-2 hover:bg-quiet focus-visible:bg-quiet-hover aria-disabled:cursor-default aria-disabled:text-muted tablet:min-h-11 tablet:text-15 ${item.isDanger ? 'text-bad' : ''} ${item.isSeparated ? APART : ''}`}
        >
          <item.Icon className={`icon ${item.isDanger ? '' : 'text-em'}`} aria-hidden="true" />
          <span className="grow">{item.text}</span>
          {item.note}
        </button>
      ))}
    </div>
  )
}

/** Places the menu below its anchor, or above it if there is more room. On a small screen its classes place it. */
function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  menu.style.left = menu.style.top = ''
  if (!window.matchMedia('(min-width: 48rem)').matches) return
  const at = anchor.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = getReadingDirection() === -1 ? at.right - width : at.left
  const fitsBelow = at.bottom + MENU_GAP_PX + height <= clientHeight - MENU_GAP_PX
  const top = fitsBelow ? at.bottom + MENU_GAP_PX : at.top - MENU_GAP_PX - height
  menu.style.left = `${clampPlace(left, clientWidth - width)}px`
  menu.style.top = `${clampPlace(top, clientHeight - height)}px`
}

const clampPlace = (place: number, room: number): number =>
  Math.max(MENU_GAP_PX, Math.min(place, room - MENU_GAP_PX))
