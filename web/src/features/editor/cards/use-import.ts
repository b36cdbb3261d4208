import { type ImportedDraft, importCard } from '@citrine/contract/cards'
import { STATUS } from '@citrine/contract/errors'
import { CARD_FILE_MAX_BYTES } from '@citrine/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { upload } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'

export interface CardFile {
  /** One per file, so that a retry creates no second draft. */
  client_id: string
  file: File
  state: 'waiting' | 'reading' | 'done' | 'failed' | 'too_large'
  drafts: ImportedDraft[]
  refusal: string | null
  /** The file itself was refused, so a retry is pointless. */
  is_hopeless: boolean
}

/** Imports card files one after another, each with its own state. */
export function useImport() {
  const cache = useQueryClient()
  const [files, setFiles] = useState<readonly CardFile[]>([])
  const queue = useRef<CardFile[]>([])
  const isReading = useRef(false)
  const note = useCallback(
    (client_id: string, change: Partial<CardFile>) =>
      setFiles((all) => all.map((each) => (each.client_id === client_id ? { ...each, ...change } : each))),
    [],
  )
  const readOne = useCallback(
    async ({ client_id, file }: CardFile): Promise<void> => {
      note(client_id, { state: 'reading', refusal: null })
      try {
        const { drafts } = await upload(importCard, { file, query: { client_id } })
        note(client_id, { state: 'done', drafts })
        void cache.invalidateQueries({ queryKey: ['drafts'] })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const is_hopeless = error.status === STATUS.invalid_input
        note(client_id, { state: 'failed', refusal: error.desc, is_hopeless })
      }
    },
    [cache, note],
  )
  const read = useCallback(async (): Promise<void> => {
    if (isReading.current) return
    isReading.current = true
    try {
      for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift())
        await readOne(next)
    } finally {
      isReading.current = false
    }
  }, [readOne])
  const add = useCallback(
    (chosen: readonly File[]) => {
      const added = chosen.map((file): CardFile => {
        const state = file.size > CARD_FILE_MAX_BYTES ? 'too_large' : 'waiting'
        return { client_id: newId(), file, state, drafts: [], refusal: null, is_hopeless: false }
      })
      setFiles((all) => [...all, ...added])
      queue.current.push(...added.filter(({ state }) => state === 'waiting'))
      void read()
    },
    [read],
  )
  const retry = (card: CardFile): void => {
    note(card.client_id, { state: 'waiting', refusal: null })
    queue.current.push(card)
    void read()
  }
  return { files, add, retry }
}
