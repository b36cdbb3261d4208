import type { ChatRecord } from '@citrine/contract/chat'
import { detectLanguage } from '@citrine/contract/text-language'
import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useOnline } from '#web/lib/live/online.ts'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { PricedIconButton } from '../composer/priced-icon-button.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { useVoiceState, voices } from './chat-voices.ts'
import { useVoiceCost } from './use-voice-cost.ts'

export function isReadByDevice(lang: string, languages: readonly string[] | null): boolean {
  const [spoken] = lang.split('-')
  return languages !== null && !languages.includes(spoken ?? '')
}

export function useReadAloud(chat: Chat, { record_id, content, state }: ChatRecord) {
  const cost = useVoiceCost()
  const voiceState = useVoiceState(record_id)
  const { data } = useQuery(voicesQuery())
  const isOnline = useOnline()
  const { language = '' } = chat.state.get().character ?? {}
  const isReadByThisDevice = isReadByDevice(detectLanguage(content, language), data?.languages ?? null)
  const hasVoice = voiceState?.voice != null && voiceState.voice.state !== 'failed'
  return {
    price: hasVoice || isReadByThisDevice ? 0 : cost,
    isPossible: content !== '' || state === 'streaming',
    /** Offline, only the device can read a reply that has no voice yet. */
    isInert: !(isOnline || hasVoice || isReadByThisDevice),
    read: (): void => {
      const speaker = chat.state.get().character
      if (hasVoice) voices.play(record_id)
      else if (speaker !== null) void voices.speak({ record_id, speaker, isPressed: true })
    },
  }
}

export function VoiceButton({ chat, record }: { chat: Chat; record: ChatRecord }) {
  const { t } = useTranslation('voices')
  const { price, isPossible, isInert, read } = useReadAloud(chat, record)
  if (!isPossible) return null
  return (
    <PricedIconButton
      label={t('read_aloud')}
      Icon={AudioLines}
      price={price}
      disabled={isInert}
      onClick={read}
      className="disabled:bg-transparent"
    />
  )
}
