import { LegalPage } from '../legal-page.tsx'
import { about } from '../texts/about.ts'

export const AboutScreen = () => <LegalPage name="about" write={about} />
