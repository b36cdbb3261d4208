import { LegalPage } from '../legal-page.tsx'
import { privacy } from '../texts/privacy.ts'

export default function PrivacyScreen() {
  return <LegalPage name="privacy" write={privacy} />
}
