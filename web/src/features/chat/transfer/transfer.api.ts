import { type CharacterCard, listCharacters } from '@citrine/contract/characters'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { type ChatFormat, exportChat, importChat } from '@citrine/contract/transfer'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#web/lib/api/api-client.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'
import { refreshRecents } from '../chat.api.ts'

export const useExportChat = (chat_id: string) =>
  useMutation({
    mutationFn: (format: ChatFormat) => call(exportChat, { query: { chat_id, format } }),
    meta: { handles_errors: true },
    onSuccess: ({ url }) => downloadFile(url),
  })

const CHOICES = '12'

const hasName = ({ name }: Pick<CharacterCard, 'name'>, words: string): boolean =>
  name.toLocaleLowerCase().includes(words.toLocaleLowerCase())

export type ImportChoice = Pick<CharacterCard, 'character_id' | 'name' | 'place' | 'cover' | 'portrait'>

export const choicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['chats', 'import-choices', words],
    queryFn: async ({ signal }): Promise<ImportChoice[]> => {
      const q = words === '' ? undefined : words
      const [own, shop] = await Promise.all([
        call(listMyCharacters, { query: { limit: '100' }, signal }),
        call(listCharacters, { query: { q, limit: CHOICES }, signal }),
      ])
      const matches = own.items.filter((character) => hasName(character, words)).slice(0, Number(CHOICES))
      const matchIds = new Set(matches.map(({ character_id }) => character_id))
      return [...matches, ...shop.items.filter(({ character_id }) => !matchIds.has(character_id))]
    },
    staleTime: 60_000,
  })

interface ImportRequest {
  file: File
  character_id: string
  /** The same for one file and character, so that a retry imports no second chat. */
  client_id: string
  signal: AbortSignal
}

export function useImportChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, signal, ...query }: ImportRequest) => upload(importChat, { file, query, signal }),
    meta: { handles_errors: true },
    onSuccess: () => void refreshRecents(cache),
  })
}
