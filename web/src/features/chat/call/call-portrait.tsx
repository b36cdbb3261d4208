import type { RecentChat } from '@citrine/contract/chat'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from '#web/lib/store.ts'
import { readVoiceLevel } from '#web/lib/voice/audio-output.ts'
import { CharacterPicture } from '#web/shared/picture/character-picture.tsx'
import type { Call } from './start-call.ts'
import './call.css'

/** The light keeps at least this share of its level from one frame to the next. */
const SOFTNESS = 0.8
const OWN_SHARE = 0.35

export function CallPortrait({ call, character }: { call: Call; character: RecentChat['character'] }) {
  const { phase, isCitrine } = useStore(call.state)
  const isSpeaking = phase === 'speaking' && !isCitrine
  const frame = useRef<HTMLDivElement>(null)
  useVoiceLight(frame, call, isSpeaking)
  return (
    <div ref={frame} aria-hidden="true" className={`call-portrait ${isSpeaking ? 'is-speaking' : ''}`}>
      <Face character={character} />
      <div className="call-light" />
    </div>
  )
}

export function LobbyPortrait({ character }: { character: RecentChat['character'] }) {
  return (
    <div aria-hidden="true" className="call-portrait is-waiting">
      <Face character={character} />
    </div>
  )
}

function Face({ character }: { character: RecentChat['character'] }) {
  return (
    <CharacterPicture
      character={character}
      shape="card"
      sizes="(min-width: 48rem) 100vh, 100vw"
      isEager
      className="call-picture"
    />
  )
}

/** Writes the level into the style at most once a frame, and not at all while nothing changes. */
function useVoiceLight(frame: RefObject<HTMLElement | null>, { level }: Call, isSpeaking: boolean): void {
  useEffect(() => {
    let lastLevel = 0
    let next = 0
    const draw = (): void => {
      const voiceLevel = isSpeaking ? readVoiceLevel() : level.get() * OWN_SHARE
      const value = Math.max(voiceLevel, lastLevel * SOFTNESS)
      if (Math.abs(value - lastLevel) > 0.005) {
        lastLevel = value
        frame.current?.style.setProperty('--call-level', value.toFixed(3))
      }
      next = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [frame, level, isSpeaking])
}
