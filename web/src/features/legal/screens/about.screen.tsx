import { LegalPage } from '../legal-page.tsx'
import { about } from '../texts/about.ts'

/** Spec 2: /about. */
export const AboutScreen = () => <LegalPage name="about" write={about} />
