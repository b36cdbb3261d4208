import { expect, test } from 'vitest'
import { PICTURE_TYPES, readPictureKind } from './picture-kind.ts'

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a picture’s type is known from the beginning of its file', () => {
  expect(readPictureKind(toBytes('\x89PNG\r\n\x1a\n....'))).toBe('image/png')
  expect(readPictureKind(toBytes('GIF89a'))).toBe('image/gif')
  expect(readPictureKind(toBytes('\xff\xd8\xff\xe0..JFIF'))).toBe('image/jpeg')
  expect(readPictureKind(toBytes('RIFF....WEBPVP8 '))).toBe('image/webp')
})

test('similar files are not pictures', () => {
  expect(readPictureKind(toBytes('RIFF....WAVEfmt '))).toBeUndefined()
  expect(readPictureKind(toBytes('<svg xmlns='))).toBeUndefined()
  expect(readPictureKind(toBytes(''))).toBeUndefined()
})

test('every type that the server accepts is recognised', () => {
  expect([...PICTURE_TYPES].sort()).toEqual(['image/gif', 'image/jpeg', 'image/png', 'image/webp'])
})
