import type { ChatRecord } from '@citrine/contract/chat'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { ReportButton } from '#web/components/report-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { Price } from './price.tsx'

interface ReplyToolsProps {
  /** Lemon Coins that each of them takes. */
  price: number
  /** The last record of the path. */
  record: ChatRecord
  /** Nothing can be asked for while a reply comes. */
  isInert: boolean
  onAct: (action: 'regenerate' | 'continue') => void
}

/** Below the last reply: another one, more of it, its text. An opening line was not asked for and has no other. */
export function ReplyTools({ price, record, isInert, onAct }: ReplyToolsProps) {
  const { t } = useTranslation(['chat', 'common'])
  const copy = useCopy()
  const isBroken = record.state === 'stopped' || record.state === 'interrupted'
  const canContinue = record.content !== '' && (isBroken || record.finish === 'length')
  if (isBroken && !isInert) {
    return (
      <div className="flex flex-wrap gap-2 tablet:-mt-2">
        {canContinue && (
          <Button onClick={() => onAct('continue')}>
            {t('continue')}
            <Price coins={price} />
          </Button>
        )}
        <Button onClick={() => onAct('regenerate')}>
          {t('try_again')}
          <Price coins={price} />
        </Button>
      </div>
    )
  }
  return (
    <div className={`-mt-3 -ms-1.5 flex items-center gap-0.5 ${isInert ? 'opacity-55' : ''}`}>
      {record.depth > 0 && price > 0 && (
        <Button look="plain" disabled={isInert} onClick={() => onAct('regenerate')}>
          <RefreshCw className="icon text-em" aria-hidden="true" />
          <span className="sr-only">{t('regenerate')}</span>
          <Price coins={price} />
        </Button>
      )}
      {record.depth > 0 && price === 0 && (
        <IconButton label={t('regenerate')} disabled={isInert} onClick={() => onAct('regenerate')}>
          <RefreshCw className="icon text-em" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('copy', { ns: 'common' })} disabled={isInert} onClick={() => copy(record.content)}>
        <Copy className="icon text-em" aria-hidden="true" />
      </IconButton>
      <ReportButton target_type="message" target_id={record.record_id} disabled={isInert} />
      {canContinue && (
        <Button look="plain" disabled={isInert} onClick={() => onAct('continue')}>
          {t('continue')}
          <Price coins={price} />
        </Button>
      )}
    </div>
  )
}
