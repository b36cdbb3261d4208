export { type AgeContext, adultAccess, isHeld, mayShowAdult, refuseAdult, ruleFor } from './age.service.ts'
export { holdAge } from './declare.service.ts'
