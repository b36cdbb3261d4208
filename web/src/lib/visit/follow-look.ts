import { setLanguage } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import { heedStoredTheme } from '../screen/theme.ts'
import { watchStored } from '../storage.ts'

/** Language and theme that another tab chooses are this one's too, at once. */
export function followLook(): () => void {
  const stops = [
    watchStored('theme', heedStoredTheme),
    watchStored('language', () => {
      // Texts that do not come leave the page in the language that it is in.
      setLanguage(currentLanguage()).catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
