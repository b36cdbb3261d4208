import { useState } from 'react'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import type { OpenChat } from '../frame/chat-menu.tsx'
import { useChangeSetting, useChatSetting } from '../settings/chat-settings.api.ts'
import { PersonaForm } from './persona-form.tsx'
import { PersonaList } from './persona-list.tsx'

interface PersonasProps {
  chat: OpenChat | null
  persona_id?: string | null
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    personas: PersonasProps
  }
}

type Step = 'list' | { persona_id: string | null; isMade?: true }

export default function PersonasDialog({ chat, persona_id }: PersonasProps) {
  const [step, setStep] = useState<Step>(persona_id === undefined ? 'list' : { persona_id })
  const [deleted, setDeleted] = useState<string | null>(null)
  const { t } = useTranslation('preferences')
  const showList = (): void => {
    setDeleted(null)
    setStep('list')
  }
  if (step === 'list')
    return (
      <DialogFrame
        title={t(chat === null ? 'personas' : 'persona')}
        lead={t(chat === null ? 'personas_lead' : 'persona_lead')}
        onClose={closeDialog}
      >
        {chat === null ? (
          <PersonaList onOpen={(id) => setStep({ persona_id: id })} />
        ) : (
          <ChatPersonas chat={chat} onOpen={(id) => setStep({ persona_id: id })} />
        )}
      </DialogFrame>
    )
  const isNew = step.persona_id === null && !step.isMade
  const toMade = (): void => setStep({ persona_id: step.persona_id, isMade: true })
  return (
    <DialogFrame
      title={
        deleted === null
          ? t(isNew ? 'persona_new' : 'persona_edit')
          : t('persona_delete_title', { name: deleted })
      }
      onClose={closeDialog}
      onBack={showList}
    >
      {chat === null ? (
        <PersonaForm persona_id={step.persona_id} onMade={toMade} onDone={showList} onQuestion={setDeleted} />
      ) : (
        <ChatPersonaForm
          chat_id={chat.chat_id}
          persona_id={step.persona_id}
          onMade={toMade}
          onDone={showList}
          onQuestion={setDeleted}
        />
      )}
    </DialogFrame>
  )
}

function ChatPersonas({ chat, onOpen }: { chat: OpenChat; onOpen: (persona_id: string | null) => void }) {
  const { data: setting } = useChatSetting(chat.chat_id)
  const { change, fault } = useChangeSetting(chat.chat_id)
  const choose = (persona_id: string | null): void =>
    change({ change: { persona_id } }, { onSuccess: closeDialog })
  return (
    <>
      <PersonaList onOpen={onOpen} choice={{ chosen: setting?.persona_id ?? null, onChoose: choose }} />
      <Alert className="mt-3">{fault}</Alert>
    </>
  )
}

interface ChatPersonaFormProps {
  chat_id: string
  persona_id: string | null
  onMade: () => void
  onDone: () => void
  onQuestion: (name: string | null) => void
}

function ChatPersonaForm({ chat_id, persona_id, onMade, ...rest }: ChatPersonaFormProps) {
  const { change } = useChangeSetting(chat_id)
  const chooseMade = (made: string): void => {
    change({ change: { persona_id: made } })
    onMade()
  }
  return <PersonaForm persona_id={persona_id} isForChat onMade={chooseMade} {...rest} />
}
