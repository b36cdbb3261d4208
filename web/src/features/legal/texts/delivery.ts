import type { WriteLegalText } from '../legal-text.ts'
import { howToReach } from './operator.ts'

export const delivery: WriteLegalText = (facts) => ({
  updated_on: '2026-11-21',
  lead: 'Everything on Citrine is digital. Nothing is shipped, and nothing has to be waited for by the letter box.',
  sections: [
    {
      id: 'what',
      title: 'What can be delivered',
      body: [
        'Where this server sells something, it sells two things: **Premium**, for a month or a year, and **Lemon Coins**, in packs. [Pricing](/pricing) shows what is on sale now and what it costs. Where that page offers nothing, nothing is sold, and what is open is free.',
      ],
    },
    {
      id: 'when',
      title: 'When it arrives',
      body: [
        {
          points: [
            'Premium and coins are added to your account as soon as the payment house confirms the payment, as a rule within a minute.',
            'The page shows it by itself. If a confirmation takes longer, you can close the page: it is booked when it comes, once and only once.',
            'If nothing has arrived after 24 hours, the order counts as failed or is looked at by a person. Money that was taken for it is booked late or goes back, never both and never neither.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long it lasts',
      body: [
        'Premium ends by itself after the month or the year. It is not renewed automatically; buying it again before the end adds to what is left. Monthly allowances of Premium are counted from its first day and do not carry over. Lemon Coins you bought do not expire while your account exists.',
      ],
    },
    {
      id: 'trouble',
      title: 'If something is missing',
      body: [`${howToReach(facts)} Tell us the day, the amount and the order number; never a card number.`],
    },
  ],
})
