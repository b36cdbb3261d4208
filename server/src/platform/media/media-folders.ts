import { join } from 'node:path'

/** The original of each picture; part of the backup. */
export const nameOriginalsFolder = (data_dir: string): string => join(data_dir, 'media/originals')
/** Other sizes of the pictures; may be deleted at any time. */
export const nameVariantsFolder = (data_dir: string): string => join(data_dir, 'media/variants')
/** Pictures for link previews; may be deleted at any time. */
export const nameSharesFolder = (data_dir: string): string => join(data_dir, 'media/shares')
