import type { DeskOrder } from '@citrine/contract/desk-order'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { namePerson } from './name-person.ts'

export function PersonLink({ person }: { person: DeskOrder['user'] }) {
  const { t } = useTranslation('money')
  if (person === null) return t('gone')
  if (person.id_number === '') return <bdi>{namePerson(person)}</bdi>
  return (
    <Link
      to="/admin/{-$desk}"
      params={{ desk: 'users' }}
      search={{ who: person.id_number }}
      className="inline-flex min-h-6 items-center text-lemon-ink underline underline-offset-4"
    >
      <bdi>{namePerson(person)}</bdi>
    </Link>
  )
}
