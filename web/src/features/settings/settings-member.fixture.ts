import type { User } from '@citrine/contract/users'
import { setUser } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'

export const MEMBER: User = {
  uid: '1',
  id_number: '100',
  nick_name: 'Nell',
  avatar: null,
  email: 'nell@harbour.example',
  phone: null,
  vip: false,
  vip_info: null,
  nsfw: 0,
  role: 'user',
  discord_bound: false,
  google_bound: false,
  has_password: true,
  muted_questions: [],
  deletes_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  first_name: '',
  last_name: '',
  country: '',
  region: '',
  city: '',
  postcode: '',
  street: '',
}

export function signInMember(member: User = MEMBER): void {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  signIn('ct_token', member)
  adoptStored()
  setUser(member)
}

export const createReply = (data: unknown): Response => Response.json({ status: 200, desc: 'Done.', data })
