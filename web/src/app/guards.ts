import { redirect } from '@tanstack/react-router'
import { pathHere } from '#web/lib/path-here.ts'
import { getSession } from '#web/lib/session/session.ts'

/** Spec 2: these, and any path beneath them, need a stored access token. */
const NEED_TOKEN = ['/profile', '/editavatar', '/pricing', '/create', '/character', '/setting']

const LOGIN_SOURCES = ['send_message', 'click_recharge', 'unlock_photo', 'other'] as const
type LoginSource = (typeof LOGIN_SOURCES)[number]

/** Spec 2: what a login is recorded to have come from. */
const SOURCES: readonly (readonly [string, LoginSource])[] = [
  ['/chat', 'send_message'],
  ['/pricing', 'click_recharge'],
  ['/imglib', 'unlock_photo'],
]

const isAtOrBeneath = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

export const needsToken = (path: string): boolean => NEED_TOKEN.some((place) => isAtOrBeneath(path, place))

export const loginSource = (path: string): LoginSource =>
  SOURCES.find(([place]) => isAtOrBeneath(path, place))?.[1] ?? 'other'

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

/** Reads the query of /login. Only a path of this site is kept: what an address bar says may send nobody elsewhere. */
export function readLoginSearch(raw: Readonly<Record<string, unknown>>): LoginSearch {
  const search: LoginSearch = {}
  const source = LOGIN_SOURCES.find((known) => known === raw.source)
  if (source !== undefined) search.source = source
  if (typeof raw.path === 'string' && pathHere(raw.path) !== null) search.path = raw.path
  return search
}
