export { findDefaultPersona } from './personas.queries.ts'
export { requireOwnPersona } from './personas.service.ts'
