export { describeFeatures } from './session.service.ts'
