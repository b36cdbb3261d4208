export {
  countOpenTakedowns,
  listOpenTakedowns,
  listTakedownsByDay,
  settleTakedown,
} from './takedowns/desk/desk.queries.ts'
export { findOpenTakedown, hasUrgent, lockedTakedown, type Takedown } from './takedowns/desk/desk.service.ts'
export { dueAt } from './takedowns/due-at.ts'
