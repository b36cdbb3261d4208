export {
  type AgeAccessContext,
  chooseCountryRule,
  decideAdultAccess,
  hasUserRestriction,
  mayShowAdult,
  refuseAdult,
} from './age.service.ts'
export { lockAdultContent } from './declare.service.ts'
