import { AvatarField } from '../avatar/avatar-field.tsx'
import { DrawTool } from '../avatar/draw-tool.tsx'
import { DraftText } from '../fields/draft-text.tsx'
import { VoiceField } from '../voice/voice-field.tsx'

export function LookStep() {
  return (
    <>
      <AvatarField />
      <div className="grid gap-4">
        <DraftText name="look" lines={4} />
        <DrawTool />
      </div>
      <VoiceField />
    </>
  )
}
