import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { readLooks } from '../characters.queries.ts'

export const CARD_COLUMNS = [
  'characters.character_id',
  'characters.name',
  'characters.gender',
  'characters.language',
  'characters.intro',
  'characters.place',
  'characters.cover',
  'characters.portrait',
  'characters.banner',
  'characters.tags',
  'characters.rating',
  'characters.chat_count',
  'characters.hot_score',
  'characters.published_at',
  'characters.seed_slug',
] as const

export type CardRow = {
  character_id: string
  name: string
  gender: 'male' | 'female' | 'non_binary'
  language: string
  intro: string
  place: string
  cover: unknown
  portrait: unknown
  banner: unknown
  tags: string[]
  rating: 'sfw' | 'nsfw'
  chat_count: number
  hot_score: number
  published_at: Date | null
  seed_slug: string | null
}

export const readCardRow = <T extends { cover: unknown; portrait: unknown; banner: unknown }>(row: T) => ({
  ...readLooks(row),
  banner: pictureColumn.parse(row.banner),
})
