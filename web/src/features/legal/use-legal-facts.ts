import { useSession } from '#web/lib/session/session.ts'
import type { LegalFacts } from './legal-text.ts'

export function useLegalFacts(): LegalFacts {
  const { features } = useSession()
  const { host } = location
  const { links, operator, chat_engine } = features ?? {}
  return {
    host,
    company: links?.company ?? null,
    address: operator?.address ?? null,
    jurisdiction: operator?.jurisdiction ?? null,
    contact_email: links?.contact_email ?? null,
    complaints_email: operator?.complaints_email ?? null,
    copyright_agent: operator?.copyright_agent ?? null,
    engine: { kind: chat_engine?.kind ?? 'none', name: chat_engine?.name ?? '' },
  }
}
