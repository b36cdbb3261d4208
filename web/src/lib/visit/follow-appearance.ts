import { setLanguage } from '../i18n/i18n.ts'
import { getPreferredLanguage } from '../i18n/language.ts'
import { followStoredTheme } from '../screen/theme.ts'
import { watchStored } from '../storage/storage.ts'

export function followAppearance(): () => void {
  const stops = [
    watchStored('theme', followStoredTheme),
    watchStored('language', () => {
      setLanguage(getPreferredLanguage()).catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
