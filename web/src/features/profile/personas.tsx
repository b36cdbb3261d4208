import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { PersonaAvatar } from '#web/shared/avatar/persona-avatar.tsx'
import { ErrorState } from '#web/shared/errors/error-state.tsx'

export function Personas() {
  const { t } = useTranslation('profile')
  const { data, error, isFetching, refetch } = useQuery(personasQuery())
  return (
    <section aria-labelledby="personas">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="personas" className="text-20">
          {t('personas')}
        </h2>
        <Button variant="plain" className="-me-4 px-4!" onClick={() => open(null)}>
          {t('persona_new')}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <ErrorState
          heading="h3"
          title={t('personas_failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.personas.length === 0 && <p className="max-w-120 text-muted">{t('personas_none')}</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {data?.personas.map((persona) => (
          <li key={persona.persona_id} className="max-w-full">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(persona.persona_id)}
              className="flex min-h-14 max-w-full items-center gap-3 rounded-card bg-surface py-1.5 ps-1.5 pe-4 font-semibold hover:bg-raised"
            >
              <PersonaAvatar persona={persona} />
              <bdi className="truncate">{persona.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const open = (persona_id: string | null): void =>
  void openDialog({ name: 'personas', props: { chat: null, persona_id } })
