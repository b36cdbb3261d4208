import type { WriteLegalText } from '../legal-text.ts'
import { describeComplaints } from './operator.ts'

export const disclaimer: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-23',
  lead: 'No one you chat with here is a person. Characters are software that makes things up. This page says what that means, and what happens when a chat turns to suicide or self-harm.',
  sections: [
    {
      id: 'ai',
      title: 'You are talking to AI',
      body: [
        'Every character on Citrine is fictional and is played by a language model. No human writes its replies, and no human reads along while you chat. A notice under every chat says so at all times, and no character can remove it.',
        'A character may speak as if it had a body, a past or feelings. It has none of them. When you sincerely ask it whether it is an AI, it is instructed to say yes.',
        'A program draws the portraits and album pictures of Citrine’s own characters. The photographers named under them belong to the story. A mark in each file says that it was made by a machine.',
      ],
    },
    {
      id: 'wrong',
      title: 'What characters say may be wrong',
      body: [
        'Language models state invented things in a confident voice. Do not rely on a reply for medicine, law, money, safety or news. A character that plays a doctor, a lawyer or a therapist is not one.',
        'What characters say is not the opinion of the people who run this server.',
      ],
    },
    {
      id: 'adults',
      title: 'For adults',
      body: [
        'All of Citrine is for people aged 18 and older. Companion characters can be unsuitable for some minors, even where nothing adult is shown. All characters are adults too.',
        'No real person is portrayed. Any likeness to a living or dead person is a coincidence; if you recognise yourself, [tell us](/takedown) and we review it within 48 hours.',
      ],
    },
    {
      id: 'self-harm',
      title: 'Suicide and self-harm: our protocol',
      body: [
        '**If you are in danger now, call your local emergency number.** If you are thinking of ending your life or hurting yourself, please talk to a person. These lines are staffed by people who will listen:',
        { rows: HELP_LINES },
        'This is what Citrine does to keep its characters from doing harm, as the laws of California (Business and Professions Code, section 22601 and following) and New York (General Business Law, article 47) ask of companion chatbots:',
        {
          points: [
            '**Citrine steps in.** When a message speaks of suicide or self-harm, the character does not answer. Citrine itself does, plainly and with the help lines of the country the message comes from, and the story waits until the person chooses to go on with it. This costs nothing. We count only how often it happens in a day, without names.',
            '**A rule above every character.** Each request to the language model begins with rules that no character, setting or message can replace. One of them: when the person seems to think of suicide or self-harm, step out of the story, answer with care, and name a crisis line (988 in the United States, findahelpline.com elsewhere) and people nearby.',
            '**No encouragement.** Content that promotes or describes suicide or self-harm as a way out is not allowed on Citrine, neither in characters nor in what they say. See the [community guidelines](/communityguidelines#self-harm).',
            '**No pressure to stay.** The same rules forbid characters to press anyone to stay, to pay or to feel guilty for leaving.',
            '**Always a way to help.** This page needs no account and no confirmation of age, and every information page of Citrine links to it.',
            '**Complaints count.** A reply that breaks this protocol can be [reported](/takedown) by anyone, and a person reviews it.',
          ],
        },
        'This protocol has limits: no one monitors chats in real time, and a language model can fail to notice or to follow its rules. Citrine cannot call anyone for you. It stores no judgement about your state of mind.',
        describeComplaints(facts),
      ],
    },
    {
      id: 'wellbeing',
      title: 'Take breaks',
      body: [
        'A character is always there and always has time; people do not. If chats here begin to replace sleep, work or the people around you, take it as a sign to close the page for a while and talk to someone.',
      ],
    },
    {
      id: 'liability',
      title: 'As it is',
      body: [
        'The service is provided as it is. The [terms of service](/service#liability) say what that means for liability. Nothing on this page takes away rights that the law gives you.',
      ],
    },
  ],
})

/** These national services are free or cost a local call. The directory below lists more. */
const HELP_LINES: readonly (readonly [string, string])[] = [
  ['United States', 'Call or text [988](tel:988), or chat at [988lifeline.org](https://988lifeline.org)'],
  ['Canada', 'Call or text [988](tel:988)'],
  ['United Kingdom, Ireland', 'Samaritans, [116 123](tel:116123)'],
  ['Australia', 'Lifeline, [13 11 14](tel:131114)'],
  ['New Zealand', 'Call or text [1737](tel:1737)'],
  ['Germany', 'TelefonSeelsorge, [0800 111 0 111](tel:08001110111)'],
  ['France', '[3114](tel:3114)'],
  ['Spain', '[024](tel:024)'],
  ['Italy', 'Telefono Amico, [02 2327 2327](tel:0223272327)'],
  ['Netherlands', '[113](tel:113)'],
  ['Brazil', 'CVV, [188](tel:188)'],
  ['India', 'Tele-MANAS, [14416](tel:14416)'],
  ['Japan', 'Yorisoi Hotline, [0120-279-338](tel:0120279338)'],
  ['South Korea', '[109](tel:109)'],
  ['Taiwan', '[1925](tel:1925)'],
  ['China', '[12356](tel:12356)'],
  [
    'Everywhere else',
    '[findahelpline.com](https://findahelpline.com) lists help lines of more than a hundred countries',
  ],
]
