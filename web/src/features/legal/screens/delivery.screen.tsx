import { LegalPage } from '../legal-page.tsx'
import { delivery } from '../texts/delivery.ts'

/** Spec 2: /delivery. */
export const DeliveryScreen = () => <LegalPage name="delivery" write={delivery} />
