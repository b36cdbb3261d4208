import type { ChatRecord } from '@citrine/contract/chat'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import StepForward from 'lucide-react/icons/step-forward'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ReportButton } from '#web/shared/member-actions/report-button.tsx'
import { Price } from '../composer/price.tsx'
import { PricedIconButton } from '../composer/priced-icon-button.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { PictureTool } from '../pictures/picture-tool.tsx'
import { RatingButtons } from '../rating/rating-buttons.tsx'
import { hasEndedEarly, isIncomplete } from '../state/records.ts'
import { Alternates } from '../tree/alternates.tsx'
import { MessageTools } from '../tree/message-menu.tsx'
import { VoiceButton } from '../voice/voice-button.tsx'

interface ReplyToolsProps {
  chat: Chat
  price: number
  record: ChatRecord
  isInert: boolean
  onAct: (action: 'regenerate' | 'continue') => void
}

export function ReplyTools(props: ReplyToolsProps) {
  const { record, isInert } = props
  return hasEndedEarly(record) && !isInert ? <BrokenReplyTools {...props} /> : <WholeReplyTools {...props} />
}

const canContinue = (record: ChatRecord): boolean => record.content !== '' && isIncomplete(record)
const hasAlternates = ({ alternate }: ChatRecord): boolean => alternate.total > 1

function BrokenReplyTools({ chat, price, record, onAct }: ReplyToolsProps) {
  const { t } = useTranslation('chat')
  return (
    <div
      data-last-tools=""
      className="broken-tools flex flex-wrap items-center gap-2 max-tablet:gap-x-1 tablet:-mt-2"
    >
      {hasAlternates(record) && <Alternates chat={chat} record={record} className="-ms-1.5" />}
      {canContinue(record) && (
        <Button onClick={() => onAct('continue')}>
          <StepForward className="icon text-em" aria-hidden="true" />
          {t('continue')}
          <Price coins={price} />
        </Button>
      )}
      <Button onClick={() => onAct('regenerate')}>
        <RefreshCw className="icon text-em" aria-hidden="true" />
        {t('try_again')}
        <Price coins={price} />
      </Button>
      {/* A phone has no room for these actions, which are also in the menu. */}
      <div className="contents max-tablet:hidden">
        <VoiceButton chat={chat} record={record} />
        {record.content !== '' && <PictureTool chat={chat} record_id={record.record_id} isInert={false} />}
      </div>
      <MessageTools chat={chat} record={record} />
    </div>
  )
}

function WholeReplyTools({ chat, price, record, isInert, onAct }: ReplyToolsProps) {
  const { t } = useTranslation(['chat', 'common'])
  const copy = useCopy()
  const isContinuable = canContinue(record)
  return (
    <div
      data-last-tools=""
      className={`-mt-3 -ms-1.5 flex flex-wrap items-center gap-0.5 ${isInert ? 'opacity-55' : ''}`}
    >
      {hasAlternates(record) && <Alternates chat={chat} record={record} />}
      {record.depth > 0 && (
        <PricedIconButton
          label={t('regenerate')}
          Icon={RefreshCw}
          price={price}
          disabled={isInert}
          onClick={() => onAct('regenerate')}
        />
      )}
      {(isContinuable || (record.depth > 0 && (isInert || record.content !== ''))) && (
        <Button
          variant="plain"
          className="px-3! max-[24rem]:gap-1 max-[24rem]:px-2! disabled:bg-transparent"
          title={t('continue')}
          disabled={isInert}
          onClick={() => onAct('continue')}
        >
          <StepForward className="icon text-em" aria-hidden="true" />
          {/* On a phone only the icon fits, except under a cut reply, where continuing is the likely next step. */}
          <span className={isContinuable ? '' : 'max-tablet:sr-only'}>{t('continue')}</span>
          <Price coins={price} />
        </Button>
      )}
      <VoiceButton chat={chat} record={record} />
      <PictureTool chat={chat} record_id={record.record_id} isInert={isInert} />
      <IconButton
        label={t('copy', { ns: 'common' })}
        disabled={isInert}
        onClick={() => copy(record.content)}
        className="max-tablet:hidden"
      >
        <Copy className="icon text-em" aria-hidden="true" />
      </IconButton>
      <RatingButtons chat={chat} record={record} disabled={isInert} />
      <ReportButton
        target_type="message"
        target_id={record.record_id}
        disabled={isInert}
        className="max-tablet:hidden"
      />
      <MessageTools chat={chat} record={record} />
    </div>
  )
}
