import { join } from 'node:path'

/** Part of the backup. */
export const nameOriginalsFolder = (data_dir: string): string => join(data_dir, 'media/originals')
/** May be deleted at any time. */
export const nameVariantsFolder = (data_dir: string): string => join(data_dir, 'media/variants')
/** May be deleted at any time. */
export const nameSharesFolder = (data_dir: string): string => join(data_dir, 'media/shares')
