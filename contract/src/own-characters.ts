import * as z from 'zod/mini'
import { characterCard } from './characters.ts'
import { pageOf, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** What a creator is told of a character: the states are those of its latest version. */
export const ownState = z.object({
  visibility: z.enum(['private', 'public', 'unlisted']),
  review_state: z.enum(['draft', 'in_review', 'approved', 'rejected']),
  /** Others see it, though maybe as it was before the latest version. */
  is_shown: z.boolean(),
  /** Why the latest version was rejected. */
  reason: z.nullable(z.object({ code: z.string(), text: z.string() })),
  appeal_state: z.nullable(z.enum(['open', 'upheld', 'overturned'])),
})
export type OwnState = z.output<typeof ownState>

/** One's own, with what others do not see of it: its look is what they see, its states are those of the latest version. */
export const ownCharacterCard = z.extend(characterCard, {
  ...ownState.shape,
  /** There is a draft of it. */
  is_being_edited: z.boolean(),
  created_at: z.string(),
})
export type OwnCharacterCard = z.output<typeof ownCharacterCard>

export const listMyCharacters = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/my/characters',
  access: 'member',
  tag: 'characters',
  summary: 'The user’s own characters, the newest first, whatever their visibility and review.',
  query: z.object(pageQuery),
  reply: pageOf(ownCharacterCard),
})
