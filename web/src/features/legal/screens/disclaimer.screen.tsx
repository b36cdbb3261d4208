import { LegalPage } from '../legal-page.tsx'
import { disclaimer } from '../texts/disclaimer.ts'

/** Spec 2: /disclaimer. */
export const DisclaimerScreen = () => <LegalPage name="disclaimer" write={disclaimer} />
