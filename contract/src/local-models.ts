import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const modelOffer = z.object({
  name: z.string(),
  title: z.string(),
  size_bytes: z.number(),
  licence: z.string(),
  about: z.string(),
  is_role_play: z.boolean(),
  is_here: z.boolean(),
  fits_disk: z.boolean(),
  /** Words a second, from the speed of the model that runs here now; null while none runs. */
  words_per_second: z.nullable(z.number()),
})
export type ModelOffer = z.output<typeof modelOffer>

/** A model that is being downloaded or started. It replies in chats only after it has replied to a short test. */
const modelSwitch = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['downloading', 'paused', 'starting', 'done', 'failed']),
  done_bytes: z.number(),
  total_bytes: z.number(),
  /** English; the reason of a failure. */
  reason: z.nullable(z.string()),
})
export type ModelSwitch = z.output<typeof modelSwitch>

const localModels = z.object({
  /** Two or three that suit this machine, the best first. */
  offers: z.array(modelOffer),
  switch: z.nullable(modelSwitch),
})
export type LocalModels = z.output<typeof localModels>

const tag = 'session'
const access = 'visitor_or_member'

export const listLocalModels = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/models',
  tourist_path: '/api/v1/models',
  access,
  tag,
  summary:
    'Returns the better models that suit this machine. 404 for everybody but callers on this machine during a trial, and admins.',
  response: localModels,
})

export const getLocalModel = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/models/get',
  tourist_path: '/api/v1/models/get',
  access,
  tag,
  summary: 'Downloads a model, or resumes its download, and lets it reply once it has passed a test.',
  body: z.object({ name: z.string().check(z.maxLength(100)) }),
  response: localModels,
})

export const pauseLocalModel = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/models/pause',
  tourist_path: '/api/v1/models/pause',
  access,
  tag,
  summary: 'Pauses the download. Its part is kept.',
  body: z.object({}),
  response: localModels,
})
