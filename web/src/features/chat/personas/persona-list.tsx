import { PERSONAS_MAX } from '@citrine/contract/limits'
import type { Persona } from '@citrine/contract/personas'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { OwnAvatar } from '#web/shared/avatar/own-avatar.tsx'
import { PersonaAvatar } from '#web/shared/avatar/persona-avatar.tsx'
import { ErrorState } from '#web/shared/errors/error-state.tsx'

interface PersonaListProps {
  onOpen: (persona_id: string | null) => void
  choice?: { chosen: string | null; onChoose: (persona_id: string | null) => void } | undefined
}

export function PersonaList({ onOpen, choice }: PersonaListProps) {
  const { t } = useTranslation('preferences')
  const { data, error, refetch } = useQuery(personasQuery())
  if (data === undefined)
    return error === null ? (
      <div className="mt-6 grid gap-2">
        <Skeleton className="h-16 w-full rounded-control" />
        <Skeleton className="h-16 w-full rounded-control" />
      </div>
    ) : (
      <ErrorState
        className="px-0"
        title={t('personas_failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const { personas } = data
  const isFull = personas.length >= PERSONAS_MAX
  return (
    <div className="mt-6 grid gap-4">
      {personas.length === 0 && choice === undefined && <p>{t('personas_empty')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {choice !== undefined && (
          <li>
            <Myself isChosen={choice.chosen === null} onChoose={() => choice.onChoose(null)} />
          </li>
        )}
        {personas.map((persona) => (
          <li key={persona.persona_id} className="flex items-center gap-1">
            <PersonaRow persona={persona} onOpen={onOpen} choice={choice} />
          </li>
        ))}
      </ul>
      <Button
        variant={choice === undefined ? 'lemon' : 'quiet'}
        disabled={isFull}
        onClick={() => onOpen(null)}
      >
        {t('persona_new')}
      </Button>
      {isFull && <p className="text-13 text-muted">{t('personas_full', { count: PERSONAS_MAX })}</p>}
    </div>
  )
}

type PersonaRowProps = PersonaListProps & { persona: Persona }

function PersonaRow({ persona, onOpen, choice }: PersonaRowProps) {
  const { t } = useTranslation('preferences')
  const { persona_id, name } = persona
  const face = <PersonaAvatar persona={persona} />
  if (choice === undefined)
    return (
      <Row onPress={() => onOpen(persona_id)} face={face}>
        <About persona={persona} />
        <ChevronRight className="icon flex-none rtl:-scale-x-100" aria-hidden="true" />
      </Row>
    )
  const isChosen = choice.chosen === persona_id
  return (
    <>
      <Row isChosen={isChosen} onPress={() => choice.onChoose(persona_id)} face={face}>
        <About persona={persona} />
        {isChosen && <ChosenMark />}
      </Row>
      <IconButton label={t('persona_edit_name', { name })} onClick={() => onOpen(persona_id)}>
        <Pencil className="icon text-em" aria-hidden="true" />
      </IconButton>
    </>
  )
}

interface RowProps {
  isChosen?: boolean
  onPress: () => void
  face: ReactNode
  children: ReactNode
}

const Row = ({ isChosen, onPress, face, children }: RowProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className="flex min-h-16 w-full min-w-0 items-center gap-3 rounded-control bg-raised p-2.5 text-start hover:bg-raised-2 aria-pressed:bg-raised-2 aria-pressed:[&>span:first-child]:bg-quiet-hover"
  >
    {face}
    {children}
  </button>
)

const ChosenMark = () => <Check className="icon flex-none text-lemon-ink" aria-hidden="true" />

function Myself({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('preferences')
  const name = useReaderName()
  return (
    <Row isChosen={isChosen} onPress={onChoose} face={<OwnAvatar name={name} />}>
      <span className="min-w-0 grow font-semibold wrap-anywhere">{t('persona_myself', { name })}</span>
      {isChosen && <ChosenMark />}
    </Row>
  )
}

function About({ persona: { name, is_default, description } }: { persona: Persona }) {
  const { t } = useTranslation('preferences')
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        {is_default && (
          <span className="rounded-badge bg-quiet px-2 font-medium text-12">{t('persona_default')}</span>
        )}
      </span>
      {description !== '' && (
        <span className="line-clamp-2 text-13 text-muted wrap-anywhere">
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  )
}
