import { join } from 'node:path'

/** Each picture once; part of the backup. */
export const originalsIn = (data_dir: string): string => join(data_dir, 'media/originals')
/** Other sizes of the pictures; may be deleted at any time. */
export const variantsIn = (data_dir: string): string => join(data_dir, 'media/variants')
/** Pictures for link previews; may be deleted at any time. */
export const sharesIn = (data_dir: string): string => join(data_dir, 'media/shares')
