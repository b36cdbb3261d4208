import type { CharacterCard } from '@citrine/contract/characters'
import { randomFrom } from '#web/components/cover/cover-tones.ts'

/** ms; an evening lasts until six in the morning, UTC: the server, which renders the first page, knows no other zone. */
const NIGHT_MS = 6 * 3_600_000

/** Cards right below the hero: two of the widest rows. */
const FIRST_ROWS = 12

/**
 * Hashes each character with the date and takes the highest, so that the order of the others does not matter. Skips the
 * first rows, which would repeat it, and prefers characters with a banner.
 */
export function heroOfTheEvening(
  characters: readonly CharacterCard[],
  now = Date.now(),
): CharacterCard | undefined {
  const evening = new Date(now - NIGHT_MS).toISOString().slice(0, 10)
  const lot = ({ character_id }: CharacterCard): number => randomFrom(`${evening} ${character_id}`)()
  const others = characters.length > FIRST_ROWS ? characters.slice(FIRST_ROWS) : characters
  const wide = others.filter(({ banner }) => banner !== null)
  return (wide.length > 0 ? wide : others).toSorted((a, b) => lot(b) - lot(a))[0]
}
