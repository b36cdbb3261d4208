import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { personQuery } from '../desks.api.ts'
import { PersonCard } from './person-card.tsx'

/** Finds a person, but only by a complete identifier. */
export function PeopleDesk({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('admin')
  const linked = readWho(useSearch({ strict: false }))
  const [typed, setTyped] = useState(linked)
  const [who, setWho] = useState(linked)
  useEffect(() => {
    if (linked === '') return
    setTyped(linked)
    setWho(linked)
  }, [linked])
  const { data, error, isFetching, refetch } = useQuery(personQuery(who))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (typed.trim().length >= 3) setWho(typed.trim())
  }
  return (
    <div className="mt-6 max-w-160">
      <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 grow basis-60"
          label={t('find_person')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
        />
        <Button type="submit" className="h-12" isWorking={isFetching} disabled={typed.trim().length < 3}>
          {t('find')}
        </Button>
      </form>
      <p className="mt-2 text-13 text-muted">{t('find_note')}</p>
      {who !== '' && data === undefined && error === null && <Skeleton className="mt-6 h-60 rounded-card" />}
      {data === undefined && error !== null && (
        <ErrorState
          className="mt-6"
          title={t('person_missing')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && <PersonCard key={data.uid} who={who} person={data} isAdmin={isAdmin} />}
    </div>
  )
}

/** Reads `?who=`, which is a public number, because an e-mail address never becomes part of a URL. */
const readWho = ({ who }: Readonly<Record<string, unknown>>): string =>
  /^\d{3,12}n?$/i.exec(String(who ?? ''))?.[0] ?? ''
