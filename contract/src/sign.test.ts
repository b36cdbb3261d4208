import { expect, test } from 'vitest'
import { canonicalizeParams, signCall } from './sign.ts'

const SECRET = 'lemon-dev-secret'

test('the published vector of a call without a body', () => {
  const params = {
    platform: 'H5',
    app_key: 'k1',
    app_ts: '1763690000000',
    req_id: 'r1',
    lang: 'en',
    q: 'a b&c=é~*',
  }
  expect(canonicalizeParams(params)).toBe(
    'app_key=k1&app_ts=1763690000000&lang=en&platform=H5&q=a%20b%26c%3D%C3%A9~%2A&req_id=r1',
  )
  expect(signCall({ method: 'GET', path: '/api/v1/countries', params, body: '' }, SECRET)).toBe(
    '537d6479c5b2666bb41e7c4a9a11693c',
  )
})

const ORDER_PARAMS = Object.fromEntries(
  new URLSearchParams(
    'app_key=k1&app_ts=1763690000000&channel=web&client_ip=&device_id=d-1&df_id=&fbclid=&gaid=&idfa=&imei=&lang=en&model=Chrome&os_version=10&pkg=web&platform=H5&req_id=0b9f6a3e-6f0f-4f7b-9a70-0c7f6f7a1b11&ver_code=10300&ver_name=1.3.0',
  ),
)

test('the published vector of a call with a JSON body, signed in lower case', () => {
  const call = {
    method: 'post',
    path: '/api/v1/auth/order',
    params: { ...ORDER_PARAMS, app_sign: 'is never part of what is signed' },
    body: '{"goods_id":3,"goods_type":"COIN","redirect":"https://app.example/Pricing","payment_type":2}',
  }
  expect(signCall(call, SECRET)).toBe('b0a714e7317363cc0e618ca834c694bc')
  expect(signCall({ ...call, body: call.body.toLowerCase() }, SECRET)).toBe(
    'b0a714e7317363cc0e618ca834c694bc',
  )
})

test('names sort by their UTF-8 bytes and absent values are left out', () => {
  expect(canonicalizeParams({ '\u{1F34B}': '1', '\uFF21': '2', b: undefined, a: null, c: '' })).toBe(
    'c=&%EF%BC%A1=2&%F0%9F%8D%8B=1',
  )
})
