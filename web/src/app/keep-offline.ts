import type { QueryClient } from '@tanstack/react-query'
import { isSavingData, waitForIdle } from '#web/lib/offline/fetch-ahead.ts'
import { cacheQueries } from '#web/lib/offline/stored-queries.ts'
import { registerShell } from '#web/lib/register-shell.ts'
import { getSession } from '#web/lib/session/session.ts'
import { characterScreen, chatScreen, offlineBar, SCREENS } from './routing/screens.ts'

const loadLogin = async (): Promise<unknown> => (await import('./dialogs.ts')).LOADERS.login()

const EVERYBODY = [SCREENS['/bonus'].load, SCREENS['/chat'].load, characterScreen.load]
const MEMBERS = [SCREENS['/profile'].load, SCREENS['/setting'].load, chatScreen.load]

export async function keepOffline(queryClient: QueryClient): Promise<void> {
  cacheQueries(queryClient)
  await offlineBar.load()
  performance.mark('offline-bar-loaded')
  const isKept = await registerShell()
  if (!isKept || isSavingData()) return
  for (const load of getSession().token === null ? [...EVERYBODY, loadLogin] : [...EVERYBODY, ...MEMBERS]) {
    await waitForIdle()
    await load()
  }
  performance.mark('screens-kept')
}
