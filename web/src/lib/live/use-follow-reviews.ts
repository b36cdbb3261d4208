import { useQueryClient } from '@tanstack/react-query'
import { useUserEvents } from './use-user-events.ts'

export function useFollowReviews(): void {
  const cache = useQueryClient()
  useUserEvents(({ event }) => {
    if (event !== 'notification') return
    for (const list of ['one', 'mine']) void cache.invalidateQueries({ queryKey: ['characters', list] })
  })
}
