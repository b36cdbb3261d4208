import type { RecentChat } from '@citrine/contract/chat'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import PhoneOff from 'lucide-react/icons/phone-off'
import Square from 'lucide-react/icons/square'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatClock } from '#web/lib/i18n/format-clock.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { showCallOnDevice } from '#web/lib/voice/media-session.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { LevelMeter } from '../speech-input/level-meter.tsx'
import { CallCaptions } from './call-captions.tsx'
import { CallNotes } from './call-notes.tsx'
import { CallPortrait } from './call-portrait.tsx'
import type { CallState } from './call-state.ts'
import type { Call } from './start-call.ts'

interface CallRunningProps {
  chat: Chat
  call: Call
  character: RecentChat['character']
  onEnd: () => void
}

export function CallRunning({ chat, call, character, onEnd }: CallRunningProps) {
  const { t } = useTranslation('speech')
  const { name } = character
  useHeadset(call, character, onEnd)
  return (
    <div className="call-beside mx-auto flex min-h-0 w-full max-w-190 grow flex-col px-4 pt-5 pb-4 tablet:px-6">
      <CallPortrait call={call} character={character} />
      <header className="flex flex-none items-center gap-4">
        <div className="min-w-0 grow">
          <h2 className="truncate text-20">
            <bdi>{name}</bdi>
          </h2>
          <PhaseText chat={chat} call={call} name={name} />
        </div>
        <Clock />
        <CallMeter call={call} />
      </header>
      <CallCaptions chat={chat} call={call} name={name} />
      <CallNotes chat={chat} call={call} />
      <Controls call={call} onEnd={onEnd} />
      <p role="note" className="flex-none pt-3 text-center text-13 text-balance text-em">
        {t('call_ai', { name })}
      </p>
    </div>
  )
}

const isReplyDue = ({ phase }: Pick<CallState, 'phase'>): boolean =>
  phase === 'answering' || phase === 'speaking'

const isPaused = ({ phase, isBlocked }: CallState): boolean =>
  phase === 'failed' || phase === 'over' || isBlocked

function CallMeter({ call }: { call: Call }) {
  const state = useStore(call.state)
  return <LevelMeter level={call.level} isOff={isPaused(state) || state.isMuted} className="h-9 flex-none" />
}

function Clock() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1_000)), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" aria-live="off" className="flex-none text-em tabular-nums">
      {formatClock(seconds)}
    </span>
  )
}

/** Handles the keys of a headset: its main button interrupts a reply or else mutes, and the others mute and hang up. */
function useHeadset(call: Call, { name, portrait }: RecentChat['character'], onEnd: () => void): void {
  useEffect(() => {
    const mute = (): void => call.mute(!call.state.get().isMuted)
    const press = (): void => (isReplyDue(call.state.get()) ? call.interrupt() : mute())
    return showCallOnDevice(
      { title: name, pictures: portrait?.sources ?? [] },
      { press, mute, hangUp: onEnd },
    )
  }, [call, name, portrait, onEnd])
}

function PhaseText({ chat, call, name }: { chat: Chat; call: Call; name: string }) {
  const { t } = useTranslation(['speech', 'chat'])
  const { phase, isMuted, isBlocked, isCitrine } = useStore(call.state)
  const { is_paused } = useStore(chat.state)
  const textKey = choosePhaseText({ phase, isMuted, isBlocked }, is_paused)
  return (
    <p role="status" className="text-em">
      {t(`call_${textKey}`, { name: isCitrine ? t('citrine_name', { ns: 'chat' }) : name })}
    </p>
  )
}

function choosePhaseText(
  { phase, isMuted, isBlocked }: Pick<CallState, 'phase' | 'isMuted' | 'isBlocked'>,
  isPaused: boolean,
) {
  if (isBlocked) return 'blocked'
  if (phase === 'over' || phase === 'failed') return 'paused'
  if (phase !== 'listening') return phase
  if (isMuted) return 'muted'
  return isPaused ? 'story_paused' : phase
}

function Controls({ call, onEnd }: Pick<CallRunningProps, 'call' | 'onEnd'>) {
  const { t } = useTranslation('speech')
  const state = useStore(call.state)
  const { phase, isMuted } = state
  const canMute = !isPaused(state)
  const mute = useRef<HTMLButtonElement>(null)
  // The button that began the call is gone, so the focus moves here.
  useEffect(() => mute.current?.focus({ preventScroll: true }), [])
  const canInterrupt = isReplyDue({ phase })
  return (
    <div className="flex flex-none justify-center gap-4 pt-4">
      <Control
        ref={mute}
        label={t('call_mute')}
        aria-pressed={isMuted}
        aria-disabled={!canMute || undefined}
        onClick={() => canMute && call.mute(!isMuted)}
      >
        {isMuted ? (
          <MicOff className="icon" aria-hidden="true" />
        ) : (
          <Mic className="icon" aria-hidden="true" />
        )}
      </Control>
      <Control
        label={t('call_interrupt')}
        aria-disabled={!canInterrupt || undefined}
        onClick={() => canInterrupt && call.interrupt()}
      >
        <Square className="icon" aria-hidden="true" />
      </Control>
      <Control label={t('call_end')} onClick={onEnd} className="call-end">
        <PhoneOff className="icon" aria-hidden="true" />
      </Control>
    </div>
  )
}

interface ControlProps extends ComponentProps<'button'> {
  label: string
  children: ReactNode
}

function Control({ label, className = '', children, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      className={`group/control flex min-w-22 flex-col items-center gap-1.5 rounded-card text-13 font-semibold aria-disabled:cursor-default aria-disabled:text-muted ${className}`}
      {...rest}
    >
      <span className="grid size-15 place-items-center rounded-full bg-quiet-hover group-hover/control:brightness-125 group-aria-disabled/control:bg-quiet group-aria-pressed/control:bg-lemon-wash group-aria-pressed/control:text-lemon-ink">
        {children}
      </span>
      {label}
    </button>
  )
}
