import { LegalPage } from '../legal-page.tsx'
import { delivery } from '../texts/delivery.ts'

export default function DeliveryScreen() {
  return <LegalPage name="delivery" write={delivery} />
}
