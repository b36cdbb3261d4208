import { LegalPage } from '../legal-page.tsx'
import { about } from '../texts/about.ts'

export default function AboutScreen() {
  return <LegalPage name="about" write={about} />
}
