import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { RejectForm, useDisclosure } from '../forms/reject-request.tsx'

type Decision = { is_approved: boolean; reason?: string }

interface WaitingDecisionProps<Body> {
  title: ReactNode
  question?: string
  yes?: string
  reason?: string
  askedBy: string | undefined
  isOwn: boolean
  request: DecisionRequest<Body>
  makeBody: (decision: Decision) => Body
  children?: ReactNode
}

/** A request of staff for money, which another admin approves or rejects. Its author can only withdraw it. */
export function WaitingDecision<Body>(props: WaitingDecisionProps<Body>) {
  const { title, question, yes, reason, askedBy, isOwn, request, makeBody, children } = props
  const { t } = useTranslation(['money', 'admin'])
  const rejecting = useDisclosure()
  const approving = useDisclosure()
  const isWorking = request.isPending
  const decide = (is_approved: boolean): void => request.mutate(makeBody({ is_approved }))
  return (
    <li className="rounded-card bg-surface p-5 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      {children}
      {reason !== undefined && (
        <p className="mt-1">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className="mt-1 text-13 text-muted">
        {t('asked_by', { name: askedBy ?? t('somebody', { ns: 'admin' }) })}
      </p>
      {isOwn ? (
        <>
          <p className="mt-3 text-em">{t('own')}</p>
          <Button variant="plain" className="mt-3" isWorking={isWorking} onClick={() => decide(false)}>
            {t('price_withdraw')}
          </Button>
        </>
      ) : rejecting.isOpen ? (
        <RejectForm
          // The list shows the error, because a decided request leaves it together with this form.
          request={{ ...request, error: null }}
          makeBody={(reason) => makeBody({ is_approved: false, reason })}
          onBack={rejecting.close}
        />
      ) : approving.isOpen && question !== undefined && yes !== undefined ? (
        <div className="mt-3">
          <Confirmation
            question={question}
            yes={yes}
            isWorking={isWorking}
            onYes={() => decide(true)}
            onBack={approving.close}
          />
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            ref={approving.button}
            isWorking={isWorking}
            onClick={question === undefined ? () => decide(true) : approving.open}
          >
            {t('approve', { ns: 'admin' })}
          </Button>
          <Button ref={rejecting.button} variant="plain" isWorking={isWorking} onClick={rejecting.open}>
            {t('reject', { ns: 'admin' })}
          </Button>
        </div>
      )}
    </li>
  )
}
