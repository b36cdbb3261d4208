export {
  type AgeAccessContext,
  chooseCountryRule,
  decideAdultAccess,
  isAgeRestricted,
  mayShowAdult,
  refuseAdult,
} from './age.service.ts'
export { lockAdultContent } from './declare.service.ts'
