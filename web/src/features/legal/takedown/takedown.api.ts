import { fileTakedown } from '@citrine/contract/legal'
import type { ResponseOf } from '@citrine/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import type { Draft } from './takedown-draft.ts'

export type ComplaintReceipt = ResponseOf<typeof fileTakedown>

export function useFileTakedown() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, topic, ...rest }: Draft) => {
      if (kind === null) throw new Error('a complaint without a kind was sent')
      if (kind !== 'order')
        return call(fileTakedown, { body: { ...rest, kind, is_good_faith: true, is_accurate: true } })
      const { client_id, target, text, name, email } = rest
      return call(fileTakedown, {
        body: { kind, client_id, target, text, name, email, ...(topic && { topic }) },
      })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['orders'] }),
    meta: { handles_errors: true },
  })
}
