import type { WrittenFields } from '@citrine/contract/character-editing'
import { createStore, useStore } from '#web/lib/store.ts'

/**
 * Written fields that were not put into a draft, because the user had changed them, by session key. They outlive the panel,
 * because each text is offered at its field until the user decides.
 */
const offers = createStore<Readonly<Record<string, WrittenFields>>>({})

export const useOfferedText = (key: string, name: string): string | undefined => {
  const offered = useStore(offers)[key]?.[name as keyof WrittenFields]
  return typeof offered === 'string' ? offered : undefined
}

export const setOffers = (key: string, offered: WrittenFields): void =>
  offers.set({ ...offers.get(), [key]: offered })

export function dismissOffer(key: string, name: string): void {
  const { [name as keyof WrittenFields]: _, ...rest } = offers.get()[key] ?? {}
  setOffers(key, rest)
}
