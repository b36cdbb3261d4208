import type { CharacterCard } from '@citrine/contract/characters'
import { randomFrom } from '#web/components/cover/cover-tones.ts'

/** ms; an evening lasts until six in the morning, UTC: the server, which renders the first page, knows no other zone. */
const NIGHT_MS = 6 * 3_600_000

/**
 * Hashes each character with the date and takes the highest: neither the list's order nor its other members change the
 * result. Characters with a banner come first.
 */
export function heroOfTheEvening(
  characters: readonly CharacterCard[],
  now = Date.now(),
): CharacterCard | undefined {
  const evening = new Date(now - NIGHT_MS).toISOString().slice(0, 10)
  const lot = ({ character_id }: CharacterCard): number => randomFrom(`${evening} ${character_id}`)()
  const wide = characters.filter(({ banner }) => banner !== null)
  return (wide.length > 0 ? wide : characters).toSorted((a, b) => lot(b) - lot(a))[0]
}
