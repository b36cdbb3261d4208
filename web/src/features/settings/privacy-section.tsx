import { useTranslation } from 'react-i18next'
import { PurposeRows } from '#web/components/consent/purpose-rows.tsx'
import { choose, NOTHING, useConsent } from '#web/lib/consent/consent.ts'
import { fullTime } from '#web/lib/i18n/format.ts'
import { Section } from './section.tsx'

/** The same choices as in the banner; each switch takes effect at once. */
export function PrivacySection() {
  const { t } = useTranslation(['settings', 'consent'])
  const consent = useConsent()
  return (
    <Section id="privacy" title={t('section_privacy')} text={t('privacy_lead')}>
      <div className="py-1">
        <PurposeRows choice={consent ?? NOTHING} onChange={choose} />
        {consent !== null && (
          <p className="border-line border-t py-3 text-13 text-muted">
            {t('chosen_at', { ns: 'consent', time: fullTime(consent.chosen_at) })}
          </p>
        )}
      </div>
    </Section>
  )
}
