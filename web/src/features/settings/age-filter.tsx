import type { Age } from '@citrine/contract/age'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ageQuery, useAgeChange } from '#web/lib/query/age-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'

export function AgeFilter() {
  const { t } = useTranslation(['age', 'common'])
  const isOffered = useSession().features?.adult_section === true
  const { data: age, error, refetch, isFetching } = useQuery({ ...ageQuery(), enabled: isOffered })
  const change = useAgeChange()
  const describeState = (): string => {
    if (!isOffered) return t('filter_none')
    return age === undefined ? (readDesc(error) ?? t('loading', { ns: 'common' })) : t(chooseText(age))
  }
  return (
    <div className="border-line py-4 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold font-text text-15">{t('filter_title')}</h3>
          <p className="text-muted">{describeState()}</p>
        </div>
        {age?.is_enough && (
          <Switch
            label={t('filter_title')}
            isOn={age.nsfw === 1}
            isWorking={change.isPending}
            onChange={(isOn) => change.mutate({ nsfw: isOn ? 1 : 0 })}
          />
        )}
        {isOffered && age !== undefined && canConfirm(age) && (
          <Button onClick={() => openDialog({ name: 'age', props: { isForAdults: true } })}>
            {t('filter_confirm')}
          </Button>
        )}
        {age === undefined && error !== null && (
          <Button onClick={() => void refetch()} isWorking={isFetching}>
            {t('retry', { ns: 'common' })}
          </Button>
        )}
      </div>
      <Alert className="mt-2">{readDesc(change.error)}</Alert>
    </div>
  )
}

const canConfirm = ({ is_enough, can_self_declare, check }: Age): boolean =>
  !is_enough && (can_self_declare || check.is_offered)

function chooseText(age: Age) {
  if (age.is_enough) return age.nsfw === 1 ? 'filter_on' : 'filter_off'
  if (age.check.is_pending) return 'filter_pending'
  if (age.state === 'failed' || age.state === 'hold') return 'filter_held'
  return canConfirm(age) ? 'filter_unconfirmed' : 'filter_closed'
}
