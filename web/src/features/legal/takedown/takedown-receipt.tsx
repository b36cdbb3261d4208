import type { fileTakedown } from '@citrine/contract/legal'
import type { ResponseOf } from '@citrine/contract/route'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { getDateLocale } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface TakedownReceiptProps {
  receipt: ComplaintReceipt
  email: string
  isQuestion: boolean
  hasOrders: boolean
  onAnother: () => void
}

export function TakedownReceipt({ receipt, email, isQuestion, hasOrders, onAnother }: TakedownReceiptProps) {
  const { t } = useTranslation('legal')
  const copy = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const { receipt_number, due_at, is_mailed } = receipt
  return (
    <div className="pb-8">
      <h1 ref={heading} tabIndex={-1} className="display-large text-34 outline-none desktop:text-44">
        {t(isQuestion ? 'asked_title' : 'filed_title')}
      </h1>
      <div className="mt-6 rounded-card bg-surface p-6">
        <p className="text-13 text-muted">{t(isQuestion ? 'question_number' : 'receipt_number')}</p>
        <p className="flex items-center gap-2">
          <output className="display text-26" dir="ltr">
            {receipt_number}
          </output>
          <span className="print:hidden">
            <IconButton label={t('copy_number')} onClick={() => copy(receipt_number)}>
              <Copy className="icon" aria-hidden="true" />
            </IconButton>
          </span>
        </p>
        <p className="mt-4 text-13 text-muted">{t(isQuestion ? 'answer_by' : 'due')}</p>
        <p className="text-17">
          <time dateTime={due_at}>{formatDate(due_at)}</time>
        </p>
      </div>
      <p className="mt-6 text-17">{is_mailed ? t('receipt_mailed', { email }) : t('receipt_not_mailed')}</p>
      <p className="mt-2 text-17">{t(isQuestion ? 'asked_text' : 'filed_text')}</p>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {hasOrders ? (
          <Link to="/pricing" hash="orders" className={getButtonClass({ variant: 'quiet' })}>
            {t('to_orders')}
          </Link>
        ) : (
          <Link to="/" className={getButtonClass({ variant: 'quiet' })}>
            {t('to_shop')}
          </Link>
        )}
        <button type="button" className={getButtonClass({ variant: 'plain' })} onClick={onAnother}>
          {t(isQuestion ? 'another_message' : 'another')}
        </button>
      </div>
    </div>
  )
}

const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso))

export type ComplaintReceipt = ResponseOf<typeof fileTakedown>
