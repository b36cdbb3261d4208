import { redirect } from '@tanstack/react-router'
import { isAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { pathHere } from '#web/lib/path-here.ts'
import { openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { getSession } from '#web/lib/session/session.ts'
import { keepWantedPath, wantedPath } from '#web/lib/visit/wanted-path.ts'
import { findRow, type LoginSource, ROUTES } from './route-table.ts'

interface Going {
  pathname: string
  /** With its query. */
  href: string
  /** Only looked ahead at: nothing may happen on the screen. */
  isPreload: boolean
}

/**
 * Spec 2: without the age flag only the shop, the legal pages and the two places of the way in are open. The question
 * stands over the shop, and who answers it lands where they wanted to go.
 * @throws a redirect to the shop
 */
export function guardAge({ pathname, href, isPreload }: Going): void {
  const row = findRow(pathname)
  // What is no page at all tells so itself.
  if (row === undefined) return
  const isShop = pathname === '/'
  // What the question rests on can be read, also by who confirmed their age and met something for adults.
  if (row.isOpenToAll === true && !isShop && !isPreload) withdrawDialog('age')
  if (isAgeConfirmed()) {
    if (row === ROUTES['/eighteenTip']) throw redirect({ to: '/' })
    return
  }
  if (row.isOpenToAll !== true) {
    if (!isPreload) keepWantedPath(href)
    throw redirect({ to: '/' })
  }
  if (!isShop || isPreload) return
  const path = wantedPath()
  openDialog({ name: 'age', props: path === null ? {} : { path } })
}

export const needsToken = (pathname: string): boolean => findRow(pathname)?.needsToken === true

export const loginSource = (pathname: string): LoginSource => findRow(pathname)?.source ?? 'other'

/**
 * The web's courtesy before a page that the server would refuse anyway.
 * @throws a redirect to /login, which opens the login dialog
 */
export function guardToken({ pathname }: { pathname: string }): void {
  if (!needsToken(pathname) || getSession().token !== null) return
  throw redirect({ to: '/login', search: { path: pathname, source: loginSource(pathname) } })
}

export interface LoginSearch {
  path?: string
  source?: LoginSource
}

const LOGIN_SOURCES: readonly LoginSource[] = ['send_message', 'click_recharge', 'unlock_photo', 'other']

/** Reads the query of /login. Only a path of this site is kept: what an address bar says may send nobody elsewhere. */
export function readLoginSearch(raw: Readonly<Record<string, unknown>>): LoginSearch {
  const search: LoginSearch = {}
  const source = LOGIN_SOURCES.find((known) => known === raw.source)
  if (source !== undefined) search.source = source
  if (typeof raw.path === 'string' && pathHere(raw.path) !== null) search.path = raw.path
  return search
}
