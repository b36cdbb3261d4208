import { LegalPage } from '../legal-page.tsx'
import { communityGuidelines } from '../texts/community-guidelines.ts'

export default function CommunityGuidelinesScreen() {
  return <LegalPage name="communityguidelines" write={communityGuidelines} />
}
