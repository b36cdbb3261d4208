import { LegalPage } from '../legal-page.tsx'
import { service } from '../texts/service.ts'

export const ServiceScreen = () => <LegalPage name="service" write={service} />
