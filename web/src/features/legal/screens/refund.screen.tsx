import { LegalPage } from '../legal-page.tsx'
import { refund } from '../texts/refund.ts'

export default function RefundScreen() {
  return <LegalPage name="refund" write={refund} />
}
