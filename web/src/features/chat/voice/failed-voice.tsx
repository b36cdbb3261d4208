import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClearedByNext } from '../use-cleared-by-next.ts'
import { voices } from './chat-voices.ts'
import { ChipFrame, type ChipProps, CloseButton, RoundButton } from './chip-frame.tsx'
import { heardParts } from './to-clip.ts'

/** Shows why a voice failed and any refund, with Retry. */
export function FailedVoice({ known, record_id, tabIndex, onAsk }: ChipProps) {
  const { t } = useTranslation('voices')
  const { refusal, voice, spend } = known
  const isPaidBack = refusal === null && voice?.is_given_back === true && spend > 0
  const why = isPaidBack ? t('failed') : (refusal ?? voice?.fault ?? t('failed'))
  const note = useRef<HTMLDivElement>(null)
  const close = (): void => voices.dismiss(record_id)
  // Playable parts stay.
  useClearedByNext(note, close, voice === null || known.is_stored || heardParts(voice).length === 0)
  return (
    <div ref={note}>
      <ChipFrame>
        <RoundButton label={t('retry')} tabIndex={tabIndex} onClick={onAsk}>
          <RotateCcw className="icon text-bad" aria-hidden="true" />
        </RoundButton>
        <span role="alert" className="min-w-0 py-1.5 pe-2 wrap-anywhere">
          {why} {isPaidBack && t('came_back', { count: spend })}
        </span>
        <CloseButton tabIndex={tabIndex} onClose={close} />
      </ChipFrame>
    </div>
  )
}
