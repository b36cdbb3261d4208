export {
  type AgeContext,
  findAdultAccess as adultAccess,
  isHeld,
  mayShowAdult,
  refuseAdult,
  ruleFor,
} from './age.service.ts'
export { holdAge } from './declare.service.ts'
