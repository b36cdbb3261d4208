import { createPublicKey, verify } from 'node:crypto'

type Claims = { aud: string; exp: number; sub: string }

const DAY_S = 86_400

function readKey(point: Buffer) {
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
}

/** Verifies a VAPID token. Returns null for a wrong signature, audience or time. */
export function verifyVapid(
  authorization: string,
  origin: string,
): { claims: Claims; public_key: string } | null {
  const [, token = '', public_key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  if (signature === '') return null
  const key = { key: readKey(Buffer.from(public_key, 'base64url')), dsaEncoding: 'ieee-p1363' as const }
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  const now = Date.now() / 1_000
  const isFit = claims.aud === origin && claims.exp > now && claims.exp <= now + DAY_S
  return isFit && /^(mailto:|https:)/.test(claims.sub) ? { claims, public_key } : null
}
