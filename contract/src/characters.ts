import * as z from 'zod/mini'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'
import { genders, recommends } from './shop-filters.ts'

export const coverMotifs = [
  'sea',
  'library',
  'stars',
  'mountain',
  'market',
  'stage',
  'city',
  'garden',
  'train',
  'workshop',
  'radio',
  'space',
] as const

/** The typographic cover shown without a picture: a scene in the character's own colours. */
export const cover = z.object({
  motif: z.enum(coverMotifs),
  /** Four hex colours: deep ground, mid, warm, light. */
  palette: z.array(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))).check(z.length(4)),
})
export type Cover = z.output<typeof cover>

export const characterCard = z.object({
  character_id: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  language: z.string(),
  intro: z.string(),
  place: z.string(),
  cover,
  /** 3:4. Null shows the cover. */
  portrait: z.nullable(picture),
  /** 2:1, for the hero section; its left part is calm, because text lies over it. */
  banner: z.nullable(picture),
  tags: z.array(z.string()),
  rating: z.enum(['sfw', 'nsfw']),
  chat_count: z.number(),
  badge: z.nullable(z.enum(['hot', 'new'])),
  /** Whether the user has marked the character; missing for guests and in lists that show no favourites. */
  is_favorite: z.optional(z.boolean()),
})
export type CharacterCard = z.output<typeof characterCard>

export const listCharacters = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters',
  tourist_path: '/api/v1/tourist/characters',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Lists the shop’s approved, public characters; those in the caller’s language come first.',
  query: z.object({
    gender: z.optional(z.enum(['all', ...genders])),
    recommend: z.optional(z.enum(recommends)),
    tag: z.optional(z.string().check(z.maxLength(30))),
    q: z.optional(z.string().check(z.maxLength(100))),
    nsfw: z.optional(z.enum(['0', '1'])),
    /** `1`: only the caller's favourites; for members. */
    favorite: z.optional(z.enum(['0', '1'])),
    ...pageQuery,
  }),
  response: z.extend(definePage(characterCard), {
    /**
     * Characters to show when a search has no result: the closest ones, or else the first of the shop. Missing
     * when there are results.
     */
    nearest: z.optional(z.array(characterCard)),
    /** The search in the spelling that the first page was found with; missing when it has the words as typed. */
    spelled: z.optional(z.string()),
  }),
})

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/tags',
  tourist_path: '/api/v1/tourist/tags',
  access: 'visitor_or_member',
  tag: 'characters',
  summary:
    'Lists tags of the shop in the caller’s language, the most used first, with their numbers of characters; tags of all languages when that language has none.',
  response: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) }),
})
