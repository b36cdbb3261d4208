import { LegalPage } from '../legal-page.tsx'
import { privacy } from '../texts/privacy.ts'

export const PrivacyScreen = () => <LegalPage name="privacy" write={privacy} />
