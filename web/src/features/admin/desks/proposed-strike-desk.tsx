import { decideProposedStrike, type ProposedStrike } from '@citrine/contract/mistakes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { useClaimCase } from '../admin.api.ts'
import { proposedStrikesQuery } from '../desks.api.ts'
import { DecisionNoteField } from '../shared/decision-note-field.tsx'
import { Paged } from '../shared/paged.tsx'
import { useDecision } from '../shared/use-decision.ts'
import { DeskItem, DeskList } from './desk-list.tsx'

/** Lists proposed strikes. One does not count until a moderator confirms it. */
export function ProposedStrikeDesk() {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  const list = useInfiniteQuery(proposedStrikesQuery())
  return (
    <Paged
      list={list}
      readKey={({ item }) => item}
      empty={{ title: t('proposals_empty'), text: t('proposals_empty_text') }}
    >
      {(items) => (
        <DeskList
          items={items}
          makeTitle={({ person, reason }) => `${person.nick_name || t('somebody')}: ${reasonText(reason)}`}
        >
          {(proposal) => <ProposalCase proposal={proposal} />}
        </DeskList>
      )}
    </Paged>
  )
}

function ProposalCase({ proposal }: { proposal: ProposedStrike }) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const deciding = useDecision(decideProposedStrike)
  const claimError = useClaimCase(proposal.item)
  const { proposal_id, texts, strikes, mistakes } = proposal
  const decide = (is_confirmed: boolean): void => {
    if (!deciding.isPending) deciding.mutate({ proposal_id, is_confirmed, text: text.trim() })
  }
  return (
    <DeskItem>
      <p>{t('proposal_texts', { texts })}</p>
      <p>{t('proposal_strikes', { strikes })}</p>
      {mistakes.length > 0 && <p className="mt-3 text-13 text-muted">{t('proposal_mistakes')}</p>}
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake.text} dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {mistake.text}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4 border-line border-t pt-4">
        <DecisionNoteField value={text} onChange={setText} />
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" isWorking={deciding.isPending} onClick={() => decide(false)}>
            {t('proposal_drop')}
          </Button>
          <Button variant="danger" isWorking={deciding.isPending} onClick={() => decide(true)}>
            {t('proposal_confirm')}
          </Button>
        </div>
      </div>
      <ActionError error={claimError ?? deciding.error} />
    </DeskItem>
  )
}
