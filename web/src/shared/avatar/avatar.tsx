export function Avatar({
  name,
  src,
  onFail,
  className = 'size-11',
}: {
  name: string
  src?: string | null | undefined
  onFail?: () => void
  className?: string
}) {
  const shape = `flex-none rounded-row ${className}`
  if (src)
    return (
      <img src={src} alt="" onError={onFail} className={`${shape} bg-raised object-cover object-[50%_22%]`} />
    )
  const [letter = '?'] = name.trim()
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-raised-2 font-semibold text-17 text-text ${shape}`}
    >
      {letter.toLocaleUpperCase()}
    </span>
  )
}
