import { LegalPage } from '../legal-page.tsx'
import { communityGuidelines } from '../texts/community-guidelines.ts'

/** Spec 2: /communityguidelines. */
export const CommunityGuidelinesScreen = () => (
  <LegalPage name="communityguidelines" write={communityGuidelines} />
)
