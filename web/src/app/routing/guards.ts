import { redirect } from '@tanstack/react-router'
import { isAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { LOGIN_SOURCES, type LoginSource } from '#web/lib/session/login-source.ts'
import { getSession } from '#web/lib/session/session.ts'
import { findPathHere } from '#web/lib/text/path-here.ts'
import { setTargetPath, targetPath } from '#web/lib/visit/target-path.ts'
import { findRow, ROUTES } from './route-table.ts'

interface Navigation {
  pathname: string
  href: string
  isPreload: boolean
}

/**
 * Lets a visitor without the age flag open only the shop, which the age question covers, the legal pages and the two login
 * routes. Remembers any other path, to open it once the question is answered.
 * @throws a redirect to the shop
 */
export function guardAge({ pathname, href, isPreload }: Navigation): void {
  const row = findRow(pathname)
  if (row === undefined) return
  const isShop = pathname === '/'
  // A legal page closes any age question, so that everybody can read the page before they answer.
  if (row.isOpenToAll === true && !isShop && !isPreload) withdrawDialog('age')
  if (isAgeConfirmed()) {
    if (row === ROUTES['/eighteenTip']) throw redirect({ to: '/' })
    return
  }
  if (row.isOpenToAll !== true) {
    if (!isPreload) setTargetPath(href)
    throw redirect({ to: '/' })
  }
  if (!isShop || isPreload) return
  const path = targetPath()
  openDialog({ name: 'age', props: path === null ? {} : { path } })
}

export const needsToken = (pathname: string): boolean => findRow(pathname)?.needsToken === true

export const readLoginSource = (pathname: string): LoginSource => findRow(pathname)?.source ?? 'other'

export function guardToken({ pathname }: { pathname: string }): void {
  if (!needsToken(pathname) || getSession().token !== null) return
  throw redirect({ to: '/login', search: { path: pathname, source: readLoginSource(pathname) } })
}

export interface LoginSearch {
  path?: string
  source?: LoginSource
}

/** Reads the query of /login. Accepts only paths of this site, so that an address cannot redirect elsewhere. */
export function readLoginSearch(raw: Readonly<Record<string, unknown>>): LoginSearch {
  const search: LoginSearch = {}
  const source = LOGIN_SOURCES.find((each) => each === raw.source)
  if (source !== undefined) search.source = source
  if (typeof raw.path === 'string' && findPathHere(raw.path) !== null) search.path = raw.path
  return search
}
