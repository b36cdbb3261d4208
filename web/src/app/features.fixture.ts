import type { Features } from '@citrine/contract/session'

export const FEATURES: Features = {
  login: {
    email: true,
    phone: true,
    password_min: 8,
    google: false,
    google_one_tap: null,
    discord: false,
  },
  outbox_path: null,
  chat_engine: { kind: 'endpoint', name: 'one', is_taste: false, larger: null, coming: null, fault: null },
  adult_section: false,
  must_ask_consent: true,
  collector: { url: '/collect', shape: 'batch' },
  links: { company: null, contact_email: null, telegram: null, discord: null, x: null },
  operator: { address: null, jurisdiction: null, complaints_email: null, copyright_agent: null },
  banner: null,
}
