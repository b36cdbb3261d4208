import { setLanguage } from '../i18n/i18n.ts'
import { getCurrentLanguage } from '../i18n/language.ts'
import { followStoredTheme } from '../screen/theme.ts'
import { watchStored } from '../storage.ts'

/** Follows the language and theme chosen in another tab. */
export function followAppearance(): () => void {
  const stops = [
    watchStored('theme', followStoredTheme),
    watchStored('language', () => {
      // If the texts fail to load, the page keeps its language.
      setLanguage(getCurrentLanguage()).catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
