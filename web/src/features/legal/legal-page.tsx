import Printer from 'lucide-react/icons/printer'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/components/button.tsx'
import { getDateLocale } from '#web/lib/i18n/dates.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ContentsAside, ContentsFold } from './legal-contents.tsx'
import { LegalFrame } from './legal-frame.tsx'
import type { LegalPageName } from './legal-paths.ts'
import { LegalSection } from './legal-prose.tsx'
import type { WriteLegalText } from './legal-text.ts'
import { useLegalFacts } from './use-legal-facts.ts'

export function LegalPage({ name, write }: { name: LegalPageName; write: WriteLegalText }) {
  const { t } = useTranslation('legal')
  const { updatedOn, lead, sections } = write(useLegalFacts())
  const language = getPreferredLanguage()
  // The server renders the page first, and knows the language but not the region.
  const locale = useSyncExternalStore(
    subscribeNever,
    () => getDateLocale(language),
    () => language,
  )
  return (
    <LegalFrame title={t(name)} aside={<ContentsAside sections={sections} />}>
      <h1 className="display-large text-34 desktop:text-44">{t(name)}</h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-13 text-muted">
        <p>
          <time dateTime={updatedOn}>{t('updated_on', { date: formatDay(updatedOn, locale) })}</time>
        </p>
        <Button variant="plain" className="-mx-3 px-3 print:hidden" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      {language !== 'en' && <p className="mt-2 text-15 text-muted print:hidden">{t('binding_english')}</p>}
      <ContentsFold sections={sections} />
      <article lang="en" dir="ltr">
        <p className="mt-6 text-20 text-em leading-lead">{lead}</p>
        {sections.map((section) => (
          <LegalSection key={section.id} section={section} />
        ))}
      </article>
    </LegalFrame>
  )
}

const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const subscribeNever = () => () => undefined
