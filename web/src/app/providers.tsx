import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ToastHost } from '#web/components/feedback/toast-host.tsx'
import { i18n } from '#web/lib/i18n/i18n.ts'

interface ProvidersProps {
  queryClient: QueryClient
  children: ReactNode
}

export function Providers({ queryClient, children }: ProvidersProps) {
  useEffect(() => {
    // The server's texts came in the other language.
    const askAgain = (): void => void queryClient.invalidateQueries()
    i18n.on('languageChanged', askAgain)
    return () => i18n.off('languageChanged', askAgain)
  }, [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        {children}
        <ToastHost />
      </I18nextProvider>
    </QueryClientProvider>
  )
}
