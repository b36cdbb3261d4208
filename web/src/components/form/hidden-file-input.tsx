import type { Ref } from 'react'

interface HiddenFileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  onFile: (file: File) => void
}

/** Chooses one file. The user sees a button that clicks this field. */
export function HiddenFileInput({ ref, label, accept, onFile }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // Without this, choosing the same file again would be no change.
        target.value = ''
        if (file !== undefined) onFile(file)
      }}
    />
  )
}
