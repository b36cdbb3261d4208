import { DraftText } from '../fields/draft-text.tsx'
import { OpeningsField } from './openings-field.tsx'

export function WordsStep() {
  return (
    <>
      <DraftText name="opening_line" lines={5} />
      <OpeningsField />
      <DraftText name="definition" lines={7} />
      <DraftText name="example_talk" lines={5} />
    </>
  )
}
