import type { TaskId } from '../bonus.ts'
import type { ErrorKind } from '../errors.ts'

/** Everything that the server says: failures, the title and the description of each task, what a check found, and the words of its own in a talk. */
export type MessageKind =
  | ErrorKind
  | 'ok'
  | `task_${TaskId}`
  | `task_${TaskId}_desc`
  | `review_${'minor' | 'name' | 'unchecked'}`
  | `help_${'care' | 'danger' | 'everywhere' | 'paused'}`
