import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { LevelMeter } from '../speech-input/level-meter.tsx'
import type { SpeechFault } from '../speech-input/speech-fault.ts'
import { useSpeechFaultText } from '../speech-input/use-speech-fault-text.ts'
import { useHideOnNextAction } from '../use-hide-on-next-action.ts'
import type { Dictation } from './create-dictation.ts'
import type { DictationState } from './dictation-machine.ts'

export function DictationPanel({ dictation }: { dictation: Dictation }) {
  const { t } = useTranslation('speech')
  const state = useStore(dictation.state)
  const { phase, engine, fault, isUnheard, interim } = state
  if (fault !== null) return <FaultNote fault={fault} dictation={dictation} />
  if (phase === 'idle' && !isUnheard) return null
  return (
    <section
      aria-label={t('dictation')}
      className="mb-2 flex animate-rise items-center gap-3 rounded-row bg-raised px-3.5 py-2"
    >
      {phase === 'listening' && <LevelMeter level={dictation.level} />}
      <div className="min-w-0 grow">
        <p role="status">{t(describeStatus(state))}</p>
        {interim !== '' && (
          <p dir="auto" className="line-clamp-2 text-em">
            {interim}
          </p>
        )}
        {engine !== null && <p className="text-13 text-muted">{t(`heard_by_${engine}`)}</p>}
      </div>
      {isUnheard && (
        <IconButton label={t('close')} onClick={dictation.dismiss}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </section>
  )
}

function describeStatus({ phase, isUnheard, isSpeaking, pending }: DictationState) {
  if (isUnheard) return 'unheard'
  if (phase === 'opening') return 'opening'
  if (isSpeaking) return 'hearing'
  if (phase === 'finishing' || pending > 0) return 'understanding'
  return 'speak_now'
}

function FaultNote({ fault, dictation }: { fault: SpeechFault; dictation: Dictation }) {
  const { t } = useTranslation('speech')
  const text = useSpeechFaultText(fault)
  const canRetry = fault.kind !== 'none'
  const note = useRef<HTMLDivElement>(null)
  useHideOnNextAction(note, dictation.dismiss, useStore(dictation.state).phase === 'idle')
  return (
    <div
      ref={note}
      className={`mb-2 flex animate-rise ${canRetry ? 'flex-wrap' : ''} items-center gap-x-3 gap-y-1 rounded-row bg-raised py-1.5 ps-3.5 pe-1`}
    >
      <p
        role="alert"
        className={`grow basis-0 py-1 pe-2.5 ${canRetry ? 'min-w-64 text-bad' : 'min-w-0 text-em'}`}
      >
        {text}
      </p>
      <span className="ms-auto flex items-center">
        {canRetry && (
          <Button variant="plain" onClick={dictation.retry}>
            {t('try_again')}
          </Button>
        )}
        <IconButton label={t('close')} onClick={dictation.dismiss}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
