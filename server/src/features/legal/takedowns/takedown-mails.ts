import { type TakedownKind, URGENT_KINDS } from '@citrine/contract/legal'

const ABOUT: Record<TakedownKind, string> = {
  likeness: 'somebody’s likeness or intimate picture',
  minor: 'a minor',
  copyright: 'copyright',
  illegal: 'illegal or harmful content',
  other: 'something else',
}

const dateOf = (moment: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

type Receipt = { receipt_number: string; kind: TakedownKind; created_at: Date; due_at: Date }

/** Nothing that was typed stands in it: anybody can name any address, and this mail must be no way to write to it. */
export const receiptMail = ({ receipt_number, kind, created_at, due_at }: Receipt) => ({
  subject: `Your complaint to Citrine: ${receipt_number}`,
  text: [
    'We have received a complaint with this e-mail address as its contact.',
    [
      `Receipt number: ${receipt_number}`,
      `About: ${ABOUT[kind]}`,
      `Received: ${dateOf(created_at)}`,
      `Decided at the latest: ${dateOf(due_at)}`,
    ].join('\n'),
    'A person reads it. Keep the number: it is how the complaint is found again.',
    'If you did not send a complaint, somebody typed your address by mistake. You can ignore this mail; nothing else will follow from it.',
  ].join('\n\n'),
})

type Complaint = Receipt & {
  target: string
  character_id: string | null
  text: string
  name: string
  email: string
  signature: string
}

/** To the operator, whole: it has to be acted on even where nobody looks into a queue. */
export const noticeMail = (complaint: Complaint) => ({
  subject: `${URGENT_KINDS.includes(complaint.kind) ? 'URGENT: ' : ''}complaint ${complaint.receipt_number}, about ${ABOUT[complaint.kind]}`,
  text: [
    `Decide by ${dateOf(complaint.due_at)}. Received ${dateOf(complaint.created_at)}.`,
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
