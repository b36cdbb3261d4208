const NEW_PREFIX = 'new-'
const CHARACTER_PREFIX = 'of-'

/** Names a draft in the address until the server has given it an id. */
export const buildNewDraftKey = (client_id: string): string => `${NEW_PREFIX}${client_id}`
export const isNewDraft = (draftKey: string): boolean => draftKey.startsWith(NEW_PREFIX)
export const readClientId = (draftKey: string): string => draftKey.slice(NEW_PREFIX.length)

export const buildCharacterDraftKey = (character_id: string): string => `${CHARACTER_PREFIX}${character_id}`
export const readCharacterId = (draftKey: string): string | null =>
  draftKey.startsWith(CHARACTER_PREFIX) ? draftKey.slice(CHARACTER_PREFIX.length) : null
