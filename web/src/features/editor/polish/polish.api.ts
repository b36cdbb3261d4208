import { type polishFields, polishText } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { newId } from '#web/lib/ids.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

export type PolishField = (typeof polishFields)[number]

interface Asked {
  field: PolishField
  text: string
  character: Partial<DraftFields>
}

/** Polishes a field. A retry after a lost response reuses the `client_id`, so it is charged once. */
export function usePolish() {
  const cache = useQueryClient()
  const attempt = useRef<{ text: string; client_id: string } | null>(null)
  return useMutation({
    mutationFn: ({ field, text, character }: Asked) => {
      if (attempt.current?.text !== text) attempt.current = { text, client_id: newId() }
      const { client_id } = attempt.current
      return call(polishText, { body: { client_id, field, text, character } })
    },
    meta: { handles_errors: true },
    onSuccess: () => {
      attempt.current = null
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: coinsQuery().queryKey }),
  })
}
