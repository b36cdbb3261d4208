import type { TaskId } from '../bonus.ts'
import type { ErrorKind } from '../errors.ts'

/** Everything that the server says: failures, and the title and the description of each task. */
export type MessageKind = ErrorKind | 'ok' | `task_${TaskId}` | `task_${TaskId}_desc`
