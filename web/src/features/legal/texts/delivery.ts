import type { WriteLegalText } from '../legal-text.ts'
import { describeOrderContact } from './operator.ts'

export const delivery: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-23',
  lead: 'Everything on Citrine is digital. Nothing is shipped.',
  sections: [
    {
      id: 'what',
      title: 'What can be delivered',
      body: [
        'Where this server sells something, it sells two things: **Premium**, for a month or a year, and **Lemon Coins**, in packs. [Pricing](/pricing) shows what is on sale now and what it costs. If that page offers nothing, nothing is on sale, and everything that is open is free.',
      ],
    },
    {
      id: 'when',
      title: 'When it arrives',
      body: [
        {
          points: [
            'Premium and coins are added to your account as soon as the payment provider confirms the payment, usually within a minute.',
            'The page shows it automatically. If a confirmation takes longer, you can close the page: the purchase is added when it arrives, exactly once.',
            'If nothing has arrived after 24 hours, the order counts as failed or a person checks it. If you were charged, you get either the purchase or your money back.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long it lasts',
      body: [
        'Premium ends automatically after the month or the year. It is not renewed automatically; buying it again before the end adds to the remaining time. Monthly allowances of Premium are counted from its first day and do not carry over. Lemon Coins you bought do not expire while your account exists.',
      ],
    },
    {
      id: 'trouble',
      title: 'If something is missing',
      body: [
        `${describeOrderContact(facts)} Tell us the day, the amount and the order number; never a card number.`,
      ],
    },
  ],
})
