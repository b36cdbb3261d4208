// `npm run files -- copy-to-store`, `npm run files -- copy-to-disk`: copies pictures, voices and cards between
// DATA_DIR and the S3 store; may be stopped and run again.
import { existsSync } from 'node:fs'
import { copyFiles } from './copy-files.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await copyFiles(process.argv[2], process.env, process.stdout)
