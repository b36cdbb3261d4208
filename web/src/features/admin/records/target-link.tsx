import type { AuditEntry } from '@citrine/contract/moderation-desks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { namePerson } from '../money/names/name-person.ts'

type Target = NonNullable<AuditEntry['target']>

const LINK = 'inline-flex min-h-6 items-center text-lemon-ink underline underline-offset-4'

interface TargetLinkProps {
  target: Target | null
  /** The id is shown in place of a missing name. */
  id: string
}

export function TargetLink({ target, id }: TargetLinkProps) {
  const { t } = useTranslation('money')
  if (target === null) return <span dir="ltr">{id}</span>
  const { kind, name, key } = target
  switch (kind) {
    case 'user':
      return (
        <Link
          to="/admin/{-$desk}"
          params={{ desk: 'users' }}
          search={{ who: key }}
          title={id}
          className={LINK}
        >
          <bdi>{namePerson({ nick_name: name, id_number: key })}</bdi>
        </Link>
      )
    case 'character':
      return (
        <Link to="/characterDetail/$id" params={{ id: key }} title={id} className={LINK}>
          <bdi>{name}</bdi>
        </Link>
      )
    case 'goods':
      return (
        <Link
          to="/admin/{-$desk}"
          params={{ desk: 'money' }}
          search={{ view: 'goods' }}
          title={id}
          className={LINK}
        >
          <bdi>{name}</bdi>
        </Link>
      )
    case 'order':
      return (
        <Link
          to="/admin/{-$desk}"
          params={{ desk: 'money' }}
          search={{ order: key }}
          title={id}
          className={LINK}
        >
          {t('order', { number: name })}
        </Link>
      )
  }
}
