import type { Voice } from '@citrine/contract/voices'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ComponentProps } from 'react'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import {
  type PlayingClip,
  pauseVoice,
  resumeVoice,
  SPEEDS,
  seekVoice,
  setVoiceSpeed,
  usePlaybackPosition,
  usePlaying,
  useVoiceSpeed,
} from '#web/lib/voice/player.ts'
import { sumDurations } from '#web/lib/voice/timeline.ts'
import { voices } from './chat-voices.ts'
import { ChipFrame, type ChipProps, RoundButton, StopButton } from './chip-frame.tsx'
import { SeekBar } from './seek-bar.tsx'
import { listPlayableParts } from './to-clip.ts'
import { UnplayableVoice } from './unplayable-voice.tsx'

export function PlayingVoice({ state, voice, record_id, tabIndex }: ChipProps & { voice: Voice }) {
  const playing = usePlaying()
  const mine = playing?.id === voice.voice_id ? playing : null
  const isMaking = voice.state === 'generating'
  const { t } = useTranslation('voices')
  const play = (atMs?: number): void => voices.play(record_id, atMs)
  const peaks = state.isStored ? state.peaks : listPlayableParts(voice).flatMap((part) => part.peaks)
  if (mine?.state === 'failed' && mine.fault !== null)
    return <UnplayableVoice voice={voice} fault={mine.fault} record_id={record_id} tabIndex={tabIndex} />
  return (
    <ChipFrame>
      <PlayButton playing={mine} isAsking={state.isAsking} tabIndex={tabIndex} onFirst={() => play()} />
      {mine?.state === 'blocked' ? (
        <span role="status" className="min-w-0 pe-2">
          {t('tap_to_hear')}
        </span>
      ) : (
        <>
          {mine === null ? (
            <IdleSeekBar voice={voice} peaks={peaks} tabIndex={tabIndex} onSeek={play} />
          ) : (
            <PlayingSeekBar voice={voice} peaks={peaks} tabIndex={tabIndex} />
          )}
          <SpeedButton tabIndex={tabIndex} className={isMaking ? 'max-phone:hidden' : ''} />
        </>
      )}
      {isMaking && <StopButton record_id={record_id} tabIndex={tabIndex} />}
    </ChipFrame>
  )
}

interface PlayButtonProps {
  playing: PlayingClip | null
  isAsking: boolean
  tabIndex: number
  onFirst: () => void
}

/** One button serves all states, so that it keeps the focus. */
function PlayButton({ playing, isAsking, tabIndex, onFirst }: PlayButtonProps) {
  const { t } = useTranslation('voices')
  const state = playing?.state ?? 'paused'
  const isOn = state === 'playing' || state === 'waiting'
  const press = isOn ? pauseVoice : playing === null ? onFirst : resumeVoice
  const Icon = isOn ? Pause : Play
  return (
    <RoundButton label={t(isOn ? 'pause' : 'play')} tabIndex={tabIndex} onClick={press}>
      {isAsking || state === 'waiting' ? (
        <Spinner className="text-lemon-ink" />
      ) : (
        <Icon className="icon fill-current" aria-hidden="true" />
      )}
    </RoundButton>
  )
}

function IdleSeekBar({ voice, ...rest }: Omit<ComponentProps<typeof SeekBar>, 'place'>) {
  const durationMs =
    voice.duration_ms ?? sumDurations(listPlayableParts(voice).map((part) => part.duration_ms ?? 0))
  return <SeekBar voice={voice} place={{ atMs: 0, durationMs }} {...rest} />
}

const PlayingSeekBar = (props: Omit<ComponentProps<typeof SeekBar>, 'place' | 'onSeek'>) => (
  <SeekBar {...props} place={usePlaybackPosition()} onSeek={seekVoice} />
)

function SpeedButton({ tabIndex, className }: { tabIndex: number; className: string }) {
  const { t, i18n } = useTranslation('voices')
  const speed = useVoiceSpeed()
  const label = new Intl.NumberFormat(i18n.language).format(speed)
  const next = SPEEDS.find((one) => one > speed) ?? SPEEDS[0]
  return (
    <button
      type="button"
      aria-label={t('speed', { speed: label })}
      title={t('speed', { speed: label })}
      tabIndex={tabIndex}
      onClick={() => setVoiceSpeed(next)}
      className={`h-11 min-w-13 flex-none rounded-full px-1.5 font-semibold text-13 tabular-nums hover:bg-quiet ${className}`}
    >
      <bdi>{label}×</bdi>
    </button>
  )
}
