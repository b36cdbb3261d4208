import { setAvatar } from '@citrine/contract/own-details'

export type PictureFault = 'too_large' | 'wrong_kind' | 'unreadable'

/** Bytes. Photos are scaled down before the upload, so this may exceed the server's limit. */
export const FILE_MAX_BYTES = 30_000_000

const BEGINNINGS: Readonly<Record<string, readonly (number | null)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
}

export const PICTURE_TYPES = setAvatar.upload.types

export function readPictureKind(bytes: Uint8Array): string | undefined {
  return PICTURE_TYPES.find((type) =>
    BEGINNINGS[type]?.every((byte, index) => byte === null || bytes[index] === byte),
  )
}
