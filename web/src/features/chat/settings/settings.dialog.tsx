import { type ChatSetting, replyLengths, textSizes } from '@citrine/contract/chat-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSellsPremium } from '#web/lib/query/goods-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { handoverSettingQuery, useAnswerHandover } from '../hints/handover.api.ts'
import { ModelChoice } from '../models/model-choice.tsx'
import { PersonaForm } from '../personas/persona-form.tsx'
import { PersonaList } from '../personas/persona-list.tsx'
import { VoiceChoice, VoiceFields } from '../voice/voice-fields.tsx'
import { BackgroundField } from './background-field.tsx'
import { ChatLorebookField } from './chat-lorebook-field.tsx'
import { ChatNoteField } from './chat-note-field.tsx'
import { ChatScenarioField } from './chat-scenario-field.tsx'
import { useChangeSetting, useChatSetting } from './chat-settings.api.ts'
import { PersonaField } from './persona-field.tsx'
import { RadioRows } from './radio-rows.tsx'
import { SamplerFields } from './sampler-fields.tsx'
import { TemperatureField } from './temperature-field.tsx'

interface ChatSettingsProps {
  chat_id: string
  character_id: string
  name: string
  first?: 'settings' | 'voices'
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    chat_settings: ChatSettingsProps
  }
}

/** `persona_id` is null for a new persona. Its step stays open once it `isMade`. */
type Step = 'settings' | 'voices' | 'personas' | { persona_id: string | null; isMade?: true }

export default function ChatSettingsDialog(props: ChatSettingsProps) {
  const { t } = useTranslation(['preferences', 'voices'])
  const [step, setStep] = useState<Step>(props.first ?? 'settings')
  const [deleted, setDeleted] = useState<string | null>(null)
  if (step === 'settings')
    return (
      <DialogFrame
        title={t('settings_title')}
        lead={t('settings_lead', { name: props.name })}
        onClose={closeDialog}
        beginsAtTop
      >
        <Settings {...props} onManage={() => setStep('personas')} onVoices={() => setStep('voices')} />
      </DialogFrame>
    )
  if (step === 'voices')
    return (
      <DialogFrame
        title={t('voice', { ns: 'voices' })}
        lead={t('voice_hint', { ns: 'voices', name: props.name })}
        onClose={closeDialog}
        onBack={() => setStep('settings')}
      >
        <VoiceChoice {...props} />
      </DialogFrame>
    )
  if (step === 'personas')
    return (
      <DialogFrame
        title={t('personas')}
        lead={t('personas_lead')}
        onClose={closeDialog}
        onBack={() => setStep('settings')}
      >
        <PersonaList onOpen={(persona_id) => setStep({ persona_id })} />
      </DialogFrame>
    )
  return (
    <DialogFrame
      title={
        deleted === null
          ? t(step.persona_id === null && !step.isMade ? 'persona_new' : 'persona_edit')
          : t('persona_delete_title', { name: deleted })
      }
      onClose={closeDialog}
      onBack={() => {
        setDeleted(null)
        setStep('personas')
      }}
    >
      <PersonaStep
        chat_id={props.chat_id}
        persona_id={step.persona_id}
        onStep={setStep}
        onQuestion={setDeleted}
      />
    </DialogFrame>
  )
}

interface PersonaStepProps {
  chat_id: string
  persona_id: string | null
  onStep: (step: Step) => void
  onQuestion: (name: string | null) => void
}

function PersonaStep({ chat_id, persona_id, onStep, onQuestion }: PersonaStepProps) {
  const { change } = useChangeSetting(chat_id)
  const isNew = persona_id === null
  return (
    <PersonaForm
      persona_id={persona_id}
      isForChat
      onMade={(made) => {
        change({ change: { persona_id: made } })
        onStep({ persona_id, isMade: true })
      }}
      onDone={() => onStep(isNew ? 'settings' : 'personas')}
      onQuestion={onQuestion}
    />
  )
}

type SettingsProps = ChatSettingsProps & { onManage: () => void; onVoices: () => void }

function Settings({ chat_id, ...props }: SettingsProps) {
  const { t } = useTranslation('preferences')
  const { data, error, refetch } = useChatSetting(chat_id)
  if (data !== undefined) return <Fields chat_id={chat_id} setting={data} {...props} />
  if (error !== null)
    return (
      <ErrorState
        className="px-0"
        title={t('settings_failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="mt-6 grid gap-5">
      {['h-40', 'h-24', 'h-11', 'h-32'].map((height) => (
        <Skeleton key={height} className={`w-full rounded-control ${height}`} />
      ))}
    </div>
  )
}

function Fields({
  chat_id,
  character_id,
  name,
  setting,
  onManage,
  onVoices,
}: SettingsProps & { setting: ChatSetting }) {
  const fieldProps = { chat_id, setting }
  return (
    <div className="mt-6 grid gap-7">
      <ModelChoice chat_id={chat_id} />
      <LengthField {...fieldProps} />
      <TemperatureField {...fieldProps} />
      <PersonaField {...fieldProps} onManage={onManage} />
      <ChatNoteField {...fieldProps} />
      <ChatScenarioField {...fieldProps} />
      <ChatLorebookField place={{ chat_id }} hint="attached_chat_hint" />
      <VoiceFields {...fieldProps} character_id={character_id} name={name} onChoose={onVoices} />
      <BackgroundField {...fieldProps} character_id={character_id} />
      <TextSizeField {...fieldProps} />
      <SamplerFields {...fieldProps} />
      <HandoverField />
    </div>
  )
}

function LengthField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  // Long replies need Premium, unless the chat already has them.
  const isLongClosed = useSession().user?.vip !== true && setting.reply_length !== 'long'
  const isSold = useSellsPremium()
  const { change, fault } = useChangeSetting(chat_id)
  return (
    <RadioRows
      legend={t('length')}
      rows={replyLengths.map((value) => ({
        value,
        title: t(`length_${value}`),
        text: t(`length_${value}_text`),
        // The server's refusal opens the Premium dialog where Premium is sold.
        ...(value === 'long' &&
          isLongClosed && {
            isPremium: true,
            ...(isSold === false && { isDisabled: true, note: t('length_long_note') }),
          }),
      }))}
      value={setting.reply_length}
      onChange={(reply_length) => change({ change: { reply_length } })}
      fault={fault}
    />
  )
}

function TextSizeField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  const { change, fault } = useChangeSetting(chat_id)
  return (
    <div className="[&>fieldset]:bg-raised">
      <p aria-hidden="true" className="mb-1.5 text-13 text-muted">
        {t('text_size')}
      </p>
      <SegmentedControl
        label={t('text_size')}
        className="w-full"
        value={setting.text_size}
        onChange={(text_size) => change({ change: { text_size } })}
        options={textSizes.map((value) => ({ value, text: t(`text_size_${value}`) }))}
      />
      <Alert className="mt-1">{fault}</Alert>
    </div>
  )
}

function HandoverField() {
  const { t } = useTranslation('preferences')
  const { data } = useQuery(handoverSettingQuery())
  const answering = useAnswerHandover()
  if (data === undefined) return null
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <div>
          <p aria-hidden="true">{t('handovers')}</p>
          <p className="text-13 text-muted">{t('handovers_hint')}</p>
        </div>
        <Switch
          label={t('handovers')}
          isOn={data.is_on}
          isWorking={answering.isPending}
          onChange={(is_on) => answering.mutate(is_on ? 'on' : 'off')}
        />
      </div>
      <ActionError error={answering.error} />
    </div>
  )
}
