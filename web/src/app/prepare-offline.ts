import type { QueryClient } from '@tanstack/react-query'
import { isSavingData, waitForIdle } from '#web/lib/offline/fetch-ahead.ts'
import { registerShell } from '#web/lib/offline/register-shell.ts'
import { cacheQueries } from '#web/lib/offline/stored-queries.ts'
import { getSession } from '#web/lib/session/session.ts'
import { lazyScreenAt, offlineBar } from './routing/screens.ts'

const EVERYBODY = (['/bonus', '/chat', '/characterDetail/$id'] as const).map(
  (path) => lazyScreenAt(path).load,
)
const MEMBERS = (['/profile', '/setting', '/chat/chatDetail/$id'] as const).map(
  (path) => lazyScreenAt(path).load,
)

export async function prepareOffline(queryClient: QueryClient): Promise<void> {
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

const loadLogin = async (): Promise<unknown> => (await import('./dialogs.ts')).LATE_DIALOGS.login()
