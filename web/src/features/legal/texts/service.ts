import type { LegalFacts, WriteLegalText } from '../legal-text.ts'
import { describeComplaints, describeOperator, nameOperator } from './operator.ts'

export const service: WriteLegalText = (facts) => ({
  updatedOn: '2026-11-23',
  lead: 'The agreement between you and the people who run this server: what you may expect of Citrine, and what Citrine expects of you.',
  sections: [
    {
      id: 'agreement',
      title: 'Between you and us',
      body: [
        `“We” are ${nameOperator(facts)}. By using Citrine you agree to these terms and to the [community guidelines](/communityguidelines). [Privacy](/privacy) says how we handle data, and the [disclaimer](/disclaimer) what characters are and are not.`,
        ...describeOperator(facts),
      ],
    },
    {
      id: 'age',
      title: '18 and older',
      body: [
        'You must be at least 18 years old, and of age where you live, to use any part of Citrine. Where the law asks for more than your word, adult content is shown only after a check of your age, or not at all. If we learn that a user is a minor, adult functions are switched off at once and the account is put on hold until it is checked or deleted.',
      ],
    },
    {
      id: 'ai',
      title: 'Characters are AI',
      body: [
        'You talk to software, never to a person. Replies are made up by a language model and may be wrong or unsuitable; do not rely on them for decisions that matter. Read more in the [disclaimer](/disclaimer#wrong) and the [protocol for suicide and self-harm](/disclaimer#self-harm).',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You sign in with your own e-mail address or phone number. Keep codes and passwords to yourself; Citrine never asks you for them. You are responsible for what happens through your account until you tell us that it was taken over. In the settings you see your sessions and can end each of them.',
        'You can delete your account at any time. It is deleted after 24 hours, and until then you can change your mind.',
      ],
    },
    {
      id: 'content',
      title: 'What you write and make',
      body: [
        'Your messages, and characters that you create, remain yours. You allow us to store and process them as far as the service needs it: to keep your chats, to have the model reply, and to show a character to others if, and as long as, you make it public. We do not sell them, and we do not train models with your chats.',
        'You may use characters’ replies as you like, as far as the law and the terms of the model allow. Others may get similar ones.',
        'You confirm that you may use what you write and upload, and that it follows the [community guidelines](/communityguidelines).',
      ],
    },
    {
      id: 'payments',
      title: 'Premium and Lemon Coins',
      body: [
        'Where this server sells something, [pricing](/pricing) says what, at what price, and what it contains. You pay once: **nothing is renewed and nothing is charged automatically.** Lemon Coins are for use inside Citrine and are not money; they cannot be exchanged, lent or paid out, except as a [refund](/refund). [Delivery](/delivery) says when a purchase arrives, and what to do if it does not.',
        'Prices can change for the future, never for what you have bought.',
      ],
    },
    {
      id: 'rules',
      title: 'What is not allowed',
      body: [
        'First of all, anything against the [hard rules](/communityguidelines#hard-rules). Also: breaking safety measures, prices or limits, taking part under several accounts for rewards, automatic mass use, and anything illegal. We may remove content and restrict or close accounts, in proportion to what happened; we tell you why, and you may object once.',
      ],
    },
    {
      id: 'availability',
      title: 'What you may expect',
      body: [
        'We run the service with care, but not without any break. Functions, models and characters can change or be removed. If we end the service or take away something you paid for, you get the unused part of the price back. Take a copy of what matters to you; the settings have a function for that.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We are liable without limit for intent, for gross negligence, for harm to life, body and health, and wherever the law does not allow a limit. Beyond that we are liable for the breach of essential duties, up to the damage that is typical and could be foreseen, and for free functions only as the law demands. Consumers keep every right that the law of their country gives them.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and takedowns',
      body: [
        describeComplaints(facts),
        {
          points: [
            '**Likenesses, intimate pictures, minors:** decided within 48 hours. We remove all copies that we know of.',
            '**Everything else, copyright too:** decided within seven business days.',
            'We tell both sides the decision and its reason, unless the law forbids it. Each may object once; another person then decides.',
          ],
        },
        ...writeCopyrightAgent(facts),
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      body: [
        facts.jurisdiction === null
          ? 'The operator has not chosen a law for these terms, so the law that applies by default does.'
          : `The law of ${facts.jurisdiction} applies. If you are a consumer, the protective rules of the country you live in apply as well, and you may sue and be sued there.`,
        'If we change these terms to your disadvantage, we tell you beforehand, and you may leave. If one sentence is invalid, the others still apply. The English text is binding.',
      ],
    },
  ],
})

const writeCopyrightAgent = ({ copyright_agent }: LegalFacts): string[] =>
  copyright_agent === null ? [] : [`Designated agent for copyright notices: ${copyright_agent}.`]
