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

export function buildStatementMail(
  { kind, language, subject, reason, text }: DecisionStatement,
  contact_email: string | undefined,
): { subject: string; text: string } {
  const formatLine = (key: Parameters<typeof formatMessage>[0], detail = {}) =>
    formatMessage(key, language, detail)
  if (kind === 'takedown_answered')
    return {
      subject: formatLine('statement_answer_subject', { name: subject }),
      text: [formatLine('statement_takedown_answered', { name: subject }), text].join('\n\n'),
    }
  const code = reasonCodes.find((each) => each === reason)
  const parts = [
    formatLine(`statement_${kind}`, { name: subject }),
    code === undefined ? '' : formatLine('statement_reason', { reason: formatLine(`reason_${code}`) }),
    text === '' ? '' : `${formatLine('statement_words')}\n${text}`,
    formatLine('statement_by_person'),
    kind === 'version_rejected' ? formatLine('statement_appeal') : '',
    AGAINST.includes(kind) && contact_email !== undefined
      ? formatLine('statement_contact', { address: contact_email })
      : '',
  ]
  return { subject: formatLine('statement_subject'), text: parts.filter((part) => part !== '').join('\n\n') }
}
