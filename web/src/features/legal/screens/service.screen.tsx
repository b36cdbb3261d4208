import { LegalPage } from '../legal-page.tsx'
import { service } from '../texts/service.ts'

/** Spec 2: /service. */
export const ServiceScreen = () => <LegalPage name="service" write={service} />
