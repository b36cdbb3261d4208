import * as z from 'zod/mini'
import { characterCard } from './characters.ts'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** A character's state as its creator sees it: the state of the latest version. */
export const ownState = z.object({
  visibility: z.enum(['private', 'public', 'unlisted']),
  review_state: z.enum(['draft', 'in_review', 'approved', 'rejected']),
  /** Other users see the character, perhaps in an earlier version. */
  is_shown: z.boolean(),
  reason: z.nullable(z.object({ code: z.string(), text: z.string() })),
  appeal_state: z.nullable(z.enum(['open', 'upheld', 'overturned'])),
})
export type OwnState = z.output<typeof ownState>

/** The card shows what others see; the state is the latest version's. */
export const ownCharacterCard = z.extend(characterCard, {
  ...ownState.shape,
  is_being_edited: z.boolean(),
  created_at: z.string(),
})
export type OwnCharacterCard = z.output<typeof ownCharacterCard>

export const listMyCharacters = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/my/characters',
  access: 'member',
  tag: 'characters',
  summary: 'Lists the user’s own characters, the newest first, with any visibility and review state.',
  query: z.object(pageQuery),
  response: definePage(ownCharacterCard),
})
