import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

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

/** The `scheme` of a task on Discord, which has no path: the page opens Discord itself. */
export const DISCORD_SCHEME = 'discord'

export const bonusTask = z.object({
  id: z.enum([...newbieTaskIds, ...dailyTaskIds]),
  title: z.string(),
  desc: z.string(),
  /** Lemon Coins. */
  rewards: z.number(),
  schedule: z.object({ done: z.number(), total: z.number() }),
  /** 0 not done, 1 done and claimable, 2 received. */
  status: z.literal([0, 1, 2]),
  /** The address of the task: a path of the page, or `discord`. */
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
  /** The start of the next UTC day (ISO 8601). */
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
  summary: 'Lists the tasks with their progress and the daily streak; a visitor gets those of a new member.',
  response: taskLists,
})

export const claimTask = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/tasks',
  access: 'member',
  tag: 'bonus',
  summary: 'Claims the reward of a completed task; a repeat returns the same result and pays nothing more.',
  body: z.object({ id: z.string() }),
  response: z.object({ coins: z.number(), balance: z.number() }),
})

export const signInToday = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/tasks/sign',
  access: 'member',
  tag: 'bonus',
  summary: 'Claims the streak’s reward of today, once for each UTC day.',
  response: z.object({ coins: z.number(), index: z.number(), balance: z.number(), next_at: z.string() }),
})
