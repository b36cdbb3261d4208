import * as z from 'zod/mini'
import { claim, STAFF_TEXT_MAX } from './moderation.ts'
import { definePage, pageQuery } from './page.ts'
import { reasonCodes } from './reports.ts'
import { defineRoute } from './route.ts'

export const MISTAKE_TEXT_MAX = 4_000

const done = z.object({})

export const reportMistake = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/mistakes',
  access: 'member',
  tag: 'reports',
  summary: 'Reports a refusal as a mistake. The caller sends the text, since a refused text is not stored.',
  body: z.object({
    refusal_id: z.string(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MISTAKE_TEXT_MAX)),
    words: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(4)),
  }),
  response: done,
})

const waiting = {
  item: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  claim,
  has_first_vote: z.boolean(),
}

export const openMistake = z.object({
  ...waiting,
  mistake_id: z.string(),
  gate: z.string(),
  rule: z.string(),
  text: z.string(),
  words: z.array(z.string()),
})
export type OpenMistake = z.output<typeof openMistake>

export const listMistakes = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/mistakes',
  access: 'member',
  tag: 'moderation',
  summary: 'Lists refusals reported as mistakes, the oldest first.',
  query: z.object(pageQuery),
  response: definePage(openMistake),
})

export const mistakeDecisions = ['wrong', 'stands'] as const
export type MistakeDecision = (typeof mistakeDecisions)[number]

export const decideMistake = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/mistakes/decide',
  access: 'member',
  tag: 'moderation',
  summary: 'Decides a reported refusal: withdraws it, or confirms it, and notifies the person.',
  body: z.object({ mistake_id: z.string(), decision: z.enum(mistakeDecisions) }),
  response: done,
})

export const proposedStrike = z.object({
  ...waiting,
  proposal_id: z.string(),
  person: z.object({ uid: z.string(), nick_name: z.string() }),
  reason: z.enum(reasonCodes),
  texts: z.number(),
  strikes: z.number(),
  mistakes: z.array(z.object({ text: z.string(), state: z.string() })),
})
export type ProposedStrike = z.output<typeof proposedStrike>

export const listProposedStrikes = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/proposed-strikes',
  access: 'member',
  tag: 'moderation',
  summary: 'Lists strikes proposed by the content rules; none counts until a person confirms it.',
  query: z.object(pageQuery),
  response: definePage(proposedStrike),
})

export const decideProposedStrike = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/proposed-strikes/decide',
  access: 'member',
  tag: 'moderation',
  summary: 'Confirms a proposed strike, which then counts, or drops it.',
  body: z.object({
    proposal_id: z.string(),
    is_confirmed: z.boolean(),
    text: z.string().check(z.trim(), z.maxLength(STAFF_TEXT_MAX)),
  }),
  response: done,
})
