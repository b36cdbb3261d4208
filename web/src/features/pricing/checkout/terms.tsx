import type { SaleTerms } from '@citrine/contract/goods'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'

/** The conditions of a purchase, before it. */
export function Terms({ terms: { descriptor_hint, is_trial } }: { terms: SaleTerms }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="mt-4 grid gap-1.5 text-13 text-muted">
      {is_trial && <p className="font-semibold text-warn">{t('trial')}</p>}
      <p>{t('once')}</p>
      <p>{descriptor_hint === null ? t('statement') : t('statement_hint', { line: descriptor_hint })}</p>
      <p>
        {t('refund_rule')}{' '}
        <Link to="/refund" onClick={closeDialog} className="font-semibold text-lemon-ink underline">
          {t('refund_link')}
        </Link>
      </p>
    </div>
  )
}
