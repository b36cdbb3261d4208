export interface Frame {
  sidebar: 'full' | 'rail' | 'none'
  topBar: 'site' | 'back' | 'none'
  bottomBar: boolean
  footer: boolean
  isWide?: true
}

export const FRAMES = {
  site: { sidebar: 'full', topBar: 'site', bottomBar: true, footer: false },
  menu: { sidebar: 'full', topBar: 'none', bottomBar: true, footer: true },
  chats: { sidebar: 'rail', topBar: 'none', bottomBar: true, footer: false },
  chat: { sidebar: 'rail', topBar: 'none', bottomBar: false, footer: false },
  standalone: { sidebar: 'none', topBar: 'none', bottomBar: false, footer: true },
  editor: { sidebar: 'none', topBar: 'none', bottomBar: false, footer: false },
  wide: { sidebar: 'none', topBar: 'none', bottomBar: false, footer: true, isWide: true },
  account: { sidebar: 'none', topBar: 'back', bottomBar: false, footer: false },
  beside_menu: { sidebar: 'full', topBar: 'back', bottomBar: false, footer: true },
  page: { sidebar: 'none', topBar: 'back', bottomBar: false, footer: true },
} as const satisfies Record<string, Frame>
