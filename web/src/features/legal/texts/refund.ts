import type { WriteLegalText } from '../legal-text.ts'
import { describeOrderContact } from './operator.ts'

export const refund: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-23',
  lead: 'Every payment on Citrine is made once, and nothing is charged automatically. So there is no subscription to cancel, and this page is about refunds.',
  sections: [
    {
      id: 'one-time',
      title: 'One payment, once',
      body: [
        'Where this server sells Premium or Lemon Coins, you pay once for what you choose. Premium ends automatically. No card is kept here: you enter card data on the payment provider’s own page, and it never reaches this server.',
        'Your statement shows the payment provider’s neutral name and nothing about what you bought.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Changing your mind: 14 days',
      body: [
        {
          points: [
            '**Lemon Coins.** Within 14 days of the payment, coins you have not spent are refunded in proportion.',
            '**Premium.** Within 14 days of the payment you get the whole price back if you have used none of it, otherwise the part for the remaining days.',
            '**Free coins** (bonus tasks, daily sign-in, the monthly coins of Premium) have no price and are not paid out.',
          ],
        },
        'This applies to everyone. Where you live, the law may give you more, such as the right of withdrawal for consumers in the European Union and the United Kingdom; nothing here takes that away.',
      ],
    },
    {
      id: 'faults',
      title: 'When something went wrong',
      body: [
        'Charged twice, charged for nothing, or a service that did not do what was promised: you get your money back, and we set no time limit. Coins for a reply, a voice or a picture that failed are returned automatically.',
      ],
    },
    {
      id: 'closing',
      title: 'When an account ends',
      body: [
        'If you delete your account, unspent coins you bought in the last 14 days can be refunded when you ask before the deletion takes effect. If we close an account because of a serious breach of the [community guidelines](/communityguidelines#hard-rules), the rest of Premium is not refunded, as far as the law allows.',
      ],
    },
    {
      id: 'how',
      title: 'How to ask',
      body: [
        `${describeOrderContact(facts)} Say why you want the money back, and give the day, the amount and the order number. We answer within seven business days, and pay back the way you paid. The refunded coins or Premium time are removed from the account.`,
        'Please ask us before you dispute a charge with your bank: a dispute takes back what the payment bought, as a refund does. Coins that you have already spent become a debt, and only a debt blocks spending, until later coins settle it. If the dispute ends in our favour, what was taken back returns.',
      ],
    },
  ],
})
