import type { ChatSetting } from '@citrine/contract/chat-settings'
import { narrations } from '@citrine/contract/voices'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { changedCharacter } from '#web/lib/live/changed-character.ts'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { VoiceList } from '#web/shared/voice/voice-list.tsx'
import { useChangeSetting, useChatSetting } from '../settings/chat-settings.api.ts'
import { voices } from './chat-voices.ts'

const SKELETON_ROWS = 5

interface VoiceFieldsProps {
  chat_id: string
  character_id: string
  setting: ChatSetting
  name: string
  onChoose: () => void
}

export function VoiceFields({ chat_id, character_id, setting, name, onChoose }: VoiceFieldsProps) {
  const { t } = useTranslation('voices')
  const { data } = useQuery(voicesQuery())
  const reading = useChangeSetting(chat_id)
  const saving = useChangeSetting(chat_id)
  const characterVoice = data?.presets.find(({ id }) => id === setting.character_voice_id)
  const chosen = data?.presets.find(({ id }) => id === setting.voice_id)
  return (
    <div className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block text-13 text-muted">{t('voice')}</span>
          {characterVoice ? (
            <span className="font-semibold">
              {chosen?.name ?? t('voice_own', { name, voice: characterVoice.name })}
            </span>
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </p>
        <Button onClick={onChoose}>{t('voice_choose')}</Button>
      </div>
      <div>
        <div className="flex items-center justify-between gap-4">
          <div>
            <p aria-hidden="true">{t('auto_voice')}</p>
            <p className="text-13 text-muted">{t('auto_voice_hint')}</p>
          </div>
          <Switch
            label={t('auto_voice')}
            isOn={setting.auto_voice}
            onChange={(auto_voice) => reading.change({ change: { auto_voice } })}
          />
        </div>
        <Fault text={reading.fault} />
      </div>
      <div className="[&>fieldset]:bg-raised">
        <p aria-hidden="true" className="text-13 text-muted">
          {t('narration')}
        </p>
        <p className="mb-1.5 text-13 text-muted">{t('narration_hint')}</p>
        <SegmentedControl
          label={t('narration')}
          className="w-full max-phone:h-auto max-phone:flex-col max-phone:*:min-h-11"
          value={setting.narration}
          onChange={(narration) => saving.change({ change: { narration } }, forgetAndAsk(character_id))}
          options={narrations.map((value) => ({ value, text: t(`narration_${value}`) }))}
        />
        <Fault text={saving.fault} />
      </div>
    </div>
  )
}

const forgetAndAsk = (character_id: string) => {
  voices.forgetAll()
  return { onSuccess: () => changedCharacter.set({ character_id }) }
}

const Fault = ({ text }: { text: string | undefined }) => <Alert className="mt-1">{text}</Alert>

export function VoiceChoice({
  chat_id,
  character_id,
  name,
}: Pick<VoiceFieldsProps, 'chat_id' | 'character_id' | 'name'>) {
  const { t } = useTranslation('voices')
  const isPremium = useSession().user?.vip === true
  const { data: setting } = useChatSetting(chat_id)
  const query = useQuery(voicesQuery())
  const { data } = query
  const { change, fault } = useChangeSetting(chat_id)
  const top = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  useLayoutEffect(() => {
    if (isLoaded) top.current?.closest('[role=dialog]')?.scrollTo(0, 0)
  }, [isLoaded])
  const skeleton = (
    <div className="mt-6 grid gap-2">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <Skeleton key={row} className="h-13 w-full rounded-control" />
      ))}
    </div>
  )
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={skeleton}
        heading="h3"
        title={t('voices_failed')}
        className="mt-5 px-0"
      />
    )
  if (setting === undefined) return skeleton
  const { presets } = data
  const characterVoice = presets.find(({ id }) => id === setting.character_voice_id)
  return (
    <div ref={top} className="mt-6">
      <VoiceList
        label={t('voice')}
        presets={presets}
        first={characterVoice?.gender}
        value={setting.voice_id}
        none={t('voice_own', { name, voice: characterVoice?.name })}
        characterVoice={characterVoice}
        isForPremium={({ id, premium }) => premium && !isPremium && id !== characterVoice?.id}
        onChange={(voice_id) => change({ change: { voice_id } }, forgetAndAsk(character_id))}
      />
      <Fault text={fault} />
    </div>
  )
}
