import { actOnUser, type StaffUser, setRole, type UserAction } from '@citrine/contract/moderation-desks'
import type { ReasonCode } from '@citrine/contract/reports'
import type { BodyOf } from '@citrine/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { personQuery } from '../desks.api.ts'
import { DecisionNoteField } from '../shared/decision-note-field.tsx'
import { ReasonSelect } from '../shared/reason-select.tsx'

interface PersonCardProps {
  who: string
  person: StaffUser
  isAdmin: boolean
}

export function PersonCard({ who, person, isAdmin }: PersonCardProps) {
  const { t } = useTranslation('admin')
  const { nick_name, id_number, email, role, blocked_at, created_at } = person
  return (
    <section className="mt-6 rounded-card bg-surface p-6">
      <h2 className="wrap-anywhere text-20">
        <bdi>{nick_name}</bdi>
      </h2>
      <p dir="auto" className="wrap-anywhere text-muted">
        {id_number}
        {email !== null && ` · ${email}`}
      </p>
      <p className="text-muted">{t('since', { time: formatFullTime(created_at) })}</p>
      {role !== 'user' && <p className="text-em">{t(`role_${role}`)}</p>}
      {blocked_at !== null && (
        <p className="text-bad">{t('blocked_since', { time: formatFullTime(blocked_at) })}</p>
      )}
      <Strikes person={person} />
      {role === 'user' || isAdmin ? <Actions who={who} person={person} /> : null}
      {isAdmin && role !== 'admin' && <Role who={who} person={person} />}
    </section>
  )
}

function Strikes({ person: { strikes } }: { person: StaffUser }) {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  if (strikes.length === 0) return <p className="mt-4 text-muted">{t('no_strikes')}</p>
  return (
    <ul aria-label={t('strikes_list')} className="mt-4 grid gap-1">
      {strikes.map(({ strike_id, reason, created_at, lifted_at }) => (
        <li key={strike_id} className={lifted_at === null ? '' : 'text-muted'}>
          {t(lifted_at === null ? 'strike_for' : 'strike_lifted', {
            reason: reasonText(reason),
            time: formatFullTime(created_at),
          })}
        </li>
      ))}
    </ul>
  )
}

function Actions({ who, person: { uid, blocked_at, strikes } }: Omit<PersonCardProps, 'isAdmin'>) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState<ReasonCode>('other')
  const [text, setText] = useState('')
  const acting = usePersonChange(who, (body: BodyOf<typeof actOnUser>) => call(actOnUser, { body }))
  const hasStrikes = strikes.some(({ lifted_at }) => lifted_at === null)
  const acts: UserAction[] = [
    'strike',
    ...(hasStrikes ? (['lift_strikes'] as const) : []),
    blocked_at === null ? 'block' : 'unblock',
  ]
  const handleAct = (act: UserAction): void =>
    acting.mutate(
      { uid, act, reason, text: text.trim() },
      {
        onSuccess: () => {
          setText('')
          showToast({ kind: 'success', text: t('decided') })
        },
      },
    )
  return (
    <div className="mt-5 grid gap-4 border-line border-t pt-5">
      <ReasonSelect value={reason} onChange={setReason} />
      <DecisionNoteField value={text} onChange={setText} />
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'strike' || act === 'block' ? 'danger' : 'quiet'}
            isWorking={acting.isPending && acting.variables.act === act}
            onClick={() => !acting.isPending && handleAct(act)}
          >
            {t(`act_${act}`)}
          </Button>
        ))}
      </div>
      <ActionError error={acting.error} />
    </div>
  )
}

function Role({ who, person: { uid, role } }: Omit<PersonCardProps, 'isAdmin'>) {
  const { t } = useTranslation('admin')
  const setting = usePersonChange(who, (body: BodyOf<typeof setRole>) => call(setRole, { body }))
  const next = role === 'moderator' ? 'user' : 'moderator'
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Button isWorking={setting.isPending} onClick={() => setting.mutate({ uid, role: next })}>
        {t(`make_${next}`)}
      </Button>
      <ActionError className="mt-3" error={setting.error} />
    </div>
  )
}

/** Changes the account and shows its new state. */
function usePersonChange<Body>(who: string, change: (body: Body) => Promise<StaffUser>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { handlesErrors: true },
    onSuccess: (person) => cache.setQueryData(personQuery(who).queryKey, person),
  })
}
