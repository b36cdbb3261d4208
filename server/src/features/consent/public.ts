export { mustAsk } from './consent-policy.ts'
