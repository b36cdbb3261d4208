import type { LucideIcon } from 'lucide-react'
import { type PlainPath, ROUTES, type RouteRow } from '#web/app/routing/route-table.ts'
import { hasScreen } from '#web/app/routing/screens.ts'
import { writeStored } from '#web/lib/storage.ts'
import { track } from '#web/lib/tracking.ts'

export interface MenuRoute {
  to: PlainPath
  title: NonNullable<RouteRow['title']>
  Icon: LucideIcon
}

const rows = Object.entries(ROUTES) as [PlainPath, RouteRow][]

/** Spec 2, sidebar: the routes that stand in the menu and have a screen. */
export const MENU: readonly MenuRoute[] = rows.flatMap(([to, { title, Icon }]) =>
  Icon === undefined || title === undefined || !hasScreen(to) ? [] : [{ to, title, Icon }],
)

/** What a click is recorded as: the first part of the path, the shop as home and the pricing as recharge. */
function eventOf(path: string): string {
  const [, part = ''] = path.split('/')
  if (part === '') return 'home'
  return part === 'pricing' ? 'recharge' : part
}

/** Spec 2: what a click in the menu leaves behind. */
export function noteMenuClick(path: string): void {
  track('menu_click', { name: eventOf(path) })
  if (path.includes('/create')) writeStored('view_create_form', 'sidebar_navigation')
}
