import { type TakedownKind, URGENT_KINDS } from '@citrine/contract/legal'
import type { Language } from '@citrine/contract/messages/messages'
import { RECEIPT_WORDS } from './receipt-words.ts'

const ABOUT: Record<TakedownKind, string> = {
  likeness: 'somebody’s likeness or intimate picture',
  minor: 'a minor',
  copyright: 'copyright',
  illegal: 'illegal or harmful content',
  other: 'something else',
}

const dateOf = (moment: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

type Receipt = { receipt_number: string; created_at: Date; due_at: Date; language: Language }

/** Nothing that was typed stands in it: anybody can name any address, and this mail must be no way to write to it. */
export function receiptMail({ receipt_number, created_at, due_at, language }: Receipt) {
  const { subject, lead, number, received, due, after, unasked } = RECEIPT_WORDS[language]
  const facts = [
    `${number}: ${receipt_number}`,
    `${received}: ${dateOf(created_at, language)}`,
    `${due}: ${dateOf(due_at, language)}`,
  ]
  return {
    subject: `${subject}: ${receipt_number}`,
    text: [lead, facts.join('\n'), after, unasked].join('\n\n'),
  }
}

type Complaint = {
  receipt_number: string
  kind: TakedownKind
  created_at: Date
  due_at: Date
  target: string
  character_id: string | null
  text: string
  name: string
  email: string
  signature: string
}

/** To the operator, whole and in English: it has to be acted on even where nobody looks into a queue. */
export const noticeMail = (complaint: Complaint) => ({
  subject: `${URGENT_KINDS.includes(complaint.kind) ? 'URGENT: ' : ''}complaint ${complaint.receipt_number}, about ${ABOUT[complaint.kind]}`,
  text: [
    `Decide by ${dateOf(complaint.due_at, 'en')}. Received ${dateOf(complaint.created_at, 'en')}.`,
    [
      `Where: ${complaint.target}`,
      ...(complaint.character_id === null ? [] : [`Character: ${complaint.character_id}`]),
    ].join('\n'),
    complaint.text,
    [
      `From: ${complaint.name} <${complaint.email}>`,
      'Declared in good faith and as accurate.',
      `Signed: ${complaint.signature}`,
    ].join('\n'),
  ].join('\n\n'),
})
