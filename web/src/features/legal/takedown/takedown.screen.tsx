import { FIRST_NAMES } from '@citrine/contract/first-names'
import { TAKEDOWN_TARGET } from '@citrine/contract/legal'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { getSession } from '#web/lib/session/session.ts'
import { readStoredPayer } from '#web/lib/storage/stored-payer.ts'
import { LegalFrame } from '../legal-frame.tsx'
import { useLegalFacts } from '../use-legal-facts.ts'
import { isBegun, proposeOrder, proposeTarget, readTakedownDraft } from './takedown-draft.ts'
import { TakedownForm } from './takedown-form.tsx'
import { type ComplaintReceipt, TakedownReceipt } from './takedown-receipt.tsx'

interface FiledNotice {
  receipt: ComplaintReceipt
  email: string
  isQuestion: boolean
}

export default function TakedownScreen() {
  const { target, order } = readTakedownSearch(useSearch({ strict: false }))
  const { t } = useTranslation('legal')
  const { complaints_email, contact_email } = useLegalFacts()
  const [filed, setFiled] = useState<FiledNotice | null>(null)
  useAskBeforeClosing()
  useEffect(() => {
    if (filed !== null) return
    if (order !== undefined) proposeOrder(order, readSender())
    else if (target !== undefined) proposeTarget(target)
  }, [target, order, filed])

  const title = t(order === undefined ? 'takedown' : 'ask_title')
  const address = complaints_email ?? contact_email
  return (
    <LegalFrame title={title}>
      {filed === null ? (
        <>
          <h1 className="display-large text-34 desktop:text-44">{title}</h1>
          <p className="mt-3 text-17 text-em leading-lead tablet:mt-4 tablet:text-20">
            {t(order === undefined ? 'takedown_lead' : 'ask_lead')}
          </p>
          {order === undefined && <p className="mt-3 text-15 text-muted">{t('danger')}</p>}
          <TakedownForm order={order} onFiled={(receipt, sent) => setFiled({ receipt, ...sent })} />
          {address !== null && (
            <p className="mt-6 text-15 text-muted">
              {t('or_write')}{' '}
              <a
                href={`mailto:${address}`}
                className="font-semibold text-lemon-ink underline underline-offset-4"
              >
                {address}
              </a>
            </p>
          )}
        </>
      ) : (
        <TakedownReceipt {...filed} hasOrders={order !== undefined} onAnother={() => setFiled(null)} />
      )}
    </LegalFrame>
  )
}

/** Makes the browser ask before it closes the page, because the draft exists nowhere else. */
function useAskBeforeClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isBegun(readTakedownDraft())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

type PersonNames = { first_name?: string | undefined; last_name?: string | undefined }

const joinNames = (person: PersonNames | null | undefined): string =>
  [person?.first_name, person?.last_name].filter((part) => (part ?? '') !== '').join(' ')

/** Returns the nickname if the user chose it, and nothing if it is the name of every new account. */
const readChosenName = (nick_name = ''): string =>
  Object.values(FIRST_NAMES).includes(nick_name) ? '' : nick_name

/**
 * Fills in the signed-in user as the sender of a question: by their own names, the payer's names, the nickname or the
 * e-mail address.
 */
function readSender(): { name: string; email: string } {
  const { user } = getSession()
  const email = user?.email ?? ''
  const name = joinNames(user) || joinNames(readStoredPayer(user)) || readChosenName(user?.nick_name) || email
  return { name, email }
}

interface TakedownSearch {
  target?: string | undefined
  order?: string | undefined
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim().slice(0, TAKEDOWN_TARGET.max)
  return text === '' ? undefined : text
}

const readTakedownSearch = ({ target, order }: Readonly<Record<string, unknown>>): TakedownSearch => ({
  target: readText(target),
  order: readText(order),
})
