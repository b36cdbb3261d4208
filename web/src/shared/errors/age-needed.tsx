import type { Age } from '@citrine/contract/age'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { useAgeChanges } from '#web/lib/age/adult-filter.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ageQuery } from '#web/lib/query/age-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

interface AgeNeededProps {
  heading: 'h1' | 'h2' | 'h3'
  text: string | undefined
  onRetry: () => void
}

/** Asks for the age. Reads the age that the dialog has fetched, so that both offer the same. */
export function AgeNeeded({ heading: Heading, text, onRetry }: AgeNeededProps) {
  const { t } = useTranslation(['age', 'components'])
  const { data: age } = useQuery({ ...ageQuery(), enabled: false })
  const changes = useAgeChanges()
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    onRetry()
  }, [changes, onRetry])
  const isHidden = age?.is_enough === true
  const isClosed = age !== undefined && isUnavailable(age)
  const sentence = isHidden ? t('filter_is_off_text') : isClosed ? t('closed_text') : text
  return (
    <>
      <img src="/citrine.svg" alt="" className="mb-5 size-12" />
      <Heading className="text-20">{t('for_adults', { ns: 'components' })}</Heading>
      {sentence !== undefined && <p className="mt-1 max-w-120 text-muted">{sentence}</p>}
      {isClosed ? (
        <Link to="/" className={`mt-5 ${getButtonClass()}`}>
          {t('to_shop')}
        </Link>
      ) : (
        <Button
          variant="lemon"
          className="mt-5"
          onClick={() => openDialog({ name: 'age', props: { isForAdults: true } })}
        >
          {isHidden ? t('turn_on') : t('confirm_age', { ns: 'components' })}
        </Button>
      )}
    </>
  )
}

const isUnavailable = ({ is_enough, can_self_declare, check }: Age): boolean =>
  !is_enough && !can_self_declare && !check.is_offered
