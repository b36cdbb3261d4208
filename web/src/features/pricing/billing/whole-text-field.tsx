import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from '#web/components/form/text-field.tsx'

export function WholeTextField({
  value,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'ref'> & { value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const measure = (): void => {
      const input = field.current
      setIsCut(value !== '' && input !== null && input.scrollWidth > input.clientWidth)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [value])
  return (
    <>
      <TextField ref={field} value={value} {...rest} />
      {isCut && (
        <p aria-hidden="true" dir="auto" className="mt-1.5 wrap-anywhere text-13 text-muted">
          {value}
        </p>
      )}
    </>
  )
}
