import type { OwnState } from '@citrine/contract/own-characters'
import { countRatings } from '@citrine/contract/reply-ratings'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useFollowReviews } from '#web/lib/live/use-follow-reviews.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

interface OwnCharacterPanelProps {
  character_id: string
  name: string
  own: OwnState
}

export function OwnCharacterPanel({ character_id, name, own }: OwnCharacterPanelProps) {
  const { t, i18n } = useTranslation(['character', 'own'])
  useFollowReviews()
  const { visibility, review_state, reason, appeal_state } = own
  const isRejected = review_state === 'rejected'
  const text = chooseStateText(own)
  return (
    <section
      lang={i18n.language}
      aria-label={t('review', { ns: 'own' })}
      className="own-state mt-5 flex max-w-155 flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-raised p-4"
    >
      <div className="min-w-48 flex-1">
        <p className={`font-semibold ${isRejected ? 'text-bad' : ''}`}>
          {review_state !== 'draft' && `${t(`state_${review_state}`, { ns: 'own' })} · `}
          {t(`visibility_${visibility}`, { ns: 'own' })}
        </p>
        {text !== null && <p className="text-em">{t(text, { ns: 'own' })}</p>}
        {isRejected && reason !== null && reason.text !== '' && (
          <p dir="auto" className="mt-1 line-clamp-3 text-match-parent">
            {reason.text}
          </p>
        )}
        {appeal_state !== null && (
          <p className="mt-1 text-em">{t(`appeal_${appeal_state}`, { ns: 'own' })}</p>
        )}
        <OwnRatings character_id={character_id} />
      </div>
      <Button onClick={() => openDialog({ name: 'own_character', props: { character_id, name } })}>
        {t('manage')}
      </Button>
    </section>
  )
}

function chooseStateText({ visibility, review_state, is_shown }: OwnState) {
  if (review_state === 'in_review') return is_shown ? 'waits_change' : 'waits'
  if (review_state === 'approved' && visibility !== 'private') return null
  return `state_${review_state}_text` as const
}

function OwnRatings({ character_id }: Pick<OwnCharacterPanelProps, 'character_id'>) {
  const { t } = useTranslation('own')
  const { data } = useQuery({
    queryKey: ['character-ratings', character_id],
    queryFn: ({ signal }) => call(countRatings, { params: { character_id }, signal }),
  })
  if (data === undefined || data.up + data.down === 0) return null
  return (
    <p className="mt-1 text-13 text-em">
      {t('ratings')}: {t('ratings_up', { count: formatPlainNumber(data.up) })} ·{' '}
      {t('ratings_down', { count: formatPlainNumber(data.down) })}
    </p>
  )
}
