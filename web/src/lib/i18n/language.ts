import { findNearestLanguage, type Language } from '@citrine/contract/messages/messages'
import { readStored } from '../storage/storage.ts'

export function getPreferredLanguage(): Language {
  const stored = readStored('language')
  if (stored !== undefined) return stored
  for (const tag of navigator.languages) {
    const nearest = findNearestLanguage(tag)
    if (nearest !== undefined) return nearest
  }
  return 'en'
}
