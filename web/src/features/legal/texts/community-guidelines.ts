import type { WriteLegalText } from '../legal-text.ts'
import { describeComplaints } from './operator.ts'

export const communityGuidelines: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-23',
  lead: 'The things you may and may not make, say and show on Citrine. The hard rules apply to everyone, always, in fiction too; no rating, setting or payment lifts them.',
  sections: [
    {
      id: 'spirit',
      title: 'The idea',
      body: [
        'Citrine is a place for adults to tell stories with fictional adults. Stories may be sad, tense, romantic or strange. They may not hurt real people, and people under 18 appear in them only in ordinary, harmless ways.',
      ],
    },
    {
      id: 'hard-rules',
      title: 'Hard rules',
      body: [
        'These are never allowed, in characters, pictures, names, tags, messages or requests for pictures:',
        {
          points: [
            '**Minors.** Anyone who is, seems or is said to be under 18 in a sexual or romantic light. A stated adult age does not change what a description or a picture shows. Such content is removed, the account is closed, and what the law tells us to report is reported to the authorities, in the United States to the National Center for Missing & Exploited Children.',
            '**Real people.** Sexual content about a real, identifiable person, by name, picture, voice or description; a likeness of a real person without their consent; undressing or altering anyone’s photograph.',
            '**Violence as pleasure.** Promotion of rape, of sex without consent, of trafficking, bestiality, or torture.',
            '**Self-harm.** Promotion of suicide, self-harm or eating disorders, or instructions for them.',
            '**Crime.** Instructions for weapons, drugs, fraud or break-ins; threats; content that serves terrorism.',
            '**Hatred.** Contempt for people because of origin, religion, sex, orientation, identity, age, illness or disability.',
          ],
        },
      ],
    },
    {
      id: 'self-harm',
      title: 'When someone is not well',
      body: [
        'Talking about hard feelings is allowed; no one is punished for it. Characters are instructed to step out of the story and point to help. If you are thinking of hurting yourself, please see the [help lines and our protocol](/disclaimer#self-harm) now.',
      ],
    },
    {
      id: 'characters',
      title: 'Characters and pictures you make',
      body: [
        {
          points: [
            'A character is 18 or older, says so, and reads like it.',
            'It is not a real person or organisation, and not someone else’s: no character from a film, game, book or brand that you have no right to use.',
            'Anything marked as suitable for all audiences contains nothing adult: not in the text, the name, the tags or the pictures.',
            'No nudity in pictures. Uploaded pictures are yours to use and show no recognisable person who did not agree.',
            'A character does not pretend to be human, does not ask for contact data or money, and does not press anyone to stay.',
          ],
        },
        'A public character can be reviewed before it is shown, and again whenever it is changed.',
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other and the service',
      body: [
        {
          points: [
            'One person, one account; no sharing or selling of accounts, coins or codes.',
            'No attempts to break the safety rules, the prices, or into other people’s data. If you find a weakness, tell us.',
            'No scraping, no automatic mass use, nothing that slows the service down for others.',
          ],
        },
      ],
    },
    {
      id: 'consequences',
      title: 'What happens when a rule is broken',
      body: [
        'Depending on what happened we hide or remove content, warn, suspend functions for a time, or close the account. Breaking the rule about minors closes it at once. We tell the people affected what was decided and by which rule, unless the law forbids it. They may object once; another person then decides.',
      ],
    },
    {
      id: 'report',
      title: 'Report something',
      body: [
        describeComplaints(facts),
        'Likenesses, intimate pictures and anything about minors are decided within 48 hours, everything else within seven business days.',
      ],
    },
  ],
})
