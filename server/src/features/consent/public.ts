export { requiresConsent } from './consent-policy.ts'
