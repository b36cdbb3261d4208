import type { ChatEngine } from '@citrine/contract/session'
import { useQuery } from '@tanstack/react-query'
import { loadCalls } from '../api/load-calls.ts'
import { useSession } from '../session/session.ts'

const RECHECK_MS = 1_500
export const ENGINE_KEY = ['chat-engine']

/** Returns undefined until the session is initialised. */
export function useChatEngine(): ChatEngine | undefined {
  const atStart = useSession().features?.chat_engine
  const { data } = useQuery({
    queryKey: ENGINE_KEY,
    queryFn: async ({ signal }) => {
      const { call, showChatEngine } = await loadCalls()
      return call(showChatEngine, { signal })
    },
    ...(atStart === undefined ? {} : { initialData: atStart }),
    enabled: atStart !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.coming ? RECHECK_MS : false),
  })
  return data
}

/** Returns false for the scripted demonstration, and true until the session is initialised. */
export function useCanWrite(): boolean {
  const engine = useChatEngine()
  return engine === undefined || (engine.kind !== 'scripted' && engine.kind !== 'none')
}

/** Returns 0 to 100, or null while the progress is unknown. */
export function computePercent({
  done_bytes,
  total_bytes,
}: NonNullable<ChatEngine['coming']>): number | null {
  return total_bytes === null || done_bytes === 0 ? null : Math.floor((done_bytes / total_bytes) * 100)
}
