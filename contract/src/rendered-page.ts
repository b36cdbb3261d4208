import type { Language } from './messages/messages.ts'
import type { Features } from './session.ts'

export type PageRequest = {
  origin: string
  href: string
  language: Language
  features: Features
  is_head_only: boolean
}

export type PageHead = {
  title: string
  description: string
  image: { url: string; width: number; height: number } | null
  is_public: boolean
}

export type RenderedQuery = { key: readonly unknown[]; data: unknown; at: number }

export type RenderedPage = {
  head: PageHead
  html: string | null
  links: string
  direction: 'ltr' | 'rtl'
  queries: readonly RenderedQuery[]
  /** True if the page is visible before the visitor confirms an age. */
  is_open_to_all: boolean
}

/** The export `renderer` of the built `web/src/render/render-page.tsx`; the server imports the file when it runs. */
export type PageRenderer = {
  /** Returns null if the page does not exist. */
  renderPage: (request: PageRequest) => Promise<RenderedPage | null>
  giveSettings: (settings: { app_key: string; app_secret: string }) => void
}
