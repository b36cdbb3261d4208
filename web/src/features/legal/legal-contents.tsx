import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { LegalTextSection } from './legal-text.ts'

export function ContentsAside({ sections }: { sections: readonly LegalTextSection[] }) {
  const { t } = useTranslation('legal')
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-8 mt-10 max-h-[calc(100dvh-4rem)] overflow-y-auto pb-4"
    >
      <h2 id="contents" className="mb-2 text-15">
        {t('contents')}
      </h2>
      <ContentsList sections={sections} />
    </nav>
  )
}

function ContentsList({ sections }: { sections: readonly LegalTextSection[] }) {
  return (
    <ol lang="en" dir="ltr" className="grid text-15">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center rounded-control py-1 text-muted underline-offset-4 hover:text-text hover:underline max-desktop:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

export function ContentsFold({ sections }: { sections: readonly LegalTextSection[] }) {
  const { t } = useTranslation('legal')
  return (
    <FoldedSection
      title={t('contents')}
      className="mt-6 rounded-card bg-surface px-5 py-0.5 desktop:hidden print:hidden"
    >
      <div className="pb-3">
        <ContentsList sections={sections} />
      </div>
    </FoldedSection>
  )
}
