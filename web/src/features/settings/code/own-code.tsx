import type { TicketUse } from '@citrine/contract/login'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLogOut } from '#web/shared/account/use-log-out.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { CodeEntry } from './code-entry.tsx'
import { listOwnContacts, maskContact, type OwnContact } from './own-contacts.ts'

interface OwnCodeProps {
  use: TicketUse
  isDanger?: boolean
  onCode: (ticket: string, target: OwnContact) => Promise<unknown>
}

export function OwnCode({ use, isDanger = false, onCode }: OwnCodeProps) {
  const { t } = useTranslation(['settings', 'errors'])
  const { user } = useSession()
  const countries = useQuery({ ...countriesQuery(), enabled: Boolean(user?.phone) })
  const [chosen, setChosen] = useState(0)
  if (user === null || countries.isLoading) return <Skeleton className="mt-6 h-13 w-full" />
  const contacts = listOwnContacts(user, countries.data ?? [])
  const target = contacts[chosen]
  if (target === undefined && countries.error !== null) {
    return (
      <ErrorState
        className="px-0"
        title={t('failed_title', { ns: 'errors' })}
        error={countries.error}
        onRetry={() => void countries.refetch()}
        isRetrying={countries.isFetching}
      />
    )
  }
  if (target === undefined) return <NoContact />
  return (
    <>
      {contacts.length > 1 && (
        <SegmentedControl
          label={t('code_where')}
          className="mt-5 flex"
          value={String(chosen)}
          onChange={(index) => setChosen(Number(index))}
          options={[
            { value: '0', text: t('email') },
            { value: '1', text: t('phone') },
          ]}
        />
      )}
      <CodeEntry
        key={chosen}
        target={target}
        use={use}
        ask={t('code_ask', { target: maskContact(target) })}
        isDanger={isDanger}
        onCode={(ticket) => onCode(ticket, target)}
      />
    </>
  )
}

export function NoContact() {
  const { t } = useTranslation('settings')
  const logOut = useLogOut()
  return (
    <>
      <p className="mt-4 text-muted">{t('code_no_contact')}</p>
      <Button
        variant="lemon"
        size="large"
        className="mt-6 w-full"
        onClick={() => {
          closeDialog()
          logOut()
        }}
      >
        {t('log_out')}
      </Button>
    </>
  )
}
