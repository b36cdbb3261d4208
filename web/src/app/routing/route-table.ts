import type { LucideIcon } from 'lucide-react'
import Gift from 'lucide-react/icons/gift'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SquarePen from 'lucide-react/icons/square-pen'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import type { DialogProps } from '#web/lib/screen/dialog-queue.ts'
import type { Texts } from '../../locales/en/texts.ts'
import { FRAMES, type Frame } from './frame.ts'

export type LoginSource = DialogProps['login']['source']

export interface RouteRow {
  frame: Frame
  /** What menu and top bar call it. */
  title?: keyof Texts['app'] & string
  /** Stands in the side menu. */
  Icon?: LucideIcon
  /** A visitor without a token is asked to log in first; paths beneath it too. */
  needsToken?: true
  /** Open to who has not confirmed their age. */
  isOpenToAll?: true
  /** What a login that it asks for is recorded to have come from; `other` where nothing is said. */
  source?: LoginSource
}

const { whole, menu, chats, talk, alone, wide, page } = FRAMES
/** A complaint, and what it rests on, can always be reached. */
const LEGAL: RouteRow = { frame: page, isOpenToAll: true }

/** Spec 2: every route, in the order of the side menu. Guards, frame, menu and titles all follow from here. */
export const ROUTES = {
  '/': { frame: whole, title: 'CharactersShop.tip-1', Icon: Store, isOpenToAll: true },
  '/create': { frame: alone, title: 'create', Icon: SquarePen, needsToken: true },
  '/character/{-$id}': { frame: alone, needsToken: true },
  '/bonus': { frame: whole, title: 'bonus', Icon: Gift },
  '/chat': { frame: chats, title: 'chats', Icon: MessagesSquare, source: 'send_message' },
  '/chat/chatDetail/$id': { frame: talk, source: 'send_message' },
  '/pricing': { frame: menu, title: 'pricing', Icon: Tag, needsToken: true, source: 'click_recharge' },
  '/characterDetail/$id': { frame: wide },
  '/creator/$uid': { frame: page },
  '/imglib/{-$id}': { frame: alone, source: 'unlock_photo' },
  '/image-details/{-$id}': { frame: alone },
  '/login': { frame: alone },
  '/eighteenTip': { frame: whole, isOpenToAll: true },
  '/profile': { frame: page, needsToken: true },
  '/editavatar': { frame: page, needsToken: true },
  '/setting': { frame: page, needsToken: true },
  '/admin/{-$part}': { frame: page, needsToken: true },
  '/discordloginback': { frame: whole, isOpenToAll: true },
  '/service': LEGAL,
  '/privacy': LEGAL,
  '/communityguidelines': LEGAL,
  '/disclaimer': LEGAL,
  '/about': LEGAL,
  '/delivery': LEGAL,
  '/refund': LEGAL,
  '/takedown': LEGAL,
} as const satisfies Record<string, RouteRow>

export type RoutePath = keyof typeof ROUTES
/** Without parameters. */
export type PlainPath = Exclude<RoutePath, `${string}$${string}`>

/** The path without its parameters. */
const stripParams = (path: string): string => path.replace(/\/[^/]*\$.*$/, '') || '/'

/** By the longest path first, so that what lies beneath another one is found before it. */
const ROWS: readonly (readonly [string, RouteRow])[] = Object.entries<RouteRow>(ROUTES)
  .map(([path, row]) => [stripParams(path), row] as const)
  .toSorted(([a], [b]) => b.length - a.length)

/** The row of a path, or of the nearest one above it; the shop has nothing beneath. Undefined for any other path. */
export function findRow(pathname: string): RouteRow | undefined {
  return ROWS.find(([path]) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))?.[1]
}

export const frameOf = (pathname: string): Frame => findRow(pathname)?.frame ?? FRAMES.whole
