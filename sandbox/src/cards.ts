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

export const CARDS: readonly { number: string; outcome: PaymentOutcome }[] = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000003220', outcome: 'bank_asks' },
  { number: '4000000000000077', outcome: 'pending' },
  { number: '4000000000000101', outcome: 'wrong_amount' },
  { number: '4000000000000119', outcome: 'late' },
  { number: '4000000000005126', outcome: 'refunded' },
  { number: '4000000000000259', outcome: 'charged_back' },
  { number: '4000000000000036', outcome: 'twice' },
  { number: '4000000000000044', outcome: 'out_of_order' },
  { number: '4000000000000051', outcome: 'silent' },
]

export const findOutcome = (number: string): PaymentOutcome | undefined =>
  CARDS.find((card) => card.number === number.replace(/\D/g, ''))?.outcome
