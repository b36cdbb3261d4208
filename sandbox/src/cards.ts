/** Outcome of a trial payment after the form is submitted. */
export type PaymentCase =
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

/** Test cards, and what happens with each. Other numbers are refused, so that nobody enters a real card. */
export const CARDS: readonly { number: string; course: PaymentCase; text: string }[] = [
  { number: '4242424242424242', course: 'paid', text: 'is paid' },
  { number: '4000000000000002', course: 'declined', text: 'is declined' },
  { number: '4000000000003220', course: 'bank_asks', text: 'asks for your bank’s confirmation (3-D Secure)' },
  { number: '4000000000000077', course: 'pending', text: 'is pending, then paid' },
  { number: '4000000000000101', course: 'wrong_amount', text: 'is charged with another amount' },
  { number: '4000000000000119', course: 'late', text: 'is paid only when you say so at the desk' },
  { number: '4000000000005126', course: 'refunded', text: 'is paid, then refunded' },
  { number: '4000000000000259', course: 'charged_back', text: 'is paid, then charged back' },
  { number: '4000000000000036', course: 'twice', text: 'is paid, and reported twice' },
  {
    number: '4000000000000044',
    course: 'out_of_order',
    text: 'is refunded, and the refund is reported first',
  },
  { number: '4000000000000051', course: 'silent', text: 'is paid, and never reported' },
]

export const findPaymentCase = (number: string): PaymentCase | undefined =>
  CARDS.find((card) => card.number === number.replace(/\D/g, ''))?.course
