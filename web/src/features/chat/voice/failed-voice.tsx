import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoneWithNext } from '../use-gone-with-next.ts'
import { ChipFrame, type ChipProps, CloseButton, RoundButton } from './chip-frame.tsx'
import { heardParts } from './clip-of.ts'
import { voices } from './talk-voices.ts'

/** It was not made: why, what came back, and another try. */
export function FailedVoice({ known, record_id, tabIndex, onAsk }: ChipProps) {
  const { t } = useTranslation('voices')
  const { refusal, voice, spend } = known
  const isPaidBack = refusal === null && voice?.is_given_back === true && spend > 0
  const why = isPaidBack ? t('failed') : (refusal ?? voice?.fault ?? t('failed'))
  const note = useRef<HTMLDivElement>(null)
  const close = (): void => voices.dismiss(record_id)
  // What can be heard of it is not taken away.
  useGoneWithNext(note, close, voice === null || known.is_stored || heardParts(voice).length === 0)
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
