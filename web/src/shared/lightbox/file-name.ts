const NAME_MAX = 60

/** Returns a file name from the character's name, in characters that every file system accepts. */
export function makeFileName(name: string, picture_id: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, NAME_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^-+|-+$/g, '')
  return ['citrine', safe, picture_id.slice(-8)]
    .filter((part) => part !== '')
    .join('-')
    .concat('.webp')
}
