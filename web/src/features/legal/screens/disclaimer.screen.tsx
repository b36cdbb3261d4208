import { LegalPage } from '../legal-page.tsx'
import { disclaimer } from '../texts/disclaimer.ts'

export const DisclaimerScreen = () => <LegalPage name="disclaimer" write={disclaimer} />
