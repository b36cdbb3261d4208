import * as z from 'zod/mini'
import { picture } from './pictures.ts'

/**
 * The state of a picture made in a chat.
 * - `waiting`: queued.
 * - `drawing`: being made.
 * - `failed`, `cancelled`: not made, and its cost was returned; it can be retried.
 */
export const pictureStates = ['waiting', 'drawing', 'ready', 'failed', 'cancelled'] as const
export type PictureState = (typeof pictureStates)[number]

/** The maker of a picture: Citrine's illustrator, which is a program and no model, or a model by its name. */
export const pictureMaker = z.object({ kind: z.enum(['illustrator', 'model']), name: z.string() })
export type PictureMaker = z.output<typeof pictureMaker>

/** A picture of a character, made in a chat and visible to its user only. */
export const chatPicture = z.object({
  picture_id: z.string(),
  /** The chat in which the picture was made; null once that chat is deleted and only the image library has it. */
  chat_id: z.nullable(z.string()),
  character_id: z.string(),
  /** The message that the picture belongs to; null once that message is erased. */
  record_id: z.nullable(z.string()),
  state: z.enum(pictureStates),
  /** Percent; null where the maker does not report it. */
  progress: z.nullable(z.number()),
  /** The reason for `failed`, in the reader's language; null in any other state. */
  fault: z.nullable(z.string()),
  /** The picture's cost, coins or an allowance, was returned. */
  is_given_back: z.boolean(),
  /** Pixels; known before the picture is ready. */
  width: z.number(),
  height: z.number(),
  /** Addresses last for five minutes. Null until the picture is ready. */
  picture: z.nullable(picture),
  /** The full file, marked as made by AI, for five minutes. */
  file_url: z.nullable(z.string()),
  /** The user's image prompt; empty where only the chat decided. */
  prompt: z.string(),
  /** The model or artist that made the picture; null until the picture is ready. */
  maker: z.nullable(pictureMaker),
  /** Words of the prompt that the maker could not draw; empty for model images. */
  left_out: z.array(z.string()),
  created_at: z.string(),
})
export type ChatPicture = z.output<typeof chatPicture>
