import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, type RefObject, Suspense, useEffect, useState } from 'react'
import { SiteBar } from '#web/app/bars/site-bar.tsx'
import { DialogHost } from '#web/app/dialog-host.tsx'
import { LegalLinks } from '#web/app/menu/legal-links.tsx'
import { Sidebar } from '#web/app/menu/sidebar.tsx'
import { findRow, getFrame } from '#web/app/routing/route-table.ts'
import { backBar, offlineBar } from '#web/app/routing/screens.ts'
import { PageLoading } from '#web/components/feedback/page-loading.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useOnline } from '#web/lib/live/online.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { getSessionOwner, useSession } from '#web/lib/session/session.ts'
import { readStored, removeStored } from '#web/lib/storage/storage.ts'
import { track } from '#web/lib/tracking.ts'
import { recordPath } from '#web/lib/visit/trail.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'
import { MENU } from '../menu/menu.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const LateLayout = lazyComponent(async () => (await import('./late-layout.tsx')).LateLayout)
const OfflineBar = lazyComponent(async (): Promise<ComponentType<{ isFirst: boolean }>> => {
  await offlineBar.load()
  return offlineBar.loaded() ?? (() => null)
})
const Drawer = lazyComponent(async () => (await import('#web/app/menu/drawer.tsx')).Drawer)

/** The remaining parts load 1.5 s after the first paint. */
const LATE_MS = 1_500

export function Layout() {
  const { t } = useTranslation('app')
  // This is the path of the visible page, not of the pending one, so that the frame and the screen change together.
  const path = useRouterState({
    select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname,
  })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const isOnline = useOnline()
  const isSettled = useSettled()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  // The frame remounts for another owner, so that nobody sees data that was fetched for somebody else.
  const owner = getSessionOwner(useSession())
  const main = useFocusAfterNavigation(path)
  useKeptToast(main)
  usePageView(path)
  const { sidebar, topBar, bottomBar, footer, isWide = false } = getFrame(path)
  const title = t(findRow(path)?.title ?? 'CharactersShop.tip-1')
  const BackBar = backBar.loaded()
  const openDrawer = (): void => setIsDrawerOpen(true)
  return (
    <>
      <SkipLink />
      {/* The consent banner comes before the page in the Tab order. */}
      {isSettled && isOnline && (
        <Suspense>
          <LateLayout key={`late ${owner}`} path={path} />
        </Suspense>
      )}
      {isLoading && <PageLoading />}
      <div key={owner} className="flex min-h-dvh">
        {sidebar !== 'none' && <Sidebar isRail={sidebar === 'rail'} onOpenDrawer={openDrawer} />}
        <div
          className={`flex min-w-0 grow flex-col ${bottomBar ? 'max-desktop:pb-[calc(5rem+env(safe-area-inset-bottom))]' : ''}`}
        >
          {topBar === 'site' && <SiteBar title={title} onOpenDrawer={openDrawer} />}
          {topBar === 'back' && BackBar !== undefined && <BackBar path={path} hasMenu={sidebar !== 'none'} />}
          {(isSettled || !isOnline) && (
            <Suspense>
              <OfflineBar isFirst={topBar === 'none'} />
            </Suspense>
          )}
          <PendingDeletion />
          {topBar === 'site' && <EngineNote onlyIfNone className="px-4 pb-3 text-13 desktop:hidden" />}
          <main ref={main} id="main" tabIndex={-1} className="flex grow flex-col outline-none">
            <Outlet />
          </main>
          {footer && <Footer isWide={isWide} hasMenu={sidebar !== 'none'} hasBack={topBar === 'back'} />}
        </div>
      </div>
      {bottomBar && <BottomBar />}
      {isDrawerOpen && (
        <Suspense fallback={<PageLoading />}>
          <Drawer onClose={() => setIsDrawerOpen(false)} />
        </Suspense>
      )}
      <DialogHost />
    </>
  )
}

function SkipLink() {
  const { t } = useTranslation('app')
  return (
    <a
      href="#main"
      className="fixed top-2 start-2 z-toast -translate-y-24 rounded-control bg-raised px-4 py-3 font-semibold focus:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}

const Footer = ({ isWide, hasMenu, hasBack }: { isWide: boolean; hasMenu: boolean; hasBack: boolean }) => (
  <footer
    className={`w-full px-4 py-6 print:hidden ${isWide ? 'tablet:px-5' : `mx-auto desktop:px-8 ${hasMenu ? 'max-w-305' : 'max-w-280'}`} ${hasMenu && hasBack ? 'desktop:hidden' : ''}`}
  >
    <LegalLinks />
  </footer>
)

function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

function usePageView(path: string): void {
  useEffect(() => {
    recordPath(path)
    track('page_view', { path })
  }, [path])
}

function useKeptToast(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const text = readStored('toast_after_reload')
    if (text === undefined) return
    removeStored('toast_after_reload')
    showToast({ kind: 'success', text })
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main])
}

const Banner = lazyComponent(async () => {
  const file = await withTexts(['settings'], import('#web/features/settings/own-data/deletion-banner.tsx'))
  return file.DeletionBanner
})

function PendingDeletion() {
  const deletes_at = useSession().user?.deletes_at
  if (!deletes_at) return null
  return (
    <Suspense>
      <Banner deletes_at={deletes_at} />
    </Suspense>
  )
}

/** Pricing is reached through the coins and the drawer. */
const TABS = ['/', '/chat', '/create', '/bonus'] as const

function BottomBar() {
  const { t } = useTranslation('app')
  return (
    <nav
      aria-label={t('menu')}
      className="fixed inset-x-0 bottom-0 z-bar flex justify-around bg-ground/92 px-2 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-lg desktop:hidden [&>*]:flex-1"
    >
      {TABS.map((path) =>
        MENU.map((route) => route.to === path && <MenuLink key={path} {...route} shape="tab" />),
      )}
    </nav>
  )
}
