import type { LegalFacts, WriteLegalText } from '../legal-text.ts'
import { describeContact, describeOperator } from './operator.ts'
import { RETENTION } from './privacy-retention.ts'

export const privacy: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-28',
  lead: 'This page says what Citrine stores about you, why, for how long, who else sees it, and how you download or delete it. No chat text is in logs, statistics or advertising.',
  sections: [
    { id: 'who', title: 'Who is responsible', body: describeOperator(facts) },
    {
      id: 'stored',
      title: 'What is stored, and for how long',
      body: [
        'If you look around as a guest, the server stores nothing about you. With an account, the database of this server keeps:',
        { rows: RETENTION },
        'The people who administer this server can read the database: chats are not end-to-end encrypted, because the model has to read them. No one reads them routinely; it happens only where a complaint, a fault or the law makes it necessary. The operator’s backups can contain deleted data until they are replaced.',
      ],
    },
    {
      id: 'not-stored',
      title: 'What is not stored',
      body: [
        {
          points: [
            'Your network address in plain form. A login session keeps a keyed hash of it; to enforce limits, addresses are counted in memory for at most a day.',
            'Tokens, codes and passwords in readable form: they are kept as hashes, codes and passwords with a key outside the database.',
            'Card numbers. You enter them on the payment provider’s own page.',
            'Identity documents, faces or birth dates from age checks: only whether you are over 18, how that was found, when, and a hash of the check’s reference.',
            'Chat text, addresses, codes or tokens in logs. A log line contains the kind of call, its outcome, its duration and a random number.',
          ],
        },
      ],
    },
    {
      id: 'device',
      title: 'On your device',
      body: [
        'The page keeps in your browser’s local storage: your login token, a random device number, your language and theme, filters, the confirmation of your age, unsent drafts, and where a link to Citrine came from. Until you close the tab, its session storage keeps the plan or pack you chose to buy. So that you can read offline, it also keeps your most recent chats and the pages you opened last in this browser. Signing out deletes the token, the drafts and these copies; clearing the site’s data deletes everything.',
        'There are no advertising cookies, and no script is loaded from others for statistics. When you sign in with Google or Discord, one cookie ties the way there to the way back, for a few minutes. Usage events are off, and dropped at once, until you agree to them; they never contain chat text.',
      ],
    },
    { id: 'model', title: 'What the language model sees', body: writeModelBlocks(facts) },
    {
      id: 'others',
      title: 'Who else gets data',
      body: [
        'We do not sell your data. Others get only what they need, and only where the operator uses them:',
        {
          points: [
            '**Mail and text message services:** your address or number, and the message.',
            '**Google or Discord,** if you choose to sign in with them: they learn that you sign in here; we learn your account number there, your verified e-mail address and your name. Their tokens are used once and not kept.',
            '**An age-assurance provider,** where the law demands a check: it asks you itself, and tells us yes or no.',
            '**Payment providers,** if you buy something: they take your payment and billing data themselves, and tell us whether it was paid.',
            '**A monitoring service,** if you allow analytics: errors by kind and place in the code, loading times of pages by name, and recordings of public pages with every text and picture masked.',
            '**The network of an advertisement,** if you allow advertising: that a visit, a sign-in or a purchase followed it, with your IP address and your browser’s name.',
            '**Authorities,** where the law obliges us.',
          ],
        },
      ],
    },
    {
      id: 'why',
      title: 'Why we may do this',
      body: [
        'Under the General Data Protection Regulation: to fulfil the agreement with you (account, chats, purchases), for our legitimate interest in a safe service (limits, login sessions, complaints), to obey the law (ages, money records, reports), and with your consent (usage events), which you can take back at any time.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and where their buttons are',
      body: [
        {
          points: [
            '**See and download.** The settings make a ZIP of all your data, as JSON and files.',
            '**Correct.** You change your name, picture and personal details yourself.',
            '**Delete.** Each chat by itself, or the account as a whole: after a fresh code, or a fresh login where no code can reach you, it is deleted 24 hours later, with chats, pictures and all personal data. Payment records stay as long as tax law demands, without your name.',
            '**Object, restrict, complain.** Write to us; you can also turn to the data protection authority where you live.',
          ],
        },
        describeContact(facts),
        'We make no fully automated decisions about you that have legal effect, and we do not sell or share personal information as defined by California law.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      body: [
        'Citrine is not for anyone under 18. If a child has an account here, [tell us](/takedown); we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'The date at the top shows the last change. We tell you about changes to your disadvantage before they apply.',
      ],
    },
  ],
})

function writeModelBlocks({ engine }: LegalFacts): string[] {
  const sent =
    'To answer, the model is given the character’s description, the latest part of the chat, and your name. It is not given your e-mail address, your phone number, your account’s number or your network address.'
  if (engine.kind === 'endpoint')
    return [
      sent,
      `On this server the model is ${engine.name}, reached at a service that the operator has chosen. That service processes the text to reply, under its agreement with the operator; ask the operator who it is.`,
    ]
  if (engine.kind === 'local' || engine.kind === 'runner')
    return [
      sent,
      `On this server the model, ${engine.name}, runs on the operator’s own machine: the text does not leave it.`,
    ]
  return [sent, 'No language model is connected to this server at the moment, and no text leaves it.']
}
