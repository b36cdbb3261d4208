import type { ChatRecord } from '@citrine/contract/chat'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { useKeepFocus } from '#web/components/use-keep-focus.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { type PlayingClip, usePlaying } from '#web/lib/voice/player.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { useHideOnNextAction } from '../use-hide-on-next-action.ts'
import { useVoiceState, voices } from './chat-voices.ts'
import { ChipFrame, type ChipProps, CloseButton, RoundButton, StopButton } from './chip-frame.tsx'
import { PlayingVoice } from './playing-voice.tsx'
import { listPlayableParts } from './to-clip.ts'
import type { VoiceState } from './voice-machine.ts'

interface VoiceChipProps {
  chat: Chat
  record: ChatRecord
  isLive: boolean
  tabIndex: number
}

export function VoiceChip({ chat, record, isLive, tabIndex }: VoiceChipProps) {
  const { t } = useTranslation('voices')
  const state = useVoiceState(record.record_id)
  const { record_id, content } = record
  const isKnown = state !== undefined
  useEffect(() => {
    if (isKnown && !isLive) voices.setText(record_id, content)
  }, [isKnown, isLive, record_id, content])
  const frame = useRef<HTMLDivElement>(null)
  const keeping = useKeepFocus(frame, describeVoice(state, usePlaying()))
  if (state === undefined || (!isLive && content === '')) return null
  const onAsk = (): void => {
    const speaker = chat.state.get().character ?? state.speaker
    void voices.speak({ record_id, speaker, isPressed: true })
  }
  const props: ChipProps = { state, record_id, tabIndex, onAsk }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      ref={frame}
      {...keeping}
      role="group"
      aria-label={t('voice_of', { name: state.speaker.name })}
      data-voice={record_id}
      // A drag on the chip must not swipe the message.
      onPointerDown={(event) => event.stopPropagation()}
      className="mt-2 self-start max-w-full"
    >
      {renderState(props)}
    </div>
  )
}

/** Names the state of a voice. Each state renders different buttons. */
function describeVoice(state: VoiceState | undefined, playing: PlayingClip | null): string {
  const isFailed = playing?.state === 'failed' && playing.id === state?.voice?.voice_id
  return `${state?.voice?.state} ${state?.isAsking} ${state?.refusal} ${isFailed}`
}

function renderState(props: ChipProps): ReactNode {
  const { voice, isStored, isAsking, refusal } = props.state
  if (isStored && voice !== null && refusal === null) return <PlayingVoice {...props} voice={voice} />
  if (isAsking) return <ComingVoice {...props} />
  if (refusal !== null || voice === null) return <FailedVoice {...props} />
  const isHeard = listPlayableParts(voice).length > 0
  if (voice.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        {isHeard && <PlayingVoice {...props} voice={voice} />}
        <FailedVoice {...props} />
      </div>
    )
  }
  if (!isHeard) return <ComingVoice {...props} />
  return <PlayingVoice {...props} voice={voice} />
}

function ComingVoice({ state: { voice }, record_id, tabIndex }: ChipProps) {
  const { t } = useTranslation('voices')
  return (
    <ChipFrame>
      <span className="ms-1 grid size-9 flex-none place-items-center rounded-full bg-quiet-hover">
        <Spinner className="text-lemon-ink" />
      </span>
      <span role="status" className="min-w-0 pe-2">
        {t('coming')}
      </span>
      {voice !== null && <StopButton record_id={record_id} tabIndex={tabIndex} />}
    </ChipFrame>
  )
}

function FailedVoice({ state, record_id, tabIndex, onAsk }: ChipProps) {
  const { t } = useTranslation('voices')
  const { refusal, voice, spend } = state
  const isPaidBack = refusal === null && voice?.is_given_back === true && spend > 0
  const why = isPaidBack ? t('failed') : (refusal ?? voice?.fault ?? t('failed'))
  const note = useRef<HTMLDivElement>(null)
  const close = (): void => voices.dismiss(record_id)
  useHideOnNextAction(note, close, voice === null || state.isStored || listPlayableParts(voice).length === 0)
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
