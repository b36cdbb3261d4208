import { type Language, nearestLanguage } from '@citrine/contract/messages/messages'
import { readStored } from '../storage.ts'

/** The chosen language, else the browser's nearest, else English. Cheap: every call asks. */
export function currentLanguage(): Language {
  const stored = readStored('language')
  if (stored !== undefined) return stored
  for (const tag of navigator.languages) {
    const nearest = nearestLanguage(tag)
    if (nearest !== undefined) return nearest
  }
  return 'en'
}
