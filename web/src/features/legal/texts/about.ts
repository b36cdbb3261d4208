import type { WriteLegalText } from '../legal-text.ts'
import { operatorBlocks } from './operator.ts'

export const about: WriteLegalText = (facts) => ({
  updated_on: '2026-11-21',
  lead: 'Citrine is a place to meet fictional characters and to talk with them: an evening garden lit by one warm lamp.',
  sections: [
    {
      id: 'what',
      title: 'What Citrine is',
      body: [
        'A shop window full of characters, each with a portrait, an album and a first line that waits for an answer. You choose one, you talk, and the two of you make up a story. The house’s own characters were written one by one; all of them are adults, none of them is real.',
        'Looking around takes no account. Talking takes one, so that your talks are there when you come back.',
      ],
    },
    {
      id: 'ai',
      title: 'Who answers',
      body: [
        'A language model does. It plays the character from what its author wrote and from what you two have said. It invents, it can be wrong, and it is no person; the page says so under every chat. The [disclaimer](/disclaimer#ai) says what follows from that.',
        ANSWERING[facts.engine.kind](facts.engine.name),
      ],
    },
    {
      id: 'principles',
      title: 'What we hold to',
      body: [
        {
          points: [
            '**Your words are yours.** No chat text in logs, statistics or advertising. You can delete any chat, take a copy of everything with you, or delete your account. See [privacy](/privacy).',
            '**No pulling at sleeves.** Characters are told never to make you feel guilty for leaving. No countdowns, no invented discounts, nothing charged automatically.',
            '**Adults only, and nobody real.** The [community guidelines](/communityguidelines) say where stories end.',
            '**Complaints are answered.** Anybody may [file one](/takedown), with a receipt and a deadline.',
          ],
        },
      ],
    },
    { id: 'operator', title: 'Who runs this server', body: operatorBlocks(facts) },
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
    'At this moment no language model is connected to this server: a demonstration with prepared lines answers.',
  none: () => 'At this moment no language model is connected to this server, and nobody answers.',
} as const
