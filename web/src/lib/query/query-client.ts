import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isAbort, isLeftToTheCaller } from '../api/api-error.ts'
import { showToast } from '../screen/toast.ts'

interface CallMeta extends Record<string, unknown> {
  /** The caller says something better about a failure, where it happened. */
  handles_errors?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

const TRIES = 3

// What is chosen is seen before anything else happens: after a timer, a slow device would show for a moment that it was not.
notifyManager.setScheduler(queueMicrotask)

/** What nobody handled becomes one toast. Blocked and signed-out users see a whole screen instead. */
function toastUnhandled(error: unknown, meta: CallMeta | undefined): void {
  if (meta?.handles_errors || isAbort(error) || isLeftToTheCaller(error)) return
  if (error instanceof ApiError && error.status !== 403) showToast({ kind: 'error', text: error.desc })
}

/** Only a failure that may pass by itself is tried again. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.transport || error.status >= 500) && error.status < 1000
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // With nothing to show, the screen shows the failure itself.
      onError: (error, query) => query.state.data !== undefined && toastUnhandled(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => toastUnhandled(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES - 1 && mayPass(error),
      },
      // Without a network it fails at once and says so, instead of waiting in silence and happening when nobody looks.
      mutations: { networkMode: 'always' },
    },
  })
}
