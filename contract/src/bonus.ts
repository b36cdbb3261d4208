import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Everything that may be a task. Which ones there are, and what they pay, is data of the server. */
export const newbieTaskIds = [
  'first_chat',
  'five_characters',
  'own_name',
  'own_picture',
  'second_contact',
  'bind_discord',
] as const
export const dailyTaskIds = ['send_messages', 'two_characters', 'somebody_new'] as const
export type TaskId = (typeof newbieTaskIds)[number] | (typeof dailyTaskIds)[number]

/** The `scheme` of a task that leads to another house: the page goes there by itself. */
export const DISCORD_SCHEME = 'discord'

export const bonusTask = z.object({
  id: z.enum([...newbieTaskIds, ...dailyTaskIds]),
  title: z.string(),
  desc: z.string(),
  /** Lemon Coins. */
  rewards: z.number(),
  /** How much of it is done. */
  schedule: z.object({ done: z.number(), total: z.number() }),
  /** 0 not done, 1 done and not received, 2 received. */
  status: z.literal([0, 1, 2]),
  /** Where it can be done: a path of the page, or `discord`. */
  scheme: z.string(),
})
export type BonusTask = z.output<typeof bonusTask>

export const signInTask = z.object({
  /** 0 can be collected today, 1 was collected today. */
  status: z.literal([0, 1]),
  /** Today's day of the streak, from 1. */
  index: z.number(),
  /** Lemon Coins by day of the streak. */
  rewards: z.array(z.number()),
  /** When the next day begins (ISO 8601): days are those of UTC. */
  next_at: z.string(),
})
export type SignInTask = z.output<typeof signInTask>

export const taskLists = z.object({
  newbie_tasks: z.array(bonusTask),
  daily_tasks: z.array(bonusTask),
  sign_in_task: signInTask,
})
export type TaskLists = z.output<typeof taskLists>

export const listTasks = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/tasks',
  tourist_path: '/api/v1/tasks',
  access: 'visitor_or_member',
  tag: 'bonus',
  summary: 'The tasks and how far they are, and the streak of days; for a visitor what a new member finds.',
  reply: taskLists,
})

export const claimTask = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/tasks',
  access: 'member',
  tag: 'bonus',
  summary: 'Gives what a task that is done pays; asked for again it answers the same and gives nothing more.',
  body: z.object({ id: z.string() }),
  reply: z.object({ coins: z.number(), balance: z.number() }),
})

export const signInToday = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/tasks/sign',
  access: 'member',
  tag: 'bonus',
  summary: 'Collects what this day of the streak pays, once for each UTC day.',
  reply: z.object({ coins: z.number(), index: z.number(), balance: z.number(), next_at: z.string() }),
})
