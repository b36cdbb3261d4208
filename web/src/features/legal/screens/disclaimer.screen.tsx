import { LegalPage } from '../legal-page.tsx'
import { disclaimer } from '../texts/disclaimer.ts'

export default function DisclaimerScreen() {
  return <LegalPage name="disclaimer" write={disclaimer} />
}
