import { type ImportedDraft, importCard } from '@citrine/contract/cards'
import { STATUS } from '@citrine/contract/errors'
import { importLorebook } from '@citrine/contract/lorebooks'
import type { ResponseOf } from '@citrine/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { upload } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import {
  FILES_MAX,
  type FoundFile,
  gatherCards,
  isLorebook,
  isTooLarge,
  isUnreadable,
} from './gather-cards.ts'
import { ZipError } from './read-zip.ts'

export interface CardFile {
  /** One for each file, so that a retry creates no second draft. */
  client_id: string
  name: string
  state: 'waiting' | 'reading' | 'done' | 'failed' | 'too_large' | 'too_many' | 'stopped' | ZipError['reason']
  drafts: ImportedDraft[]
  lorebook: ResponseOf<typeof importLorebook> | null
  refusal: string | null
  /** True if the file itself was refused, so that a retry would not help. */
  isHopeless: boolean
}

const LOREBOOK_FILE_NAME_MAX = 300

type WaitingFile = { client_id: string; found: FoundFile }
const NOT_ENDED: readonly CardFile['state'][] = ['waiting', 'reading']
export const isEnded = ({ state }: CardFile): boolean => !NOT_ENDED.includes(state)
export const isOpen = ({ state, isHopeless }: CardFile): boolean =>
  state === 'stopped' || (state === 'failed' && !isHopeless)

const createFile = (name: string, state: CardFile['state']): CardFile => ({
  client_id: newId(),
  name,
  state,
  drafts: [],
  lorebook: null,
  refusal: null,
  isHopeless: false,
})

async function readCard({ client_id, found }: WaitingFile): Promise<Partial<CardFile>> {
  try {
    const file = await found.open()
    if (await isLorebook(file)) {
      const name = file.name.slice(file.name.lastIndexOf('/') + 1).slice(0, LOREBOOK_FILE_NAME_MAX)
      return { state: 'done', lorebook: await upload(importLorebook, { file, query: { name } }) }
    }
    const { drafts } = await upload(importCard, { file, query: { client_id } })
    return { state: 'done', drafts }
  } catch (error) {
    if (error instanceof ZipError) return { state: error.reason, isHopeless: true }
    if (isUnreadable(error)) return { state: 'failed', isHopeless: true }
    if (!(error instanceof ApiError)) throw error
    return {
      state: 'failed',
      refusal: error.desc,
      isHopeless: error.status === STATUS.invalid_input,
    }
  }
}

async function gatherFiles(chosen: readonly File[]) {
  const { files, refused, skipped } = await gatherCards(chosen)
  const added = files.map((found, index) => {
    const state = isTooLarge(found) ? 'too_large' : index < FILES_MAX ? 'waiting' : 'too_many'
    return { card: createFile(found.name, state), found }
  })
  return {
    added,
    refused: refused.map(({ name, reason }) => ({ ...createFile(name, reason), isHopeless: true })),
    skipped,
  }
}

export function useImport() {
  const cache = useQueryClient()
  const [files, setFiles] = useState<readonly CardFile[]>([])
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const found = useRef(new Map<string, FoundFile>())
  const queue = useRef<WaitingFile[]>([])
  const isReading = useRef(false)
  const updateFile = useCallback(
    (client_id: string, change: Partial<CardFile>) =>
      setFiles((all) => all.map((each) => (each.client_id === client_id ? { ...each, ...change } : each))),
    [],
  )
  const readOne = useCallback(
    async ({ client_id, found }: WaitingFile): Promise<void> => {
      updateFile(client_id, { state: 'reading', refusal: null })
      const change = await readCard({ client_id, found })
      updateFile(client_id, change)
      if (change.state === 'done')
        void cache.invalidateQueries({ queryKey: [change.lorebook === undefined ? 'drafts' : 'lorebooks'] })
    },
    [cache, updateFile],
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
    async (chosen: readonly File[]): Promise<void> => {
      const { added, refused, skipped: unfit } = await gatherFiles(chosen)
      setFiles((all) => [...all, ...added.map(({ card }) => card), ...refused])
      setSkipped((all) => [...all, ...unfit])
      for (const { card, found: file } of added) {
        found.current.set(card.client_id, file)
        if (card.state === 'waiting') queue.current.push({ client_id: card.client_id, found: file })
      }
      void read()
    },
    [read],
  )
  const retry = (cards: readonly CardFile[]): void => {
    for (const { client_id } of cards) {
      const file = found.current.get(client_id)
      if (file === undefined) continue
      updateFile(client_id, { state: 'waiting', refusal: null })
      queue.current.push({ client_id, found: file })
    }
    void read()
  }
  const stop = (): void => {
    for (const { client_id } of queue.current.splice(0)) updateFile(client_id, { state: 'stopped' })
  }
  return { files, skipped, add, retry, stop }
}
