import { STATUS } from '@citrine/contract/errors'
import { ADJUSTMENT_MAX, MONEY_REASON_MAX } from '@citrine/contract/money-desk'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { dismissToasts } from '#web/lib/screen/toast.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { useAdjustCoins } from './money.api.ts'
import { isReason } from './read-reason.ts'

/** The next adjustment replaces the toast about the last one. */
const ABOUT = 'adjustment'

export function AdjustCoins() {
  const { t } = useTranslation(['money', 'admin'])
  const [who, setWho] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  // A repeat of the same request does nothing.
  const [adjustment_id, setAdjustmentId] = useState(() => crypto.randomUUID())
  const adjusting = useAdjustCoins()
  const coins = /^[-−+]?\d{1,6}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : 0
  const areCoinsRight = coins !== 0 && Math.abs(coins) <= ADJUSTMENT_MAX
  const isWhoRight = who.trim().length >= 3
  const isUnknown = adjusting.error instanceof ApiError && adjusting.error.status === STATUS.not_found
  const nameFault = (): string | undefined => {
    if (isChecked && !isWhoRight) return t('who_short')
    return isUnknown ? t('who_unknown') : undefined
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!areCoinsRight || !isWhoRight || !isReason(reason)) focusFault(event.currentTarget)
    if (!areCoinsRight || !isWhoRight || !isReason(reason) || adjusting.isPending) return
    dismissToasts(ABOUT)
    const { currentTarget: form } = event
    const body = { who: who.trim(), coins, reason: reason.trim(), adjustment_id }
    adjusting.mutate(body, {
      onError: () => focusFault(form),
      onSuccess: (outcome) => {
        announceOutcome(outcome, t('coins_adjusted'), ABOUT)
        setIsChecked(false)
        setAdjustmentId(crypto.randomUUID())
        setTyped('')
        setReason('')
      },
    })
  }
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid max-w-160 gap-4">
      <TextField
        label={t('find_person', { ns: 'admin' })}
        value={who}
        onChange={({ target }) => {
          setWho(target.value)
          if (isUnknown) adjusting.reset()
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        error={nameFault()}
      />
      <div>
        <TextField
          label={t('coins')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          maxLength={7}
          dir="ltr"
          error={
            isChecked && !areCoinsRight
              ? t('number_hint', {
                  least: plainNumber(-ADJUSTMENT_MAX),
                  most: plainNumber(ADJUSTMENT_MAX),
                })
              : undefined
          }
        />
        <p className="mt-2 text-13 text-muted">{t('coins_hint')}</p>
      </div>
      <TextField
        label={t('reason', { ns: 'admin' })}
        value={reason}
        maxLength={MONEY_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isReason(reason) ? t('reason_short') : undefined}
      />
      <Button type="submit" className="justify-self-start" isWorking={adjusting.isPending}>
        {t('adjust')}
      </Button>
      <ActionError error={isUnknown ? null : adjusting.error} />
    </form>
  )
}
