import { TAKEDOWN_TARGET } from '@citrine/contract/legal'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { LegalFrame } from '../legal-frame.tsx'
import { useLegalFacts } from '../use-legal-facts.ts'
import type { ComplaintReceipt } from './takedown.api.ts'
import { isBegun, proposeTarget, readTakedownDraft } from './takedown-draft.ts'
import { TakedownForm } from './takedown-form.tsx'
import { TakedownReceipt } from './takedown-receipt.tsx'

/** The draft exists only on this page, so the browser asks before closing it. */
function useAskBeforeClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isBegun(readTakedownDraft())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** /takedown: a complaint without an account. `?target=` is the page that the visitor came from. */
export function TakedownScreen() {
  const { target } = readTakedownSearch(useSearch({ strict: false }))
  const { t } = useTranslation('legal')
  const { complaints_email, contact_email } = useLegalFacts()
  const [filed, setFiled] = useState<{ receipt: ComplaintReceipt; email: string } | null>(null)
  useAskBeforeClosing()
  useEffect(() => {
    if (target !== undefined) proposeTarget(target)
  }, [target])

  const address = complaints_email ?? contact_email
  return (
    <LegalFrame title={t('takedown')}>
      {filed === null ? (
        <>
          <h1 className="display-large text-34 desktop:text-44">{t('takedown')}</h1>
          <p className="mt-4 text-20 text-em leading-lead">{t('takedown_lead')}</p>
          <p className="mt-3 text-15 text-muted">{t('danger')}</p>
          <TakedownForm onFiled={(receipt, email) => setFiled({ receipt, email })} />
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
        <TakedownReceipt {...filed} onAnother={() => setFiled(null)} />
      )}
    </LegalFrame>
  )
}

interface TakedownSearch {
  target?: string
}

/** Reads the query of /takedown: the address of the page in question. */
function readTakedownSearch({ target }: Readonly<Record<string, unknown>>): TakedownSearch {
  if (typeof target !== 'string' && typeof target !== 'number') return {}
  const text = String(target).trim().slice(0, TAKEDOWN_TARGET.max)
  return text === '' ? {} : { target: text }
}
