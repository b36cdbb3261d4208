// `npm run db:types`: applies the migrations to a temporary database and writes its tables as types. `--check` only compares.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** Types of columns whose values the database limits by a check. */
const OVERRIDES = {
  columns: {
    'card_files.container': "'png' | 'charx' | 'webp' | 'jpeg' | 'json' | 'yaml' | 'byaf'",
    'users.role': "Generated<'user' | 'moderator' | 'admin'>",
    'characters.gender': "'male' | 'female' | 'non_binary'",
    'characters.visibility': "'private' | 'public' | 'unlisted'",
    'characters.rating': "'sfw' | 'nsfw'",
    'characters.review_state': "'draft' | 'in_review' | 'approved' | 'rejected'",
    'character_versions.review_state': "'draft' | 'in_review' | 'approved' | 'rejected'",
    'character_versions.visibility': "'private' | 'public' | 'unlisted'",
    'character_versions.appeal_state': "'open' | 'upheld' | 'overturned' | null",
    'character_avatars.made_by': "'sent' | 'drawn' | 'chat'",
    'chat_pictures.state': "'waiting' | 'drawing' | 'ready' | 'failed' | 'cancelled'",
    'chat_pictures.made_by': "'drawn' | 'generated' | null",
    'photos.made_by': "'drawn' | 'generated' | null",
    'polishes.state': "'running' | 'done' | 'failed'",
    'data_exports.state': "'waiting' | 'collecting' | 'ready' | 'failed'",
    'user_ages.state': "'self_declared' | 'assured' | 'failed' | 'hold'",
    'user_ages.level': "'stated' | 'estimated' | 'verified'",
    'chats.last_role': "'user' | 'character' | null",
    'chat_records.role': "'user' | 'character'",
    'chat_records.finish': "'stop' | 'length' | 'stopped' | null",
    'chat_records.note': "'help' | null",
    'chat_records.state': "'streaming' | 'done' | 'stopped' | 'interrupted'",
    'chat_settings.narration': "Generated<'skip' | 'other_voice' | 'read'>",
    'voices.narration': "'skip' | 'other_voice' | 'read'",
    'voices.engine': "'server' | 'browser'",
    'voices.state': "'generating' | 'ready' | 'failed'",
    'voice_parts.kind': "'speech' | 'narration'",
    'chat_settings.reply_length': "Generated<'short' | 'medium' | 'long'>",
    'chat_settings.background': "Generated<'none' | 'portrait' | 'photo'>",
    'chat_settings.text_size': "Generated<'small' | 'normal' | 'large'>",
    'chat_words.role': "'user' | 'character'",
    'chat_summaries.made_by': "'model' | 'user'",
    'orders.env': "'live' | 'test'",
    'orders.goods_type': "'VIP' | 'COIN'",
    'orders.period_type': "'MONTHLY' | 'YEARLY' | null",
    'orders.state':
      "Generated<'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'review' | 'refunded' | 'charged_back'>",
    'memories.scope': "'chat' | 'character' | 'all'",
    'memories.revoked_for': "'edited' | 'deleted' | null",
  },
}
const TARGET = 'server/src/platform/database/schema.gen.ts'
const postgres = await startTemporaryPostgres()
const folder = await mkdtemp(join(tmpdir(), 'citrine-types-'))
try {
  await migrate(postgres.url, 'server/migrations')
  const fresh = join(folder, 'schema.gen.ts')
  const args = [
    '--dialect',
    'postgres',
    '--url',
    postgres.url,
    '--out-file',
    fresh,
    '--default-schema',
    'public',
  ]
  args.push('--overrides', JSON.stringify(OVERRIDES), '--type-mapping', JSON.stringify({ int8: 'number' }))
  const { status, stderr } = spawnSync(
    'node_modules/.bin/kysely-codegen',
    [...args, '--log-level', 'error'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const text = await readFile(fresh, 'utf8')
  if (!process.argv.includes('--check')) await writeFile(TARGET, text)
  else if (text !== (await readFile(TARGET, 'utf8').catch(() => ''))) {
    console.error(`${TARGET} does not match the migrations: run npm run db:types`)
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
