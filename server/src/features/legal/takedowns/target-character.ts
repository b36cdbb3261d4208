import { isId } from '#server/platform/ids.ts'

const PATH = /\/(?:characterDetail|chat\/chatDetail|character)\/([0-9a-f-]{36})(?![0-9a-f-])/i

/** Returns the character that an address of this site names, or null, for a link in the moderation desk. */
export function readCharacterId(target: string): string | null {
  const id = PATH.exec(target)?.[1]?.toLowerCase()
  return id !== undefined && isId(id) ? id : null
}
