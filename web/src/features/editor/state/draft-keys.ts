const NEW_PREFIX = 'new-'
const CHARACTER_PREFIX = 'of-'

/** Names a draft in the address until the server has given it an id. */
export const buildNewDraftKey = (client_id: string): string => `${NEW_PREFIX}${client_id}`
export const isNewDraft = (name: string): boolean => name.startsWith(NEW_PREFIX)
export const readClientId = (name: string): string => name.slice(NEW_PREFIX.length)

export const buildCharacterDraftKey = (character_id: string): string => `${CHARACTER_PREFIX}${character_id}`
export const readCharacterId = (name: string): string | null =>
  name.startsWith(CHARACTER_PREFIX) ? name.slice(CHARACTER_PREFIX.length) : null
