import type { CharacterCard } from '@citrine/contract/characters'
import type { RecentChat } from '@citrine/contract/chat'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { captureOwner } from '#web/lib/session/work-owner.ts'
import { recentChatsQuery } from './chat.api.ts'
import { createChatCopies } from './context/chat-copies.ts'

type ChatCharacter = RecentChat['character']

interface CharacterTarget {
  character_id: string
  isNeeded: boolean
}

export function useKnownCharacter({ character_id, isNeeded }: CharacterTarget): ChatCharacter | null {
  const cache = useQueryClient()
  const loaded = isNeeded ? findLoaded(cache, character_id) : null
  const [stored, setStored] = useState<ChatCharacter | null>(null)
  const isUnknown = isNeeded && loaded === null
  useEffect(() => {
    if (!isUnknown) return
    let isStale = false
    void createChatCopies(captureOwner())
      .findCharacter(character_id)
      .then((character) => {
        if (!isStale && character !== undefined) setStored(character)
      })
    return () => {
      isStale = true
    }
  }, [isUnknown, character_id])
  return loaded ?? (stored?.character_id === character_id ? stored : null)
}

type Cards = InfiniteData<{ items: CharacterCard[] }>

function findLoaded(cache: QueryClient, character_id: string): ChatCharacter | null {
  const isWanted = (each: ChatCharacter): boolean => each.character_id === character_id
  const chats = cache.getQueryData(recentChatsQuery().queryKey)?.pages ?? []
  const chat = chats.flatMap(({ items }) => items).find(({ character }) => isWanted(character))
  if (chat !== undefined) return chat.character
  const character = cache.getQueryData(characterQuery(character_id).queryKey)
  if (character !== undefined) return character
  const lists = cache.getQueriesData<Cards>({ queryKey: ['characters', 'shop'] })
  const cards = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  return cards.find(isWanted) ?? null
}
