// node portrait.mjs "a retired sea captain with a grey beard in a blue coat, on deck at dawn" > captain.svg
import { draw, readWords } from '@citrine/illustrator'

const { look, scene, unknown } = readWords(
  process.argv[2] ?? 'a woman of forty in a green coat, in a library',
)
if (unknown.length > 0) process.stderr.write(`not drawn: ${unknown.join(', ')}\n`)
process.stdout.write(draw(look, scene))
