import { STATUS } from '@citrine/contract/errors'
import { ADJUSTMENT_MAX, adjustCoins } from '@citrine/contract/money-desk'
import { useState } from 'react'
import { TextField } from '#web/components/form/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { dismissToasts } from '#web/lib/screen/toast.ts'
import { useDecision } from '../shared/use-decision.ts'
import { ReasonForm } from './forms/reason-form.tsx'
import { useAnnounce } from './forms/use-announce.ts'

const TOAST = 'adjustment'
/** The contract requires at least 3 letters for the person. */
const PERSON_MIN = 3

export function AdjustCoins() {
  const { t } = useTranslation(['money', 'admin'])
  const { who, typeWho, typed, typeCoins, coins, isUnknown, balance, makeBody, request } = useAdjustment()
  const areCoinsValid = coins !== 0 && Math.abs(coins) <= ADJUSTMENT_MAX
  const isWhoValid = who.trim().length >= PERSON_MIN
  const findWhoFault = (isChecked: boolean): string | undefined => {
    if (isChecked && !isWhoValid) return t('who_short')
    return isUnknown ? t('who_unknown') : undefined
  }
  const range = { min: formatPlainNumber(-ADJUSTMENT_MAX), max: formatPlainNumber(ADJUSTMENT_MAX) }
  const findCoinsFault = (isChecked: boolean): string | undefined => {
    if (isChecked && !areCoinsValid) return t('number_hint', range)
    return balance === undefined ? undefined : t('adjust_short', { balance: formatPlainNumber(balance) })
  }
  return (
    <ReasonForm
      className="mt-4 max-w-160"
      action={t('adjust')}
      note={t('adjust_note')}
      fields={(isChecked) => (
        <>
          <TextField
            label={t('find_person', { ns: 'admin' })}
            value={who}
            onChange={({ target }) => typeWho(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            dir="ltr"
            error={findWhoFault(isChecked)}
          />
          <TextField
            label={t('coins')}
            hint={t('coins_hint')}
            value={typed}
            onChange={({ target }) => typeCoins(target.value)}
            autoComplete="off"
            maxLength={7}
            dir="ltr"
            error={findCoinsFault(isChecked)}
          />
        </>
      )}
      outcome={
        areCoinsValid &&
        t(coins > 0 ? 'adjust_adds' : 'adjust_takes', { coins: formatPlainNumber(Math.abs(coins)) })
      }
      question={t(coins > 0 ? 'adjust_sure_adds' : 'adjust_sure_takes', {
        coins: formatPlainNumber(Math.abs(coins)),
        name: who.trim(),
      })}
      request={request}
      makeBody={(reason) => (areCoinsValid && isWhoValid ? makeBody(reason) : undefined)}
    />
  )
}

function useAdjustment() {
  const { t } = useTranslation('money')
  const [who, setWho] = useState('')
  const [typed, setTyped] = useState('')
  // The id makes a repeat of the same request harmless.
  const [adjustment_id, setAdjustmentId] = useState(() => crypto.randomUUID())
  const announce = useAnnounce()
  const adjusting = useDecision(adjustCoins, (outcome) => {
    announce(outcome, t('coins_adjusted'), TOAST)
    setAdjustmentId(crypto.randomUUID())
    setTyped('')
  })
  const coins = /^[-−+]?\d{1,6}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : 0
  const refusal = adjusting.error instanceof ApiError ? adjusting.error : undefined
  const isUnknown = refusal?.status === STATUS.not_found
  const balance = refusal?.status === STATUS.conflict ? refusal.data?.balance : undefined
  const typeWho = (value: string): void => {
    setWho(value)
    if (isUnknown || balance !== undefined) adjusting.reset()
  }
  const typeCoins = (value: string): void => {
    dismissToasts(TOAST)
    setTyped(value)
    if (balance !== undefined) adjusting.reset()
  }
  const makeBody = (reason: string) => ({ who: who.trim(), coins, reason, adjustment_id })
  // The fields show these two errors.
  const error = isUnknown || balance !== undefined ? null : adjusting.error
  return {
    who,
    typeWho,
    typed,
    typeCoins,
    coins,
    isUnknown,
    balance,
    makeBody,
    request: { ...adjusting, error },
  }
}
