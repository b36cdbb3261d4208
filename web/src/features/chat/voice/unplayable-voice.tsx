import type { Voice } from '@citrine/contract/voices'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import VolumeX from 'lucide-react/icons/volume-x'
import { useRef } from 'react'
import { nameLanguage } from '#web/lib/i18n/language-names.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { VoiceFault } from '#web/lib/voice/clip.ts'
import { resumeVoice, stopVoice } from '#web/lib/voice/player.ts'
import { useDeviceVoice } from '#web/lib/voice/use-device-voice.ts'
import { useHideOnNextAction } from '../use-hide-on-next-action.ts'
import { voices } from './chat-voices.ts'
import { ChipFrame, type ChipProps, CloseButton, RoundButton } from './chip-frame.tsx'

interface UnplayableVoiceProps extends Pick<ChipProps, 'record_id' | 'tabIndex'> {
  voice: Voice
  fault: VoiceFault
}

export function UnplayableVoice({ voice: { lang }, fault, record_id, tabIndex }: UnplayableVoiceProps) {
  const { t } = useTranslation('voices')
  const hasVoice = useDeviceVoice(lang)
  const isHopeless = fault === 'no_voice' && hasVoice !== true
  const note = useRef<HTMLDivElement>(null)
  const close = (): void => (fault === 'no_voice' ? voices.forget(record_id) : stopVoice())
  useHideOnNextAction(note, close)
  return (
    <div ref={note}>
      <ChipFrame>
        {isHopeless ? (
          <span className="grid size-11 flex-none place-items-center">
            <VolumeX className="icon text-em" aria-hidden="true" />
          </span>
        ) : (
          <RoundButton label={t('retry')} tabIndex={tabIndex} onClick={resumeVoice}>
            <RotateCcw className="icon text-bad" aria-hidden="true" />
          </RoundButton>
        )}
        <span role={isHopeless ? 'status' : 'alert'} className="min-w-0 py-1.5 pe-2 wrap-anywhere">
          {t(`fault_${fault}`, { language: nameLanguage(lang) })}
        </span>
        <CloseButton tabIndex={tabIndex} onClose={close} />
      </ChipFrame>
    </div>
  )
}
