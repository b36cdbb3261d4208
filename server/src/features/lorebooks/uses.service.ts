import { listCharacterNames, listCharactersWithBook } from '#server/features/characters/public.ts'
import { listCharactersOfChats } from '#server/features/chat/public.ts'
import { requireOwnPersona } from '#server/features/personas/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isForAllChats, listLinks } from './links.queries.ts'
import type { BookKey } from './lorebooks.queries.ts'

const CHATS_MAX = 200

export async function describeUses(db: Db, key: BookKey) {
  const links = await listLinks(db, key)
  const persona_ids = links.flatMap(({ persona_id }) => persona_id ?? [])
  const [own, personas] = await Promise.all([
    listCharactersWithBook(db, key),
    Promise.all(persona_ids.map((persona_id) => requireOwnPersona(db, key.user_id, persona_id))),
  ])
  return {
    characters: own.map(({ name }) => name),
    personas: personas.flatMap((persona) => persona?.name ?? []),
    chats: links.filter(({ chat_id }) => chat_id !== null).length,
    is_in_all_chats: links.some(isForAllChats),
  }
}

export async function listUserNames(db: Db, key: BookKey): Promise<string[]> {
  const links = await listLinks(db, key)
  const chat_ids = links.flatMap(({ chat_id }) => chat_id ?? []).slice(0, CHATS_MAX)
  const [own, character_ids] = await Promise.all([
    listCharactersWithBook(db, key),
    listCharactersOfChats(db, key.user_id, chat_ids),
  ])
  const otherNames = await listCharacterNames(db, character_ids)
  return [...new Set([...own, ...otherNames].flatMap(({ name, nickname }) => [name, nickname]))].filter(
    (name) => name.trim() !== '',
  )
}
