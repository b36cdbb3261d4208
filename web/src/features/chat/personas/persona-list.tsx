import { PERSONAS_MAX } from '@citrine/contract/limits'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { PersonaAvatar } from './persona-avatar.tsx'
import { personasQuery } from './personas.api.ts'

/** Lists the user's personas; null opens the form for a new one. */
export function PersonaList({ onOpen }: { onOpen: (persona_id: string | null) => void }) {
  const { t } = useTranslation('preferences')
  const { data, error, refetch } = useQuery(personasQuery())
  if (data === undefined)
    return error === null ? (
      <div className="mt-6 grid gap-2">
        <Skeleton className="h-16 w-full rounded-control" />
        <Skeleton className="h-16 w-full rounded-control" />
      </div>
    ) : (
      <ErrorState title={t('personas_failed')} error={error} onRetry={() => void refetch()} />
    )
  const { personas } = data
  const isFull = personas.length >= PERSONAS_MAX
  return (
    <div className="mt-6 grid gap-4">
      {personas.length === 0 && <p>{t('personas_empty')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {personas.map((persona) => (
          <li key={persona.persona_id}>
            <button
              type="button"
              onClick={() => onOpen(persona.persona_id)}
              className="flex min-h-16 w-full items-center gap-3 rounded-control bg-raised p-2.5 text-start hover:bg-raised-2"
            >
              <PersonaAvatar persona={persona} />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                  <bdi>{persona.name}</bdi>
                  {persona.is_default && (
                    <span className="rounded-badge bg-quiet px-2 font-medium text-12">
                      {t('persona_default')}
                    </span>
                  )}
                </span>
                {persona.description !== '' && (
                  <span className="line-clamp-2 text-13 text-muted wrap-anywhere">
                    <bdi>{persona.description}</bdi>
                  </span>
                )}
              </span>
              <ChevronRight className="icon flex-none rtl:-scale-x-100" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="lemon" disabled={isFull} onClick={() => onOpen(null)}>
        {t('persona_new')}
      </Button>
      {isFull && <p className="text-13 text-muted">{t('personas_full', { count: PERSONAS_MAX })}</p>}
    </div>
  )
}
