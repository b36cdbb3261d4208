import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { HiddenFileInput } from '#web/components/form/hidden-file-input.tsx'
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
      <HiddenFileInput ref={input} label={label} accept={PICTURE_TYPES.join(',')} onFile={onFile} />
      <Button variant={variant} onClick={() => input.current?.click()} isWorking={isWorking}>
        <ImageUp className="icon" aria-hidden="true" />
        {children}
      </Button>
    </>
  )
}
