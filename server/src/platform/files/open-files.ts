import { join } from 'node:path'
import * as z from 'zod'
import { createLocalFiles, type Files } from './files.ts'
import { createNamedFilesInS3, createNamedFilesOnDisk, type NamedFiles } from './named-files.ts'
import { openS3, type S3Settings } from './s3-client.ts'
import { createS3Files } from './s3-files.ts'

export const filesConfig = z.object({
  /** The store of pictures, voices, cards and copies of people's data; without one they are on this node's disk. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name')
    .optional(),
  S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
})

export const fileStores = ['pictures', 'voices', 'cards'] as const
export type FileStore = (typeof fileStores)[number]

type Config = z.output<typeof filesConfig> & { DATA_DIR: string }

const FOLDERS: Record<FileStore, string> = { pictures: 'media/originals', voices: 'voices', cards: 'cards' }

export const openFilesOnDisk = (dataDir: string, store: FileStore): Files =>
  createLocalFiles(join(dataDir, FOLDERS[store]))

export function findS3Settings({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof filesConfig>): S3Settings | null {
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

export const openExportsOnDisk = (dataDir: string): NamedFiles =>
  createNamedFilesOnDisk(join(dataDir, 'exports'))

export type StoredFiles = {
  open(store: FileStore): Files
  exports: NamedFiles
}

export function openFiles(config: Config): StoredFiles {
  const settings = findS3Settings(config)
  const dataDir = config.DATA_DIR
  if (settings === null)
    return { open: (store) => openFilesOnDisk(dataDir, store), exports: openExportsOnDisk(dataDir) }
  const s3 = openS3(settings)
  return { open: (store) => createS3Files(s3, store), exports: createNamedFilesInS3(s3, 'exports') }
}
