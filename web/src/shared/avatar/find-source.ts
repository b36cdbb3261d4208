import type { Picture } from '@citrine/contract/pictures'

/** Returns the smallest file of a picture that is at least this wide, or else the widest. */
export const findSource = (sources: Picture['sources'], width: number) =>
  sources.find((source) => source.width >= width) ?? sources.at(-1)
