import { join } from 'node:path'

/** The backup includes this folder. */
export const nameOriginalsFolder = (dataDir: string): string => join(dataDir, 'media/originals')
export const nameVariantsFolder = (dataDir: string): string => join(dataDir, 'media/variants')
export const nameSharesFolder = (dataDir: string): string => join(dataDir, 'media/shares')
