import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { handoverSettingQuery, useAnswerHandover } from './handover.api.ts'

/** Turns the mentions of other characters off or on, in all chats. */
export function HandoverField() {
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
