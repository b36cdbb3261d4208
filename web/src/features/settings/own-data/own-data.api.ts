import { deleteAccount, keepAccount, showExport, startExport } from '@citrine/contract/account-data'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'

export const exportQuery = () =>
  queryOptions({
    queryKey: ['own-data', 'export'],
    queryFn: ({ signal }) => call(showExport, { signal }),
  })

export function useFollowExport(): void {
  const cache = useQueryClient()
  useUserEvents((event) => {
    if (event.event === 'export') {
      cache.setQueryData(exportQuery().queryKey, (stored) => stored && { ...stored, ...event.data })
    }
    const isExportFinished = event.event === 'export' && !['waiting', 'collecting'].includes(event.data.state)
    if (isExportFinished || event.event === 'connected')
      void cache.invalidateQueries({ queryKey: exportQuery().queryKey })
  })
}

export function useStartExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(startExport, {}),
    meta: { handlesErrors: true },
    onSuccess: (state) => cache.setQueryData(exportQuery().queryKey, state),
  })
}

export function useDownloadExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(showExport, {}),
    meta: { handlesErrors: true },
    onSuccess: (state) => {
      cache.setQueryData(exportQuery().queryKey, state)
      if (state.url !== null) downloadFile(state.url)
    },
  })
}

export function useDeleteAccount(onAsked: () => void) {
  return useMutation({
    mutationFn: async (ticket: string | undefined) => {
      await call(deleteAccount, { body: ticket === undefined ? {} : { ticket } })
      await refreshUser()
    },
    meta: { handlesErrors: true },
    onSuccess: onAsked,
  })
}

export function useKeepAccount() {
  const { t } = useTranslation('settings')
  return useMutation({
    mutationFn: async () => {
      await call(keepAccount, {})
      await refreshUser()
    },
    meta: { handlesErrors: true },
    onSuccess: () => showToast({ kind: 'success', about: 'deletion', text: t('kept') }),
  })
}
