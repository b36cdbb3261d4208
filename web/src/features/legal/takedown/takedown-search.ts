import { TAKEDOWN_TARGET } from '@citrine/contract/legal'

export interface TakedownSearch {
  target?: string
}

/** Reads the query of /takedown: the address of the page in question. */
export function readTakedownSearch({ target }: Readonly<Record<string, unknown>>): TakedownSearch {
  if (typeof target !== 'string' && typeof target !== 'number') return {}
  const text = String(target).trim().slice(0, TAKEDOWN_TARGET.max)
  return text === '' ? {} : { target: text }
}
