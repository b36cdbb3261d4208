import type { CharacterCard } from '@citrine/contract/characters'
import { randomFrom } from '#web/components/cover/cover-tones.ts'

/** An evening lasts until six in the morning. */
const NIGHT_MS = 6 * 3_600_000

/**
 * Everybody draws a lot for the date, and the highest one wins: neither the order of the list nor who else is in it
 * changes the evening's hero. Whoever has a picture for so wide a place goes before all others.
 */
export function heroOfTheEvening(
  characters: readonly CharacterCard[],
  now = Date.now(),
): CharacterCard | undefined {
  const evening = new Date(now - NIGHT_MS).toDateString()
  const lot = ({ character_id }: CharacterCard): number => randomFrom(`${evening} ${character_id}`)()
  const wide = characters.filter(({ banner }) => banner !== null)
  return (wide.length > 0 ? wide : characters).toSorted((a, b) => lot(b) - lot(a))[0]
}
