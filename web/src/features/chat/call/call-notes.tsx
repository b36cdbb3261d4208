import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { PausedStory } from '../messages/citrine-notes.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { useSpeechFaultText } from '../speech-input/use-speech-fault-text.ts'
import type { CallFault } from './call-machine.ts'
import type { HeardVoice } from './call-voice.ts'
import type { Call } from './start-call.ts'

export function CallNotes({ chat, call }: { chat: Chat; call: Call }) {
  const { fault, voiceFault } = useStore(call.state)
  const { is_paused } = useStore(chat.state)
  return (
    <div className="flex flex-none flex-col gap-3 empty:hidden">
      {fault !== null && <FaultNote fault={fault} onGoOn={call.resume} />}
      {fault === null && voiceFault !== null && <VoiceFaultNote voiceFault={voiceFault} />}
      {is_paused && (
        <PausedStory onResume={chat.resume} className="rounded-card bg-raised px-4.5 py-3 shadow-float" />
      )}
    </div>
  )
}

function FaultNote({ fault, onGoOn }: { fault: CallFault; onGoOn: () => void }) {
  const { t } = useTranslation(['speech', 'chat'])
  const unsent = fault.kind === 'unsent' ? fault.text || t('not_sent', { ns: 'chat' }) : ''
  const speech = useSpeechFaultText(fault.kind === 'unsent' ? { kind: 'failed', text: unsent } : fault)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-raised px-4.5 py-3 shadow-float">
      <p role="alert" className="min-w-64 grow basis-0 text-bad">
        {speech}
      </p>
      {fault.kind !== 'none' && (
        <Button variant="wash" className="ms-auto" onClick={onGoOn}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}

function VoiceFaultNote({ voiceFault }: { voiceFault: NonNullable<HeardVoice['fault']> }) {
  const { t } = useTranslation('speech')
  const text = 'text' in voiceFault ? voiceFault.text : t('call_voice_unheard')
  return (
    <p role="alert" className="rounded-card bg-raised px-4.5 py-3 text-warn shadow-float">
      {text}
    </p>
  )
}
