import { useEffect } from 'react'

/** Sets the window's title while it is mounted. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Citrine`
  }, [title])
  return null
}
