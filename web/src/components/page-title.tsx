import { useEffect } from 'react'

/** Sets the window's title. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Citrine`
  }, [title])
  return null
}
