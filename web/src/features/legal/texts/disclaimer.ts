import type { WriteLegalText } from '../legal-text.ts'
import { HELP_LINES } from './help-lines.ts'
import { whereToComplain } from './operator.ts'

export const disclaimer: WriteLegalText = (facts) => ({
  updated_on: '2026-11-21',
  lead: 'Nobody you talk to here is a person. Characters are software that makes things up, and this page says what that means, and what happens when a talk turns to suicide or self-harm.',
  sections: [
    {
      id: 'ai',
      title: 'You are talking to AI',
      body: [
        'Every character on Citrine is fictional and is played by a language model. No human writes its replies, and no human reads along while you talk. The notice of that stands under every chat, all the time, and no character can remove it.',
        'A character may speak as if it had a body, a past or feelings. It has none of them. When you sincerely ask it whether it is an AI, it is instructed to say yes.',
        'Portraits and album pictures of the house’s own characters are drawn by a program. The photographers named under them belong to the story. The pictures carry a mark in their file that says they were made by a machine.',
      ],
    },
    {
      id: 'wrong',
      title: 'What characters say may be wrong',
      body: [
        'Language models state invented things in a confident voice. Do not rely on a reply for medicine, law, money, safety or news. A character that plays a doctor, a lawyer or a therapist is none.',
        'What characters say is not the opinion of the people who run this server.',
      ],
    },
    {
      id: 'adults',
      title: 'For adults',
      body: [
        'Citrine is for people of 18 years and older, all of it. Companion characters can be unsuitable for some minors, also where nothing adult is shown. All characters are adults too.',
        'Nobody real is portrayed. A likeness to a living or dead person is chance; if you recognise yourself, [tell us](/takedown) and we look at it within 48 hours.',
      ],
    },
    {
      id: 'self-harm',
      title: 'Suicide and self-harm: our protocol',
      body: [
        '**If you are in danger now, call your local emergency number.** If you think of ending your life or of hurting yourself, please talk to a person. These lines are staffed by people who will listen:',
        { rows: HELP_LINES },
        'This is what Citrine does to keep its characters from doing harm, as the laws of California (Business and Professions Code, section 22601 and following) and New York (General Business Law, article 47) ask of companion chatbots:',
        {
          points: [
            '**Citrine steps in.** When a message speaks of suicide or self-harm, the character does not answer. Citrine itself does, plainly and with the help lines of the country the message comes from, and the story waits until the person chooses to go on with it. This costs nothing. How often it happened is counted by the day, and of nobody in particular.',
            '**A rule above every character.** Each request to the language model begins with rules that no character, setting or message can replace. One of them: when the person seems to think of suicide or self-harm, step out of the story, answer with care, and name a crisis line (988 in the United States, findahelpline.com elsewhere) and people nearby.',
            '**No encouragement.** Content that promotes or describes suicide or self-harm as a way out is not allowed on Citrine, neither in characters nor in what they say. See the [community guidelines](/communityguidelines#self-harm).',
            '**No pressure to stay.** The same rules forbid characters to press anybody to stay, to pay or to feel guilty for leaving.',
            '**Always a way to help.** This page needs no account and no confirmation of age, and every information page of Citrine links to it.',
            '**Complaints count.** A reply that breaks this protocol can be [reported](/takedown) by anybody, and a person looks at it.',
          ],
        },
        'What it does not do: nobody monitors chats in real time, and a language model can fail to notice or to follow its rules. Citrine cannot call anybody for you. It stores no judgement about your state of mind.',
        whereToComplain(facts),
      ],
    },
    {
      id: 'wellbeing',
      title: 'Take breaks',
      body: [
        'A character is always there and always has time, and people are not like that. If talks here begin to replace sleep, work or the people around you, take it as a sign to close the page for a while and to tell somebody.',
      ],
    },
    {
      id: 'liability',
      title: 'As it is',
      body: [
        'The service is provided as it is. What that means for liability, and where it ends, stands in the [terms of service](/service#liability). Nothing on this page takes away rights that the law gives you.',
      ],
    },
  ],
})
