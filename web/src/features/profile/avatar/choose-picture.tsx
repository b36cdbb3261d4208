import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { PICTURE_TYPES } from './picture-kind.ts'

interface ChooseButtonProps {
  look: 'lemon' | 'quiet'
  onFile: (file: File) => void
  isWorking?: boolean
  children: ReactNode
}

/** Opens the device's own choice of files. */
export function ChooseButton({ look, onFile, isWorking = false, children }: ChooseButtonProps) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('avatar_file')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button look={look} onClick={() => input.current?.click()} isWorking={isWorking}>
        <ImageUp className="icon" aria-hidden="true" />
        {children}
      </Button>
    </>
  )
}
