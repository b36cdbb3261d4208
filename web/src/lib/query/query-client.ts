import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError, isAbort, isLeftToTheCaller, isOutcomeUnknown } from '../api/api-error.ts'
import { isOnline } from '../live/online.ts'
import { showToast } from '../screen/toast.ts'

interface MutationMeta extends Record<string, unknown> {
  handlesErrors?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

const TRIES_MAX = 3
/** ms before a retry offline. It is short, because a call fails at once and this device may have a copy. */
const OFFLINE_DELAY_MS = 200
const DELAY_MAX_MS = 30_000

// A microtask notifies at once; with a timer, a slow device would briefly show the old choice.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => toastUnhandled(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES_MAX - 1 && isOutcomeUnknown(error),
        retryDelay: (failures) =>
          isOnline() ? Math.min(1_000 * 2 ** failures, DELAY_MAX_MS) : OFFLINE_DELAY_MS,
        // A query fails while offline instead of waiting, so that a screen can show a copy or say so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Shows the error of a mutation as a toast, unless its caller shows it. Blocked and signed-out users see a full screen
 * instead. The error of a query is shown by its view.
 */
function toastUnhandled(error: unknown, meta: MutationMeta | undefined): void {
  if (meta?.handlesErrors || isAbort(error) || isLeftToTheCaller(error)) return
  if (error instanceof ApiError && error.status !== 403) showToast({ kind: 'error', text: error.desc })
}
