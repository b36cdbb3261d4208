import type { LucideIcon } from 'lucide-react'
import { type PlainPath, ROUTES, type RouteRow } from '#web/app/routing/route-table.ts'
import { track } from '#web/lib/tracking.ts'

export interface MenuRoute {
  to: PlainPath
  title: NonNullable<RouteRow['title']>
  Icon: LucideIcon
}

const rows = Object.entries(ROUTES) as [PlainPath, RouteRow][]

export const MENU: readonly MenuRoute[] = rows.flatMap(([to, { title, Icon }]) =>
  Icon === undefined || title === undefined ? [] : [{ to, title, Icon }],
)

export function recordMenuClick(path: string): void {
  track('menu_click', { name: chooseMenuEvent(path) })
  if (path.includes('/create')) track('view_create_form', { source: 'sidebar_navigation' })
}

function chooseMenuEvent(path: string): string {
  const [, segment = ''] = path.split('/')
  if (segment === '') return 'home'
  return segment === 'pricing' ? 'recharge' : segment
}
