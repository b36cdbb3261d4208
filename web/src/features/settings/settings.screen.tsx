import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useLogOut } from '#web/components/use-log-out.ts'
import { AccountSection } from './account/account-section.tsx'
import { CoinsSection } from './coins/coins-section.tsx'
import { ContentSection } from './content-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { LookSection } from './look-section.tsx'
import { DataSection } from './own-data/data-section.tsx'
import { PersonalSection } from './personal/personal-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** /setting. Each section has a hash: /setting#personal-info. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const logOut = useLogOut()
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={t('title')} />
      <h1 className="display-large text-34">{t('title')}</h1>
      <div className="mt-2 grid gap-6 desktop:mt-6 desktop:grid-cols-[13rem_minmax(0,40rem)] desktop:gap-10">
        <SettingsNav />
        <div className="grid gap-10">
          <AccountSection />
          <CoinsSection />
          <LookSection />
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
