import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LEGAL_PAGES, SELF_HARM_ANCHOR } from './legal-paths.ts'

/** Links to the help lines, at the end of every information page. */
export function HelpRow() {
  const { t } = useTranslation('legal')
  return (
    <p className="mt-14 border-line border-t pt-3 print:hidden">
      <Link
        to={LEGAL_PAGES.disclaimer}
        hash={SELF_HARM_ANCHOR}
        className="inline-flex min-h-11 items-center rounded-control font-semibold underline-offset-4 hover:underline"
      >
        {t('help_lines')}
      </Link>
    </p>
  )
}
