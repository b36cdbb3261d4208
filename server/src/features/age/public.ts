export {
  type AgeContext,
  findAdultAccess,
  findCountryRule,
  isHeld,
  mayShowAdult,
  refuseAdult,
} from './age.service.ts'
export { lockAdultContent } from './declare.service.ts'
