export { allowsAdvertising } from './consent.service.ts'
export { requiresConsent } from './consent-policy.ts'
