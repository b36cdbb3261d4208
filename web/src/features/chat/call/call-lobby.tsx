import type { RecentChat } from '@citrine/contract/chat'
import { detectLanguage } from '@citrine/contract/text-language'
import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { nameLanguage } from '#web/lib/i18n/language-names.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { useStore } from '#web/lib/store.ts'
import { useDeviceVoice } from '#web/lib/voice/use-device-voice.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import type { RecognizerEngine } from '../speech-input/recognizer.ts'
import { useFindEngine } from '../speech-input/use-find-engine.ts'
import { useCost } from '../use-cost.ts'
import { useVoiceCosts } from '../voice/use-voice-cost.ts'
import { isReadByDevice } from '../voice/voice-button.tsx'
import { LobbyPortrait } from './call-portrait.tsx'

interface CallLobbyProps {
  chat: Chat
  character: RecentChat['character']
  onBegin: () => void
  onClose: () => void
}

export function CallLobby({ chat, character, onBegin, onClose }: CallLobbyProps) {
  const { t } = useTranslation('speech')
  const { name } = character
  const unheard = useUnheard(chat)
  return (
    <div className="call-beside flex min-h-0 grow flex-col items-center overflow-y-auto px-6 py-6">
      <LobbyPortrait character={character} />
      <div className="call-words mx-auto mt-auto flex w-full max-w-110 flex-col gap-4">
        <h2 className="display-large text-34">{t('call_title', { name })}</h2>
        <p className="text-17 text-em">
          {unheard === null
            ? t('call_lead', { name })
            : t('call_lead_unheard', { name, language: nameLanguage(unheard) })}
        </p>
        <Costs isHeard={unheard === null} />
        <p className="text-13 text-em">{t('call_microphone')}</p>
        <RecognizerNote />
        <p role="note" className="text-13 text-em">
          {t('call_ai', { name })}
        </p>
        <div className="flex gap-3 pt-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="lemon" className="grow" onClick={onBegin}>
            <Phone className="icon" aria-hidden="true" />
            {t('call_begin')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function RecognizerNote() {
  const { t } = useTranslation('speech')
  const findEngine = useFindEngine()
  const [engine, setEngine] = useState<RecognizerEngine | null>()
  useEffect(() => {
    let isWanted = true
    findEngine().then(
      (found) => isWanted && setEngine(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [findEngine])
  if (engine === null) return <p className="text-bad">{t('fault_none')}</p>
  return engine === 'browser' ? <p className="text-13 text-em">{t('heard_by_browser')}</p> : null
}

function Costs({ isHeard }: { isHeard: boolean }) {
  const { t } = useTranslation('speech')
  const message = useCost('messages')
  const { isFree: isVoiceFree, later } = useVoiceCosts()
  const isFree = message.price === 0
  return (
    <ul className="flex list-none flex-col gap-1.5 rounded-card bg-bubble-them px-4.5 py-3.5">
      <li>{isFree ? t('call_message_free') : t('call_message_cost', { count: message.price })}</li>
      {message.free !== null && message.free.left > 0 && (
        <li className="text-13 text-em">
          {t(message.free.period === 'day' ? 'call_left_day' : 'call_left_month', {
            count: message.free.left,
          })}
        </li>
      )}
      {isHeard && <li>{isVoiceFree ? t('call_voice_free') : t('call_voice_cost', { count: later })}</li>}
      {isHeard && isVoiceFree && later > 0 && (
        <li className="flex flex-wrap gap-x-1.5 text-13 text-em">
          {t('call_voice_then')} <Price coins={later} />
        </li>
      )}
      {isHeard && !isVoiceFree && <li className="text-13 text-em">{t('call_voice_browser')}</li>}
    </ul>
  )
}

function useUnheard(chat: Chat): string | null {
  const { records, character } = useStore(chat.state)
  const { data } = useQuery(voicesQuery())
  const last = records.findLast(
    ({ role, content, is_deleted }) => role === 'character' && content !== '' && !is_deleted,
  )
  const lang = detectLanguage(last?.content ?? '', character?.language ?? '')
  const hasVoice = useDeviceVoice(lang)
  return isReadByDevice(lang, data?.languages ?? null) && hasVoice === false ? lang : null
}
