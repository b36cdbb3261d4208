import type { BodyOf, ResponseOf, Route } from '@citrine/contract/route'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import type { RequestInput } from '#web/lib/api/transport/signed-request.ts'

/** The parts of a decision that a form needs to send it. */
export type DecisionRequest<Body> = Pick<
  UseMutationResult<unknown, Error, Body>,
  'mutate' | 'isPending' | 'error'
>

/**
 * Sends a decision of staff, then reloads the lists. `onDone` runs after that, even if the decided item has left the page
 * together with its form.
 */
export function useDecision<R extends Route>(
  route: R,
  onDone?: (reply: ResponseOf<R>, body: BodyOf<R>) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<R>) => call(route, { body } as unknown as RequestInput<R>),
    meta: { handlesErrors: true },
    onSettled: async (reply, _error, body) => {
      await cache.invalidateQueries({ queryKey: ['admin'] })
      if (reply !== undefined) onDone?.(reply, body)
    },
  })
}
