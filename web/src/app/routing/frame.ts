/** What stands around a screen. */
export interface Frame {
  /** From 1024 px: 220 wide, or a rail of 72. */
  sidebar: 'full' | 'rail' | 'none'
  /** The bar of the whole site; where it is hidden, on some screens the way back in its place. */
  topBar: 'site' | 'back' | 'none'
  /** Below 1024 px. */
  bottomBar: boolean
  /** The legal pages below the screen, where no drawer button stands above it. */
  footer: boolean
  /** The screen reaches from edge to edge, and what stands below it begins where it does. */
  isWide?: true
}

/** Spec 2, Layout: which bars are hidden where. */
export const FRAMES = {
  whole: { sidebar: 'full', topBar: 'site', bottomBar: true, footer: false },
  /** No top bar. */
  menu: { sidebar: 'full', topBar: 'none', bottomBar: true, footer: true },
  chats: { sidebar: 'rail', topBar: 'none', bottomBar: true, footer: true },
  talk: { sidebar: 'rail', topBar: 'none', bottomBar: false, footer: false },
  /** Neither menu nor top bar: the screen has its own way back. */
  alone: { sidebar: 'none', topBar: 'none', bottomBar: false, footer: true },
  /** The same, from edge to edge. */
  wide: { sidebar: 'none', topBar: 'none', bottomBar: false, footer: true, isWide: true },
  /** Neither menu nor top bar, but the way back. */
  page: { sidebar: 'none', topBar: 'back', bottomBar: false, footer: true },
} as const satisfies Record<string, Frame>
