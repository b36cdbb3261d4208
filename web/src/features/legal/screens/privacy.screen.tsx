import { LegalPage } from '../legal-page.tsx'
import { privacy } from '../texts/privacy.ts'

/** Spec 2: /privacy. */
export const PrivacyScreen = () => <LegalPage name="privacy" write={privacy} />
