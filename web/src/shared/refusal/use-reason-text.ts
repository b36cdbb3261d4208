import { reasonCodes } from '@citrine/contract/reports'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function useReasonText(): (code: string) => string {
  const { t } = useTranslation('reasons')
  return (code) => {
    const reason = reasonCodes.find((each) => each === code)
    return reason === undefined ? code : t(`reason_${reason}`)
  }
}

export function useRefusalText(): (reason: { code: string; text: string }) => string {
  const reasonText = useReasonText()
  return ({ code, text }) =>
    [code === 'other' ? '' : reasonText(code), text].filter((line) => line !== '').join('\n')
}
