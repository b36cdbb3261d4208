import { LOREBOOKS_ATTACHED_MAX } from '@citrine/contract/limits'
import type { LorebookCard } from '@citrine/contract/lorebooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { type LorebookPlace, lorebooksQuery } from '#web/lib/query/lorebooks-query.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'

interface AttachListProps {
  hint: string
  scope?: LorebookPlace
  isAttached: (book: LorebookCard) => boolean
  onChange: (book: LorebookCard, on: boolean) => void
  error?: string | undefined
  onLeave?: () => void
}

export function AttachList({ hint, scope = {}, isAttached, onChange, error, onLeave }: AttachListProps) {
  const { t } = useTranslation('lorebooks')
  const query = useQuery(lorebooksQuery(scope))
  const { data } = query
  const attached = data?.items.filter(isAttached).length ?? 0
  return (
    <fieldset>
      <legend className="text-13 text-muted">{t('title')}</legend>
      <p className="text-13 text-muted">{hint}</p>
      {data === undefined && (
        <QueryState
          query={query}
          skeleton={<Skeleton className="mt-2 h-11 w-full" />}
          heading="h3"
          title={t('failed')}
        />
      )}
      {data?.items.length === 0 && <p className="mt-1">{t('none')}</p>}
      {data?.items.map((book) => {
        const isOn = isAttached(book)
        return (
          <CheckBox
            key={book.lorebook_id}
            checked={isOn}
            disabled={!isOn && attached >= LOREBOOKS_ATTACHED_MAX}
            onChange={(on) => onChange(book, on)}
          >
            <bdi className="wrap-anywhere">{book.name}</bdi>{' '}
            <span className="text-13 text-muted">
              {t('entries', { count: book.entry_count })}
              {book.is_in_all_chats && ` · ${t('uses_all_chats')}`}
            </span>
          </CheckBox>
        )
      })}
      <Alert className="text-13">{error}</Alert>
      {attached >= LOREBOOKS_ATTACHED_MAX && (
        <p className="text-13 text-muted">{t('attached_full', { count: LOREBOOKS_ATTACHED_MAX })}</p>
      )}
      <Link
        to="/lorebooks"
        onClick={onLeave}
        className="touch-44 relative mt-1 inline-block font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t('manage')}
      </Link>
    </fieldset>
  )
}
