export { listMistakesByUser, listOpenMistakes, settleMistake } from './mistakes.queries.ts'
export { findMistake, lockMistake } from './mistakes.service.ts'
