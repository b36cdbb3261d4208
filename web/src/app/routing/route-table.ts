import type { LucideIcon } from 'lucide-react'
import Gift from 'lucide-react/icons/gift'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SquarePen from 'lucide-react/icons/square-pen'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import type { LoginSource } from '#web/lib/session/login-source.ts'
import type { Texts } from '../../locales/en/texts.ts'
import { FRAMES, type Frame } from './frame.ts'

export interface RouteRow {
  frame: Frame
  title?: keyof Texts['app'] & string
  Icon?: LucideIcon
  needsToken?: true
  isOpenToAll?: true
  source?: LoginSource
}

const { site, menu, chats, chat, standalone, editor, wide, account, beside_menu, page } = FRAMES
const LEGAL: RouteRow = { frame: page, isOpenToAll: true }

export const ROUTES = {
  '/': { frame: site, title: 'CharactersShop.tip-1', Icon: Store, isOpenToAll: true },
  '/create': { frame: editor, title: 'create', Icon: SquarePen, needsToken: true },
  '/character/{-$id}': { frame: editor, needsToken: true },
  '/bonus': { frame: site, title: 'bonus', Icon: Gift },
  '/chat': { frame: chats, title: 'chats', Icon: MessagesSquare, source: 'send_message' },
  '/chat/chatDetail/$id': { frame: chat, source: 'send_message' },
  '/pricing': { frame: menu, title: 'pricing', Icon: Tag, source: 'click_recharge' },
  '/characterDetail/$id': { frame: wide },
  '/creator/$uid': { frame: beside_menu },
  '/collection/$id': { frame: beside_menu },
  '/lorebooks': { frame: beside_menu, needsToken: true },
  '/lorebook/$id': { frame: beside_menu, needsToken: true },
  '/imglib/{-$id}': { frame: standalone, source: 'unlock_photo' },
  '/image-details/{-$id}': { frame: standalone },
  '/login': { frame: standalone },
  '/eighteenTip': { frame: site, isOpenToAll: true },
  '/profile': { frame: account, needsToken: true },
  '/editavatar': { frame: page, needsToken: true },
  '/setting': { frame: page, needsToken: true },
  '/admin/{-$desk}': { frame: page, needsToken: true },
  '/discordloginback': { frame: site, isOpenToAll: true },
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
export type PlainPath = Exclude<RoutePath, `${string}$${string}`>
export type PlainScreen = Exclude<PlainPath, '/' | '/login'>

const stripParams = (path: string): string => path.replace(/\/[^/]*\$.*$/, '') || '/'

/** The longest path comes first, so that a nested path matches before its parent. */
const ROWS: readonly (readonly [string, RouteRow])[] = Object.entries<RouteRow>(ROUTES)
  .map(([path, row]) => [stripParams(path), row] as const)
  .toSorted(([a], [b]) => b.length - a.length)

export function findRow(pathname: string): RouteRow | undefined {
  return ROWS.find(([path]) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))?.[1]
}

export const getFrame = (pathname: string): Frame => findRow(pathname)?.frame ?? FRAMES.site
