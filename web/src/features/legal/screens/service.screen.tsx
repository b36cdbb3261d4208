import { LegalPage } from '../legal-page.tsx'
import { service } from '../texts/service.ts'

export default function ServiceScreen() {
  return <LegalPage name="service" write={service} />
}
