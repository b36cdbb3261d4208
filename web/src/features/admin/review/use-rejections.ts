import type { ReasonCode } from '@citrine/contract/reports'
import { useState } from 'react'

export interface Rejection {
  version_no: number
  reason: ReasonCode
  text: string
}

export interface Rejections {
  find: (character_id: string | undefined) => Rejection | undefined
  set: (character_id: string, rejection: Rejection | undefined) => void
}

export function useRejections(): Rejections {
  const [written, setWritten] = useState<ReadonlyMap<string, Rejection>>(new Map())
  return {
    find: (character_id) => (character_id === undefined ? undefined : written.get(character_id)),
    set: (character_id, rejection) =>
      setWritten((before) => {
        const after = new Map(before)
        if (rejection === undefined) after.delete(character_id)
        else after.set(character_id, rejection)
        return after
      }),
  }
}
