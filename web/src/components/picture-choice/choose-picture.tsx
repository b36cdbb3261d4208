import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { PICTURE_TYPES } from './picture-kind.ts'

interface ChooseButtonProps {
  label: string
  variant: 'lemon' | 'quiet'
  onFile: (file: File) => void
  isWorking?: boolean
  children: ReactNode
}

export function ChooseButton({ label, variant, onFile, isWorking = false, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button variant={variant} onClick={() => input.current?.click()} isWorking={isWorking}>
        <ImageUp className="icon" aria-hidden="true" />
        {children}
      </Button>
    </>
  )
}
