export { computeDueTime } from './takedowns/due-at.ts'
export {
  countOpenByPart,
  countOpenTakedowns,
  findOpenTakedown,
  hasUrgentTakedown,
  listOpenTakedowns,
  listTakedownsByDay,
  lockOpenTakedown,
  settleTakedown,
  type Takedown,
} from './takedowns/takedown-desk.queries.ts'
export { findOrderQuestion, listOrderQuestions } from './takedowns/takedowns.queries.ts'
