import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'

/** Leads to the member's lorebooks. */
export function LorebooksLink() {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="lorebooks">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="lorebooks" className="text-20">
          {t('lorebooks')}
        </h2>
        <Link to="/lorebooks" className={buttonClass({ look: 'plain' })}>
          {t('lorebooks_open')}
        </Link>
      </div>
      <p className="max-w-120 text-muted">{t('lorebooks_text')}</p>
    </section>
  )
}
