import { LegalPage } from '../legal-page.tsx'
import { delivery } from '../texts/delivery.ts'

export const DeliveryScreen = () => <LegalPage name="delivery" write={delivery} />
