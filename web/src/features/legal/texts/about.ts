import type { WriteLegalText } from '../legal-text.ts'
import { describeOperator } from './operator.ts'

export const about: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-23',
  lead: 'Citrine is a place to meet fictional characters and chat with them: an evening garden lit by one warm lamp.',
  sections: [
    {
      id: 'what',
      title: 'What Citrine is',
      body: [
        'A shop full of characters, each with a portrait, an album and an opening line that waits for your answer. You choose one, start a chat, and make up a story together. Citrine’s own characters were written one by one; all of them are adults, none of them is real.',
        'You can look around without an account. To chat you need one, so that your chats are there when you come back.',
      ],
    },
    {
      id: 'ai',
      title: 'Who replies',
      body: [
        'A language model does. It plays the character from its author’s text and from your chat so far. It makes things up, it can be wrong, and it is not a person; the page says so under every chat. The [disclaimer](/disclaimer#ai) says more.',
        ANSWERING[facts.engine.kind](facts.engine.name),
      ],
    },
    {
      id: 'principles',
      title: 'Our principles',
      body: [
        {
          points: [
            '**Your words are yours.** No chat text in logs, statistics or advertising. You can delete any chat, download a copy of everything, or delete your account. See [privacy](/privacy).',
            '**No pressure.** Characters are told never to make you feel guilty for leaving. No countdowns, no invented discounts, nothing charged automatically.',
            '**Adults only, and no real people.** The [community guidelines](/communityguidelines) set the limits of stories.',
            '**Complaints are answered.** Anyone can [file one](/takedown) and gets a receipt and a deadline.',
          ],
        },
      ],
    },
    { id: 'operator', title: 'Who runs this server', body: describeOperator(facts) },
  ],
})

const ANSWERING = {
  endpoint: (name: string) =>
    `On this server replies come from ${name}, a model at a service that the operator has chosen.`,
  local: (name: string) =>
    `On this server replies come from ${name}, a model that runs on the operator’s own machine.`,
  runner: (name: string) =>
    `On this server replies come from ${name}, a model that runs on the operator’s own machine.`,
  scripted: () =>
    'No language model is connected to this server at the moment: a demo with prepared lines replies.',
  none: () => 'No language model is connected to this server at the moment, so there are no replies.',
} as const
