import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { RejectForm, useDisclosure } from '../forms/reject-request.tsx'

type DecisionBody = { is_approved: boolean; reason?: string }

interface WaitingDecisionProps<Body> {
  title: ReactNode
  question?: string
  yes?: string
  reason?: string
  askedBy: string | undefined
  isOwn: boolean
  request: DecisionRequest<Body>
  makeBody: (decision: DecisionBody) => Body
  children?: ReactNode
}

/** A request of staff for money, which another admin approves or rejects. Its author can only withdraw it. */
export function WaitingDecision<Body>(props: WaitingDecisionProps<Body>) {
  const { title, reason, askedBy, isOwn, request, makeBody, children } = props
  const { t } = useTranslation(['money', 'admin'])
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
      {isOwn ? <Withdrawal request={request} makeBody={makeBody} /> : <Decision {...props} />}
    </li>
  )
}

type RequestProps<Body> = Pick<WaitingDecisionProps<Body>, 'request' | 'makeBody'>

function Withdrawal<Body>({ request, makeBody }: RequestProps<Body>) {
  const { t } = useTranslation('money')
  return (
    <>
      <p className="mt-3 text-em">{t('own')}</p>
      <Button
        variant="plain"
        className="mt-3"
        isWorking={request.isPending}
        onClick={() => request.mutate(makeBody({ is_approved: false }))}
      >
        {t('price_withdraw')}
      </Button>
    </>
  )
}

type DecisionProps<Body> = RequestProps<Body> & Pick<WaitingDecisionProps<Body>, 'question' | 'yes'>

function Decision<Body>({ question, yes, request, makeBody }: DecisionProps<Body>) {
  const { t } = useTranslation('admin')
  const rejecting = useDisclosure()
  const approving = useDisclosure()
  const isWorking = request.isPending
  const approve = (): void => request.mutate(makeBody({ is_approved: true }))
  if (rejecting.isOpen)
    return (
      <RejectForm
        // The list shows the error, because a decided request leaves it together with this form.
        request={{ ...request, error: null }}
        makeBody={(reason) => makeBody({ is_approved: false, reason })}
        onBack={rejecting.close}
      />
    )
  if (approving.isOpen && question !== undefined && yes !== undefined)
    return (
      <div className="mt-3">
        <Confirmation
          question={question}
          yes={yes}
          isWorking={isWorking}
          onYes={approve}
          onBack={approving.close}
        />
      </div>
    )
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button
        ref={approving.button}
        isWorking={isWorking}
        onClick={question === undefined ? approve : approving.open}
      >
        {t('approve')}
      </Button>
      <Button ref={rejecting.button} variant="plain" isWorking={isWorking} onClick={rejecting.open}>
        {t('reject')}
      </Button>
    </div>
  )
}
