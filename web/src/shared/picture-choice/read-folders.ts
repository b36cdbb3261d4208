/** At most 5,000 files are taken from dropped folders; the rest are ignored. */
const FILES_MAX = 5_000
const DEPTH_MAX = 20

/** Lists the dropped files, including those in folders. It must be called while the event is handled. */
export function readDropped(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  return entries.some(({ isDirectory }) => isDirectory)
    ? readEntries(entries, 0)
    : Promise.resolve([...data.files])
}

async function readEntries(entries: readonly FileSystemEntry[], depth: number): Promise<File[]> {
  const files: File[] = []
  for (const entry of entries) {
    if (files.length >= FILES_MAX || depth > DEPTH_MAX) break
    try {
      if (isFile(entry)) files.push(await readFile(entry))
      else if (isFolder(entry)) files.push(...(await readEntries(await listFolder(entry), depth + 1)))
    } catch (error) {
      // An entry may have been moved, or its reading may be forbidden. The others are still wanted.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return files.slice(0, FILES_MAX)
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function readFile(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.replace(/^\//, '') })
  return file
}

/** Reads repeatedly, because a folder returns its entries in portions. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0 || entries.length >= FILES_MAX) return entries
    entries.push(...portion)
  }
}
