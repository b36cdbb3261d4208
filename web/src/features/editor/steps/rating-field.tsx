import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ageQuery } from '#web/lib/query/age-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RadioCards } from '../fields/radio-cards.tsx'
import { useDraft, useField } from '../state/use-draft.tsx'

const RATINGS = ['sfw', 'nsfw'] as const

export function RatingField() {
  const { t } = useTranslation('editor')
  const [rating, set] = useField('rating')
  const why = useWhyOnlySfw()
  const only = why ? 'sfw' : undefined
  useOnlyRating(only)
  const offered = RATINGS.filter((value) => value === 'sfw' || why === null || rating === value)
  return (
    <RadioCards
      path="rating"
      label={t('field_rating')}
      value={rating ?? only ?? null}
      onChange={set}
      note={why ? t(why) : null}
      options={offered.map((value) => ({
        value,
        title: t(`rating_${value}`),
        text: t(`rating_${value}_text`),
      }))}
    />
  )
}

/** Returns why only SFW is offered. Null if adult ratings are offered too, undefined while loading. */
function useWhyOnlySfw(): 'rating_none' | 'rating_unconfirmed' | null | undefined {
  const isOffered = useSession().features?.adult_section === true
  const { data: age } = useQuery({ ...ageQuery(), enabled: isOffered })
  if (!isOffered || age?.policy === 'forbidden') return 'rating_none'
  if (age === undefined) return undefined
  return age.nsfw === 1 ? null : 'rating_unconfirmed'
}

function useOnlyRating(only: 'sfw' | undefined): void {
  const [rating, set] = useField('rating')
  const isBegun = useDraft(({ saveState, isTried }) => saveState !== 'blank' || isTried)
  useEffect(() => {
    if (only !== undefined && rating === null && isBegun) set(only)
  }, [only, rating, isBegun, set])
}
