import { useEffect } from 'react'

/** Names the page in the browser's tab while it is mounted. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Citrine`
  }, [title])
  return null
}
