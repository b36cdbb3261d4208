import * as z from 'zod/mini'
import { picture } from './pictures.ts'

/**
 * Where a picture that is made in a chat stands.
 * - `waiting`: nobody draws it yet.
 * - `drawing`: it is being made.
 * - `failed`, `cancelled`: it was not made, and what it cost went back; it can be asked for once more.
 */
export const pictureStates = ['waiting', 'drawing', 'ready', 'failed', 'cancelled'] as const
export type PictureState = (typeof pictureStates)[number]

/** Who made a picture: the house's own illustrator, which is a program and no model, or a model by its name. */
export const pictureMaker = z.object({ kind: z.enum(['illustrator', 'model']), name: z.string() })
export type PictureMaker = z.output<typeof pictureMaker>

/** A picture of a character, made in a talk and seen by its user alone. */
export const chatPicture = z.object({
  picture_id: z.string(),
  /** Null when the talk is deleted: then it lies in the image library alone. */
  chat_id: z.nullable(z.string()),
  character_id: z.string(),
  /** The message that it was made at and stands under. */
  record_id: z.nullable(z.string()),
  state: z.enum(pictureStates),
  /** Percent, where whoever makes it tells. */
  progress: z.nullable(z.number()),
  /** Why it failed, in the reader's language. */
  fault: z.nullable(z.string()),
  /** What it would have cost, coins or an allowance, went back. */
  is_given_back: z.boolean(),
  /** Its shape, also of one to come. */
  width: z.number(),
  height: z.number(),
  /** What there is to see; addresses hold for five minutes. Null until it is ready. */
  picture: z.nullable(picture),
  /** The whole file, marked as made by AI, for as long. */
  file_url: z.nullable(z.string()),
  /** What its user asked for; empty where the talk alone said it. */
  prompt: z.string(),
  /** Null until it is ready. */
  maker: z.nullable(pictureMaker),
  /** Words of the prompt that its maker could not draw; a model tells none. */
  left_out: z.array(z.string()),
  created_at: z.string(),
})
export type ChatPicture = z.output<typeof chatPicture>
