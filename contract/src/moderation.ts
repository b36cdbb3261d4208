import * as z from 'zod/mini'
import { photo } from './albums.ts'
import { characterFields, reviewStates } from './character-fields.ts'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { reasonCodes } from './reports.ts'
import { defineRoute } from './route.ts'

export const STAFF_TEXT_MAX = 2_000
export const CLAIM_MINUTES = 10
export const REVIEW_HOURS = 24
export const STRIKES_TO_BLOCK = 3

const tag = 'moderation'
const done = z.object({})
const moment = z.string()
const person = z.object({ uid: z.string(), nick_name: z.string() })

export const getStaff = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/me',
  access: 'member',
  tag,
  summary:
    'Returns the caller’s role, and whether this session has passed the second factor. 404 for people without a role.',
  response: z.object({
    role: z.enum(['moderator', 'admin']),
    has_factor: z.boolean(),
    is_passed: z.boolean(),
    recovery_codes_left: z.number(),
  }),
})

export const startFactor = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/factor',
  access: 'member',
  tag,
  summary: 'Creates a secret for an authenticator app; only while none is confirmed.',
  body: z.object({}),
  response: z.object({ secret: z.string(), address: z.string() }),
})

const factorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(20))

export const confirmFactor = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/factor/confirm',
  access: 'member',
  tag,
  summary:
    'Confirms the secret with a first code of the app. Returns the recovery codes, which are shown only once.',
  body: z.object({ code: factorCode }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
})

export const passFactor = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/factor/pass',
  access: 'member',
  tag,
  summary: 'Opens the console in this session for twelve hours, with a code of the app or a recovery code.',
  body: z.object({ code: factorCode }),
  response: done,
})

export const claim = z.nullable(z.object({ nick_name: z.string(), is_own: z.boolean(), expires_at: moment }))
export type Claim = z.output<typeof claim>

export const waitingVersion = z.object({
  item: z.string(),
  character_id: z.string(),
  version_no: z.number(),
  name: z.string(),
  waits_since: moment,
  due_at: moment,
  claim,
  /** One moderator has agreed; a second one is needed. */
  has_first_vote: z.boolean(),
})
export type WaitingVersion = z.output<typeof waitingVersion>

export const queueKinds = ['versions', 'appeals'] as const

export const listQueue = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/queue',
  access: 'member',
  tag,
  summary:
    'Lists waiting versions or appeals, the oldest first, without appeals against the caller’s own decisions.',
  query: z.object({ ...pageQuery, kind: z.enum(queueKinds) }),
  response: definePage(waitingVersion),
})

export const versionCase = z.object({
  item: z.string(),
  character_id: z.string(),
  version_no: z.number(),
  creator: z.nullable(z.object({ ...person.shape, strikes: z.number() })),
  fields: characterFields,
  picture: z.nullable(picture),
  photos: z.array(photo),
  review_state: z.enum(reviewStates),
  reason_code: z.nullable(z.string()),
  reason_text: z.string(),
  appeal_text: z.nullable(z.string()),
  appeal_state: z.nullable(z.enum(['open', 'upheld', 'overturned'])),
  open_reports: z.number(),
  /** The release of this item takes two moderators. */
  needs_two: z.boolean(),
  first_vote_is_own: z.boolean(),
  has_first_vote: z.boolean(),
  claim,
})
export type VersionCase = z.output<typeof versionCase>

const version = { character_id: z.string(), version_no: z.int().check(z.gte(1), z.lte(1_000_000)) }

export const getVersionCase = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/versions/{character_id}/{version_no}',
  access: 'member',
  tag,
  summary: 'Returns a whole version for its review.',
  params: z.object({ character_id: z.string(), version_no: z.string().check(z.regex(/^\d{1,7}$/)) }),
  response: versionCase,
})

const item = z.string().check(z.regex(/^(version|appeal|report|takedown):[0-9a-f-]{36}(:\d{1,7})?$/))

export const claimItem = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/claims',
  access: 'member',
  tag,
  summary: 'Claims an item for ten more minutes; 409 while another moderator has it.',
  body: z.object({ item }),
  response: z.object({ expires_at: moment }),
})

export const releaseItem = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/claims/release',
  access: 'member',
  tag,
  summary: 'Releases the caller’s claim.',
  body: z.object({ item }),
  response: done,
})

const text = z.string().check(z.trim(), z.maxLength(STAFF_TEXT_MAX))
const outcome = z.object({
  /** One moderator has agreed; a second one must agree too. */
  is_second_needed: z.boolean(),
})

export const decideVersion = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/versions/decide',
  access: 'member',
  tag,
  summary: 'Approves a version, or rejects it with a reason that its creator sees.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), ...version }),
    z.object({ decision: z.literal('reject'), ...version, reason: z.enum(reasonCodes), text }),
  ]),
  response: outcome,
})

export const decideAppeal = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/appeals/decide',
  access: 'member',
  tag,
  summary: 'Decides an appeal: keeps the rejection, or overturns it and publishes the version.',
  body: z.object({ ...version, outcome: z.enum(['upheld', 'overturned']) }),
  response: outcome,
})
