import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LEGAL_PAGES, SELF_HARM_ANCHOR, TAKEDOWN_PATH } from './legal-paths.ts'

const LINK = 'inline-flex min-h-11 items-center rounded-control underline-offset-4 hover:underline'

/** At the end of every information page: to the complaint form, and to the help lines. */
export function HelpRow({ isComplaining }: { isComplaining: boolean }) {
  const { t } = useTranslation('legal')
  return (
    <ul className="mt-14 flex flex-wrap gap-x-6 border-line border-t pt-3 font-semibold print:hidden">
      {!isComplaining && (
        <li>
          <Link to={TAKEDOWN_PATH} className={LINK}>
            {t('takedown')}
          </Link>
        </li>
      )}
      <li>
        <Link to={LEGAL_PAGES.disclaimer} hash={SELF_HARM_ANCHOR} className={LINK}>
          {t('help_lines')}
        </Link>
      </li>
    </ul>
  )
}
