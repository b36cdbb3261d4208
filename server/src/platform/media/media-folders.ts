import { join } from 'node:path'

/** Each picture once; part of the backup. */
export const originalsFolder = (data_dir: string): string => join(data_dir, 'media/originals')
/** Other sizes of the pictures; may be deleted at any time. */
export const variantsFolder = (data_dir: string): string => join(data_dir, 'media/variants')
/** Pictures for link previews; may be deleted at any time. */
export const sharesFolder = (data_dir: string): string => join(data_dir, 'media/shares')
