// `npm run db:new -- what_changes`: makes the next migration file.
import { readdir, writeFile } from 'node:fs/promises'

const FOLDER = 'server/migrations'
const name = process.argv[2] ?? ''
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('Say what changes in lower-case words joined by _: npm run db:new -- add_voice_clips')
  process.exit(1)
}
const last = (await readdir(FOLDER)).map((file) => Number(file.slice(0, 4))).sort((a, b) => b - a)[0] ?? 0
const file = `${FOLDER}/${String(last + 1).padStart(4, '0')}_${name}.sql`
await writeFile(file, '-- Forward only, one change, and safe while the previous release still runs.\n\n', {
  flag: 'wx',
})
console.log(file)
