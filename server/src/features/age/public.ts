export {
  type AgeContext,
  findAdultAccess,
  isHeld,
  mayShowAdult,
  refuseAdult,
  ruleFor,
} from './age.service.ts'
export { holdAge } from './declare.service.ts'
