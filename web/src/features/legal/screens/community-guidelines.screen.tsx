import { LegalPage } from '../legal-page.tsx'
import { communityGuidelines } from '../texts/community-guidelines.ts'

export const CommunityGuidelinesScreen = () => (
  <LegalPage name="communityguidelines" write={communityGuidelines} />
)
