export { computeDueTime } from './takedowns/due-at.ts'
export {
  countOpenByPart,
  countOpenTakedowns,
  listOpenTakedowns,
  listTakedownsByDay,
  settleTakedown,
} from './takedowns/takedown-desk.queries.ts'
export {
  findOpenTakedown,
  hasUrgentTakedown,
  lockOpenTakedown,
  type Takedown,
} from './takedowns/takedown-desk.service.ts'
export { findOrderQuestion, listOrderQuestions } from './takedowns/takedowns.queries.ts'
