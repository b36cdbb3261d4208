import type { LucideIcon } from 'lucide-react'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Store from 'lucide-react/icons/store'

interface MenuRoute {
  to: '/' | '/chat'
  title: 'CharactersShop.tip-1' | 'chats'
  Icon: LucideIcon
  /** What a click is recorded as: the first path segment. */
  event: string
}

/** Spec 2, sidebar: the routes with a screen of their own. */
export const MENU: readonly MenuRoute[] = [
  { to: '/', title: 'CharactersShop.tip-1', Icon: Store, event: 'home' },
  { to: '/chat', title: 'chats', Icon: MessagesSquare, event: 'chat' },
]
