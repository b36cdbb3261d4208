import { useQuery } from '@tanstack/react-query'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Row } from '../section.tsx'
import { PushBlockedError, pushQuery, useSwitchPush } from './push.api.ts'

export function PushRow() {
  const { t } = useTranslation('settings')
  const { data } = useQuery(pushQuery())
  const switching = useSwitchPush()
  if (!data?.can_push) return null
  const isOn = switching.isPending ? switching.variables : data.is_on
  const isBlocked = switching.error instanceof PushBlockedError
  return (
    <Row
      title={t('push_title')}
      text={t('push_text')}
      action={
        <Switch
          label={t('push_title')}
          isOn={isOn}
          isWorking={switching.isPending}
          onChange={(next) => switching.mutate(next)}
        />
      }
    >
      <Alert className="mt-2">{isBlocked && t('push_blocked')}</Alert>
      {!isBlocked && <ActionError error={switching.error} />}
    </Row>
  )
}
