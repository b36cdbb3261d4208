import { type OrderTopic, type TakedownKind, URGENT_KINDS } from '@citrine/contract/legal'
import type { Language } from '@citrine/contract/messages/messages'
import { QUESTION_WORDS } from './question-words.ts'
import { RECEIPT_WORDS } from './receipt-words.ts'

const ABOUT: Record<TakedownKind, string> = {
  likeness: 'someone’s likeness or intimate picture',
  minor: 'a minor',
  copyright: 'copyright',
  illegal: 'illegal or harmful content',
  other: 'something else',
  order: 'an order',
}

const TOPICS: Record<OrderTopic, string> = {
  refund: 'a refund',
  chargeback: 'an unrecognised charge or a dispute',
  not_received: 'a purchase that did not arrive',
}

const formatDate = (moment: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

type Receipt = {
  kind: TakedownKind
  receipt_number: string
  created_at: Date
  due_at: Date
  language: Language
}

/**
 * Contains nothing that was typed: the form can name any address, so it must not be usable to send texts to
 * strangers.
 */
export function buildReceiptMail({ kind, receipt_number, created_at, due_at, language }: Receipt) {
  const { subject, lead, number, received, due, after, unasked } = {
    ...RECEIPT_WORDS[language],
    ...(kind === 'order' ? QUESTION_WORDS[language] : {}),
  }
  const facts = [
    `${number}: ${receipt_number}`,
    `${received}: ${formatDate(created_at, language)}`,
    `${due}: ${formatDate(due_at, language)}`,
  ]
  return {
    subject: `${subject}: ${receipt_number}`,
    text: [lead, facts.join('\n'), after, unasked].join('\n\n'),
  }
}

type Complaint = {
  receipt_number: string
  kind: TakedownKind
  topic: OrderTopic | null
  created_at: Date
  due_at: Date
  target: string
  character_id: string | null
  text: string
  name: string
  email: string
  signature: string
}

function formatSubject({ kind, topic, receipt_number }: Complaint): string {
  const urgency = URGENT_KINDS.includes(kind) ? 'URGENT: ' : ''
  const about = topic === null ? ABOUT[kind] : TOPICS[topic]
  return `${urgency}${kind === 'order' ? 'question' : 'complaint'} ${receipt_number}, about ${about}`
}

/** Writes the whole complaint in English, so that the operator can act on the mail alone. */
export const buildComplaintMail = (complaint: Complaint) => ({
  subject: formatSubject(complaint),
  text: [
    [
      `${complaint.kind === 'order' ? 'Answer' : 'Decide'} by ${formatDate(complaint.due_at, 'en')}.`,
      `Received ${formatDate(complaint.created_at, 'en')}.`,
    ].join(' '),
    [
      `${complaint.kind === 'order' ? 'Order' : 'Where'}: ${complaint.target}`,
      ...(complaint.character_id === null ? [] : [`Character: ${complaint.character_id}`]),
    ].join('\n'),
    complaint.text,
    [
      `From: ${complaint.name} <${complaint.email}>`,
      ...(complaint.kind === 'order'
        ? []
        : ['Declared in good faith and as accurate.', `Signed: ${complaint.signature}`]),
    ].join('\n'),
  ].join('\n\n'),
})
