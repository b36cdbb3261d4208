import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const reportTargets = ['character', 'message', 'picture', 'profile'] as const
export type ReportTarget = (typeof reportTargets)[number]

export const reasonCodes = [
  'minor',
  'real_person',
  'sexual',
  'violence',
  'hate',
  'self_harm',
  'illegal',
  'privacy',
  'copyright',
  'spam',
  'other',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** Content under these reasons is released by two moderators only. */
export const FOUR_EYES_REASONS: readonly string[] = ['minor', 'real_person']

/** Reports for these reasons are handled within hours, like urgent complaints. */
export const URGENT_REASONS: readonly string[] = ['minor', 'real_person', 'self_harm']

export const REPORT_TEXT_MAX = 2_000

export const reportDraft = z.object({
  target_type: z.enum(reportTargets),
  target_id: z.string(),
  reason: z.enum(reasonCodes),
  text: z.string().check(z.trim(), z.maxLength(REPORT_TEXT_MAX)),
})
export type ReportDraft = z.output<typeof reportDraft>

export const sendReport = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/reports',
  access: 'member',
  tag: 'reports',
  summary: 'Reports content that the user can see; they are notified of the decision.',
  body: z.extend(reportDraft, {
    /** The client makes one per report: a repeat returns the same report. */
    client_id: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  response: z.object({ report_id: z.string(), due_at: z.string() }),
})
