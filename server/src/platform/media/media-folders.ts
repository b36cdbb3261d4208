import { join } from 'node:path'

/** The backup includes this folder. */
export const nameOriginalsFolder = (data_dir: string): string => join(data_dir, 'media/originals')
export const nameVariantsFolder = (data_dir: string): string => join(data_dir, 'media/variants')
export const nameSharesFolder = (data_dir: string): string => join(data_dir, 'media/shares')
