import * as z from 'zod/mini'
import { pageOf, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

export const genders = ['male', 'female', 'non_binary'] as const
export const recommends = ['HOT', 'NEW', 'TOP'] as const
export type Recommend = (typeof recommends)[number]

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

/** The typographic cover that stands where no picture is: a place as a shape, in the character's own colours. */
export const cover = z.object({
  motif: z.enum(coverMotifs),
  /** Four hex colours: deep ground, mid, warm, light. */
  palette: z.array(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))).check(z.length(4)),
})
export type Cover = z.output<typeof cover>

/** What a list shows; no long text travels with it. */
export const characterCard = z.object({
  character_id: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  language: z.string(),
  intro: z.string(),
  place: z.string(),
  cover,
  /** 3:4. Null until there is one: then the cover stands in its place. */
  portrait: z.nullable(picture),
  /** 2:1, for a wide place; its left part is calm. */
  banner: z.nullable(picture),
  tags: z.array(z.string()),
  rating: z.enum(['sfw', 'nsfw']),
  chat_count: z.number(),
  badge: z.nullable(z.enum(['hot', 'new'])),
  /** Told to members in the lists that show it. */
  is_favorite: z.optional(z.boolean()),
})
export type CharacterCard = z.output<typeof characterCard>

export const character = z.extend(characterCard, {
  age: z.number(),
  genre: z.string(),
  scenario: z.string(),
  opening_line: z.string(),
  alternate_openings: z.array(z.string()),
  /** Pictures of its album, locked ones too. */
  photo_count: z.number(),
  /** Null for the house's own characters. */
  creator: z.nullable(z.object({ uid: z.string(), nick_name: z.string() })),
  can_edit: z.boolean(),
  /** Members who have taken it to heart, and whether the caller is one of them. */
  favorite_count: z.number(),
  is_favorite: z.boolean(),
  created_at: z.string(),
})
export type Character = z.output<typeof character>

export const listCharacters = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters',
  tourist_path: '/api/v1/tourist/characters',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'The shop: approved, public characters; those in the caller’s language come first.',
  query: z.object({
    gender: z.optional(z.enum(['all', ...genders])),
    recommend: z.optional(z.enum(recommends)),
    tag: z.optional(z.string().check(z.maxLength(30))),
    q: z.optional(z.string().check(z.maxLength(100))),
    nsfw: z.optional(z.enum(['0', '1'])),
    /** `1`: only what the caller has taken to heart; for members. */
    favorite: z.optional(z.enum(['0', '1'])),
    ...pageQuery,
  }),
  reply: pageOf(characterCard),
})

export const listRelated = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/related',
  tourist_path: '/api/v1/tourist/characters/{character_id}/related',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Up to twelve of the shop with the same tags, genre or language, the nearest first.',
  params: z.object({ character_id: z.string() }),
  reply: z.object({ items: z.array(characterCard) }),
})

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/tags',
  tourist_path: '/api/v1/tourist/tags',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Tags of the shop with how many characters carry each, most used first.',
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) }),
})

export const getCharacter = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}',
  tourist_path: '/api/v1/tourist/characters/{character_id}',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'One character as its page shows it.',
  params: z.object({ character_id: z.string() }),
  reply: character,
})

/** One's own, with what others do not see of it: its look is what they see, its states are those of the latest version. */
export const ownCharacterCard = z.extend(characterCard, {
  visibility: z.enum(['private', 'public', 'unlisted']),
  review_state: z.enum(['draft', 'in_review', 'approved', 'rejected']),
  /** Others see it, though maybe as it was before the latest version. */
  is_shown: z.boolean(),
  /** Why the latest version was rejected. */
  reason: z.nullable(z.object({ code: z.string(), text: z.string() })),
  appeal_state: z.nullable(z.enum(['open', 'upheld', 'overturned'])),
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
