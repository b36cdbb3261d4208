import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { reasonCodes } from '@citrine/contract/reports'

export const STATEMENT_KINDS = [
  'version_rejected',
  'appeal_upheld',
  'appeal_overturned',
  'content_removed',
  'strike_given',
  'account_blocked',
  'account_unblocked',
  'strike_by_rules',
  'takedown_removed',
  'takedown_kept',
  'takedown_invalid',
  'takedown_answered',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export type DecisionStatement = {
  kind: StatementKind
  language: Language
  subject: string
  reason: string | null
  text: string
}

const AGAINST: readonly StatementKind[] = [
  'version_rejected',
  'content_removed',
  'strike_given',
  'account_blocked',
  'strike_by_rules',
  'takedown_kept',
]

export function writeStatementMail(
  { kind, language, subject, reason, text }: DecisionStatement,
  contact_email: string | undefined,
): { subject: string; text: string } {
  const writeLine = (key: Parameters<typeof formatMessage>[0], detail = {}) =>
    formatMessage(key, language, detail)
  if (kind === 'takedown_answered')
    return {
      subject: writeLine('statement_answer_subject', { name: subject }),
      text: [writeLine('statement_takedown_answered', { name: subject }), text].join('\n\n'),
    }
  const code = reasonCodes.find((each) => each === reason)
  const parts = [
    writeLine(`statement_${kind}`, { name: subject }),
    code === undefined ? '' : writeLine('statement_reason', { reason: writeLine(`reason_${code}`) }),
    text === '' ? '' : `${writeLine('statement_words')}\n${text}`,
    writeLine('statement_by_person'),
    kind === 'version_rejected' ? writeLine('statement_appeal') : '',
    AGAINST.includes(kind) && contact_email !== undefined
      ? writeLine('statement_contact', { address: contact_email })
      : '',
  ]
  return { subject: writeLine('statement_subject'), text: parts.filter((part) => part !== '').join('\n\n') }
}
