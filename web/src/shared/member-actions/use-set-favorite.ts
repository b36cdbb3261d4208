import type { Character } from '@citrine/contract/character-page'
import type { CharacterCard } from '@citrine/contract/characters'
import { setFavorite } from '@citrine/contract/favorites'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { FAVORITES_KEY } from '#web/lib/query/favorites-query.ts'

type Change = { character_id: string; on: boolean }

export function useSetFavorite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ character_id, on }: Change) =>
      call(setFavorite, { params: { character_id }, body: { on } }),
    onMutate: (change) => showEverywhere(cache, change),
    onError: (_, { character_id, on }) => showEverywhere(cache, { character_id, on: !on }),
    onSuccess: ({ is_favorite, favorite_count }, { character_id }) => {
      cache.setQueryData<Character>(
        characterQuery(character_id).queryKey,
        (character) => character && { ...character, is_favorite, favorite_count },
      )
      void cache.invalidateQueries({ queryKey: FAVORITES_KEY })
    },
  })
}

type Cards = InfiniteData<{ items: CharacterCard[]; next_cursor: string | null }>

function showEverywhere(cache: QueryClient, { character_id, on }: Change): void {
  const mark = (card: CharacterCard): CharacterCard =>
    card.character_id === character_id ? { ...card, is_favorite: on } : card
  for (const list of ['shop', 'by_creator'])
    cache.setQueriesData<Cards>(
      { queryKey: ['characters', list] },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
    )
  cache.setQueriesData<{ items: CharacterCard[] }>(
    { queryKey: ['characters', 'related'] },
    (data) => data && { items: data.items.map(mark) },
  )
  cache.setQueryData<Character>(characterQuery(character_id).queryKey, (character) =>
    character === undefined || character.is_favorite === on
      ? character
      : {
          ...character,
          is_favorite: on,
          favorite_count: Math.max(0, character.favorite_count + (on ? 1 : -1)),
        },
  )
}
