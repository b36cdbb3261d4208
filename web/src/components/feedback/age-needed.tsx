import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { useAgeChanges } from '#web/lib/age/adult-filter.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

/** Explains the age requirement; a confirmation retries the refused request. */
export function AgeNeeded({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const { t } = useTranslation('components')
  const changes = useAgeChanges()
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    onRetry()
  }, [changes, onRetry])
  return (
    <Button
      look="lemon"
      className={className}
      onClick={() => openDialog({ name: 'age', props: { isForAdults: true } })}
    >
      {t('confirm_age')}
    </Button>
  )
}
