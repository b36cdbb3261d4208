import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHost } from '#web/app/dialog-host.tsx'
import { OfflineBar } from '#web/components/feedback/offline-bar.tsx'
import { PageLoading } from '#web/components/feedback/page-loading.tsx'
import { track } from '#web/lib/tracking.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EngineNote } from './engine-note.tsx'
import { frameOf } from './frame.ts'
import { MENU } from './menu.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useKeptToast } from './use-kept-toast.ts'

const Drawer = lazy(() => import('./drawer.tsx').then((file) => ({ default: file.Drawer })))

/** What stands around every screen (spec 2, Layout). */
export function Layout() {
  const { t } = useTranslation('app')
  // Of what is on show, not of what is on its way: frame and screen change together, and scrolling comes back right.
  const path = useRouterState({
    select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname,
  })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const main = useFocusAfterNavigation(path)
  useKeptToast(main)
  useEffect(() => track('page_view', { path }), [path])
  const { sidebar, topBar, bottomBar } = frameOf(path)
  const title = t(MENU.find(({ to }) => to === path)?.title ?? 'CharactersShop.tip-1')
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 start-2 z-toast -translate-y-24 rounded-control bg-raised px-4 py-3 font-semibold focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {isLoading && <PageLoading />}
      <div className="flex min-h-dvh">
        {sidebar !== 'none' && <Sidebar isRail={sidebar === 'rail'} />}
        <div className="flex min-w-0 grow flex-col">
          {topBar && <TopBar title={title} onOpenDrawer={() => setIsDrawerOpen(true)} />}
          <OfflineBar className="px-4 desktop:px-8" />
          {topBar && <EngineNote onlyIfNone className="px-4 pb-3 text-13 desktop:hidden" />}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className={`flex grow flex-col outline-none ${bottomBar ? 'max-desktop:pb-[calc(5rem+env(safe-area-inset-bottom))]' : ''}`}
          >
            <Outlet />
          </main>
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
