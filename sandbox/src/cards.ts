export type PaymentOutcome =
  | 'paid'
  | 'declined'
  | 'bank_asks'
  | 'pending'
  | 'wrong_amount'
  | 'late'
  | 'refunded'
  | 'charged_back'
  | 'twice'
  | 'out_of_order'
  | 'silent'

export const CARDS: readonly { number: string; course: PaymentOutcome }[] = [
  { number: '4242424242424242', course: 'paid' },
  { number: '4000000000000002', course: 'declined' },
  { number: '4000000000003220', course: 'bank_asks' },
  { number: '4000000000000077', course: 'pending' },
  { number: '4000000000000101', course: 'wrong_amount' },
  { number: '4000000000000119', course: 'late' },
  { number: '4000000000005126', course: 'refunded' },
  { number: '4000000000000259', course: 'charged_back' },
  { number: '4000000000000036', course: 'twice' },
  { number: '4000000000000044', course: 'out_of_order' },
  { number: '4000000000000051', course: 'silent' },
]

export const findOutcome = (number: string): PaymentOutcome | undefined =>
  CARDS.find((card) => card.number === number.replace(/\D/g, ''))?.course
