import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { Select } from '#web/components/form/select.tsx'
import { setLanguage } from '#web/lib/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#web/lib/i18n/language-names.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { setTheme, useTheme } from '#web/lib/screen/theme.ts'
import { showToast } from '#web/lib/screen/toast.ts'

export function AppearanceChoices() {
  const { t, i18n } = useTranslation(['app', 'errors'])
  const theme = useTheme()
  const change = (language: Language): void => {
    setLanguage(language).then(
      () =>
        void import('#web/lib/session/save-language.ts')
          .then(({ saveLanguage }) => saveLanguage())
          .catch(() => {}),
      () => showToast({ kind: 'error', text: t('unreachable', { ns: 'errors' }) }),
    )
  }
  return (
    <div className="grid gap-3">
      <div>
        <p aria-hidden="true" className="mb-1.5 text-13 text-muted">
          {t('theme')}
        </p>
        <SegmentedControl
          label={t('theme')}
          className="flex"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dusk', text: t('dusk') },
            { value: 'daylight', text: t('daylight') },
          ]}
        />
      </div>
      <Select
        label={t('language')}
        value={i18n.language as Language}
        onChange={change}
        options={LANGUAGES.map((language) => ({
          value: language,
          text: LANGUAGE_NAMES[language],
          lang: language,
        }))}
      />
    </div>
  )
}
