// Drops mutations that the check of types refuses: they need no test.
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMutation, type Mutation } from './find-mutations.ts'
import { hashText, RECORDS_FOLDER } from './test-map.ts'

const PROJECTS = ['tsconfig.node.json', 'web']

const VERDICTS = join(RECORDS_FOLDER, 'compiled.json')

/**
 * `copy` is a folder with the sources, which has one mutation per file during each check. A check takes up to a minute, so
 * its verdicts are kept.
 */
export async function dropUncompilable(copy: string, mutations: Mutation[]): Promise<Mutation[]> {
  const verdicts: Record<string, boolean> = JSON.parse(await readFile(VERDICTS, 'utf8').catch(() => '{}'))
  const keys = new Map<Mutation, string>()
  for (const mutation of mutations)
    keys.set(mutation, hashText(applyMutation(await readFile(join(copy, mutation.file), 'utf8'), mutation)))
  const find = (mutation: Mutation): boolean | undefined => verdicts[keys.get(mutation) ?? '']
  for (;;) {
    const unchecked = mutations.filter((mutation) => find(mutation) === undefined)
    if (unchecked.length === 0) break
    const byFile = new Map(unchecked.map((mutation) => [mutation.file, mutation]))
    const sources = new Map<string, string>()
    for (const [file, mutation] of byFile) {
      const source = await readFile(join(copy, file), 'utf8')
      sources.set(file, source)
      await writeFile(join(copy, file), applyMutation(source, mutation))
    }
    const faulty = await listFaultyFiles(copy)
    for (const [file, source] of sources) await writeFile(join(copy, file), source)
    for (const [file, mutation] of byFile) verdicts[keys.get(mutation) ?? ''] = !faulty.has(file)
    await mkdir(RECORDS_FOLDER, { recursive: true })
    await writeFile(VERDICTS, JSON.stringify(verdicts))
  }
  return mutations.filter((mutation) => find(mutation) === true)
}

async function listFaultyFiles(copy: string): Promise<Set<string>> {
  const files = new Set<string>()
  for (const project of PROJECTS) {
    const output = await runCompiler(copy, project)
    for (const [, file] of output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm))
      if (file !== undefined) files.add(file)
  }
  return files
}

async function runCompiler(copy: string, project: string): Promise<string> {
  const state = `tmp-${project.replace(/\W/g, '-')}.tsbuildinfo`
  const child = spawn(
    process.execPath,
    [COMPILER, '-p', project, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', state],
    { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const part of child.stdout) output += part
  return output
}
const COMPILER = 'node_modules/typescript-7/bin/tsc'
