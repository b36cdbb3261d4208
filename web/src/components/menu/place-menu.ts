import { readingWay } from '#web/lib/screen/reading-way.ts'

/** Pixels from the menu to its anchor and to the window's edges. */
const GAP_PX = 8

/** Places the menu below its anchor, or above where there is more room; on a small screen its classes place it. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  menu.style.left = menu.style.top = ''
  if (!window.matchMedia('(min-width: 48rem)').matches) return
  const at = anchor.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = readingWay() === -1 ? at.right - width : at.left
  const fitsBelow = at.bottom + GAP_PX + height <= clientHeight - GAP_PX
  const top = fitsBelow ? at.bottom + GAP_PX : at.top - GAP_PX - height
  menu.style.left = `${within(left, clientWidth - width)}px`
  menu.style.top = `${within(top, clientHeight - height)}px`
}

const within = (place: number, room: number): number => Math.max(GAP_PX, Math.min(place, room - GAP_PX))
