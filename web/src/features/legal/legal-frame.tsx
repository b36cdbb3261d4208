import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { LEGAL_PAGES, SELF_HARM_ANCHOR } from './legal-paths.ts'

interface LegalFrameProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function LegalFrame({ title, aside, children }: LegalFrameProps) {
  const isPrinted = useMediaQuery('print')
  return (
    <div {...(isPrinted ? { 'data-theme': 'daylight' } : {})} className="grow bg-ground text-text">
      <PageTitle title={title} />
      <div className="mx-auto w-full max-w-280 px-4 pb-12 desktop:px-8 print:max-w-none print:px-0">
        <div
          className={`grid gap-x-16 print:block ${
            aside === undefined
              ? 'desktop:grid-cols-[minmax(0,42rem)] desktop:justify-center'
              : 'desktop:grid-cols-[13rem_minmax(0,42rem)]'
          }`}
        >
          {aside !== undefined && <div className="max-desktop:hidden print:hidden">{aside}</div>}
          <div className="min-w-0 pt-4 desktop:pt-8">
            {children}
            <HelpRow />
          </div>
        </div>
      </div>
    </div>
  )
}

function HelpRow() {
  const { t } = useTranslation('legal')
  return (
    <p className="mt-14 border-line border-t pt-3 print:hidden">
      <Link
        to={LEGAL_PAGES.disclaimer}
        hash={SELF_HARM_ANCHOR}
        className="inline-flex min-h-11 items-center rounded-control font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t('help_lines')}
      </Link>
    </p>
  )
}
