import { claimTask, listTasks, signInToday } from '@citrine/contract/bonus'
import type { ResponseOf } from '@citrine/contract/route'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { useIsMember } from '#web/lib/session/session.ts'

const TASKS_KEY = ['tasks'] as const

export const tasksQuery = () =>
  queryOptions({
    queryKey: TASKS_KEY,
    queryFn: ({ signal }) => call(listTasks, { signal }),
    staleTime: 0,
  })

export function useTasks() {
  const cache = useQueryClient()
  const isMember = useIsMember()
  useUserEvents((message) => {
    const isMoved = message.event === 'chat' && message.data.change !== 'reply_ended'
    if (isMoved || ['task', 'user', 'connected'].includes(message.event))
      void cache.invalidateQueries({ queryKey: TASKS_KEY })
  }, isMember)
  return useQuery(tasksQuery())
}

export function useReloadTasks() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: TASKS_KEY })
    void cache.invalidateQueries({ queryKey: coinsQuery().queryKey })
  }
}

export type ClaimedTask = ResponseOf<typeof claimTask> & { task_id: string }

export function useClaimTask(onClaimed: (claimed: ClaimedTask) => void) {
  const reload = useReloadTasks()
  return useMutation({
    mutationFn: (id: string) => call(claimTask, { body: { id } }),
    onSuccess: (claimed, task_id) => {
      reload()
      onClaimed({ ...claimed, task_id })
    },
    onError: reload,
  })
}

export function useSignIn(onSigned: () => void) {
  const reload = useReloadTasks()
  return useMutation({
    mutationFn: () => call(signInToday, {}),
    onSuccess: onSigned,
    onSettled: reload,
    meta: { handlesErrors: true },
  })
}
