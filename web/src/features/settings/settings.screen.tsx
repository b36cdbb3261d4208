import LogOut from 'lucide-react/icons/log-out'
import { Button } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { NO_CONSENT, setConsentChoice, useConsent } from '#web/lib/consent/consent.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { AppearanceChoices } from '#web/shared/account/appearance-choices.tsx'
import { PurposeRows } from '#web/shared/account/purpose-rows.tsx'
import { useLogOut } from '#web/shared/account/use-log-out.ts'
import { AccountSection } from './account/account-section.tsx'
import { CoinsSection } from './coins/coins-section.tsx'
import { ContentSection } from './content-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { DataSection } from './own-data/data-section.tsx'
import { PersonalSection } from './personal/personal-section.tsx'
import { Section } from './section.tsx'
import { SettingsNav } from './settings-nav.tsx'
import './settings.css'

/** Shows /setting. Each section has a hash, such as /setting#personal-info. */
export default function SettingsScreen() {
  const { t } = useTranslation('settings')
  const logOut = useLogOut()
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={t('title')} />
      <h1 className="display-large text-34">{t('title')}</h1>
      <div className="mt-2 grid gap-6 desktop:mt-6 desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:gap-10">
        <SettingsNav />
        <div className="grid gap-10">
          <AccountSection />
          <CoinsSection />
          <AppearanceSection />
          <ContentSection />
          <DevicesSection />
          <PrivacySection />
          <DataSection />
          <PersonalSection />
          <Button className="justify-self-start" onClick={logOut}>
            <LogOut className="icon" aria-hidden="true" />
            {t('log_out')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function AppearanceSection() {
  const { t } = useTranslation('settings')
  return (
    <Section id="look" title={t('section_look')}>
      <div className="look-choices py-4">
        <AppearanceChoices />
      </div>
    </Section>
  )
}

function PrivacySection() {
  const { t } = useTranslation(['settings', 'consent'])
  const consent = useConsent()
  return (
    <Section id="privacy" title={t('section_privacy')} text={t('privacy_lead')}>
      <div className="py-1">
        <PurposeRows choice={consent ?? NO_CONSENT} onChange={setConsentChoice} />
        {consent !== null && (
          <p className="border-line border-t py-3 text-13 text-muted">
            {t('chosen_at', { ns: 'consent', time: formatFullTime(consent.chosen_at) })}
          </p>
        )}
      </div>
    </Section>
  )
}
