import { LegalPage } from '../legal-page.tsx'
import { refund } from '../texts/refund.ts'

/** Spec 2: /refund. */
export const RefundScreen = () => <LegalPage name="refund" write={refund} />
