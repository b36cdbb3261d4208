import { reasonCodes } from '@citrine/contract/reports'
import { useTranslation } from 'react-i18next'

/** A stored code in words; one that this page does not know stays as it is. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation('reasons')
  return (code) => {
    const known = reasonCodes.find((each) => each === code)
    return known === undefined ? code : t(`reason_${known}`)
  }
}

/** Why, for whom it concerns: the reason, and the words of whoever decided. Empty where neither says anything. */
export function useRefusalText(): (reason: { code: string; text: string }) => string {
  const reasonText = useReasonText()
  return ({ code, text }) =>
    [code === 'other' ? '' : reasonText(code), text].filter((line) => line !== '').join('\n')
}
