import type { ReactNode } from 'react'
import { PageTitle } from '#web/components/page-title.tsx'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { HelpRow } from './help-row.tsx'

interface LegalFrameProps {
  title: string
  /** Beside the text, from 1024 px. */
  aside?: ReactNode
  children: ReactNode
}

export function LegalFrame({ title, aside, children }: LegalFrameProps) {
  // Paper is white in every theme.
  const isPrinted = useMediaQuery('print')
  return (
    <div {...(isPrinted ? { 'data-theme': 'daylight' } : {})} className="grow bg-ground text-text">
      <PageTitle title={title} />
      <div className="mx-auto w-full max-w-272 px-4 pb-12 desktop:px-8 print:max-w-none print:px-0">
        <div className="grid gap-x-16 desktop:grid-cols-[13rem_minmax(0,42rem)] print:block">
          <div className="max-desktop:hidden print:hidden">{aside}</div>
          <div className="min-w-0 pt-4 desktop:pt-8">
            {children}
            <HelpRow />
          </div>
        </div>
      </div>
    </div>
  )
}
