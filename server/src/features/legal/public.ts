export {
  countOpenByPart,
  countOpenTakedowns,
  listOpenTakedowns,
  listTakedownsByDay,
  settleTakedown,
} from './takedowns/desk/desk.queries.ts'
export {
  findOpenTakedown,
  hasUrgentTakedown,
  lockOpenTakedown,
  type Takedown,
} from './takedowns/desk/desk.service.ts'
export { computeDueTime } from './takedowns/due-at.ts'
export { findOrderQuestion, listOrderQuestions } from './takedowns/takedowns.queries.ts'
