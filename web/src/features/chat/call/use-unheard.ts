import { detectLanguage } from '@citrine/contract/text-language'
import { useQuery } from '@tanstack/react-query'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { useStore } from '#web/lib/store.ts'
import { useDeviceVoice } from '#web/lib/voice/use-device-voice.ts'
import type { Chat } from '../state/create-chat.ts'
import { isReadHere } from '../voice/voice-button.tsx'

/** Returns the language of the chat if neither the server nor this device has a voice for it; else null. */
export function useUnheard(chat: Chat): string | null {
  const { records, character } = useStore(chat.state)
  const { data } = useQuery(voicesQuery())
  const last = records.findLast(
    ({ role, content, is_deleted }) => role === 'character' && content !== '' && !is_deleted,
  )
  const lang = detectLanguage(last?.content ?? '', character?.language ?? '')
  const hasVoice = useDeviceVoice(lang)
  return isReadHere(lang, data?.languages ?? null) && hasVoice === false ? lang : null
}
