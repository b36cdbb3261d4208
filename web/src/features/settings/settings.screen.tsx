import LogOut from 'lucide-react/icons/log-out'
import { AppearanceChoices } from '#web/components/appearance-choices.tsx'
import { Button } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { PurposeRows } from '#web/components/purpose-rows.tsx'
import { useLogOut } from '#web/components/use-log-out.ts'
import { NOTHING, setConsentChoice, useConsent } from '#web/lib/consent/consent.ts'
import { fullTime } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { AccountSection } from './account/account-section.tsx'
import { CoinsSection } from './coins/coins-section.tsx'
import { ContentSection } from './content-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { DataSection } from './own-data/data-section.tsx'
import { PersonalSection } from './personal/personal-section.tsx'
import { Section } from './section.tsx'

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

/** Stored on this device; without a card, since the choices have their own background. */
function AppearanceSection() {
  const { t } = useTranslation('settings')
  return (
    <section id="look" aria-labelledby="look-title" className="scroll-mt-16 desktop:scroll-mt-8">
      <h2 id="look-title" className="mb-3 text-20">
        {t('section_look')}
      </h2>
      <AppearanceChoices />
    </section>
  )
}

/** The same choices as in the banner; each switch takes effect at once. */
function PrivacySection() {
  const { t } = useTranslation(['settings', 'consent'])
  const consent = useConsent()
  return (
    <Section id="privacy" title={t('section_privacy')} text={t('privacy_lead')}>
      <div className="py-1">
        <PurposeRows choice={consent ?? NOTHING} onChange={setConsentChoice} />
        {consent !== null && (
          <p className="border-line border-t py-3 text-13 text-muted">
            {t('chosen_at', { ns: 'consent', time: fullTime(consent.chosen_at) })}
          </p>
        )}
      </div>
    </Section>
  )
}

/** Links to the sections: a list at the side, on a phone a scrolling strip above. */
function SettingsNav() {
  const { t } = useTranslation('settings')
  return (
    <nav
      aria-label={t('sections')}
      className="max-desktop:scroll-hidden sticky top-[var(--banner,0px)] z-bar max-desktop:-mx-4 overflow-x-auto desktop:overflow-visible max-desktop:bg-ground max-desktop:px-4 max-desktop:py-2 desktop:top-[calc(2rem+var(--banner,0px))] desktop:self-start"
    >
      <ul className="flex gap-2 desktop:flex-col desktop:gap-0.5">
        {SECTIONS.map((section) => (
          <li key={section} className="flex-none">
            <a
              href={`#${section}`}
              className="touch-44 inline-flex h-9 items-center rounded-full bg-surface px-3.5 whitespace-nowrap text-muted transition-colors hover:text-text desktop:flex desktop:h-11 desktop:rounded-control desktop:bg-transparent desktop:hover:bg-quiet"
            >
              {t(`section_${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections in order; each name is also its hash. */
const SECTIONS = [
  'account',
  'coins',
  'look',
  'content',
  'devices',
  'privacy',
  'data',
  'personal-info',
] as const
