import { LegalPage } from '../legal-page.tsx'
import { refund } from '../texts/refund.ts'

export const RefundScreen = () => <LegalPage name="refund" write={refund} />
