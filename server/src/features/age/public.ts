export {
  type AgeAccessContext,
  findAdultAccess,
  findCountryRule,
  isAgeRestricted,
  mayShowAdult,
  refuseAdult,
} from './age.service.ts'
export { lockAdultContent } from './declare.service.ts'
