// @vitest-environment jsdom
import type { Creator } from '@citrine/contract/creators'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showScreen } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { creatorQuery } from '#web/lib/query/creators-query.ts'
import { FollowButton } from './follow-button.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('./use-as-member.ts', () => ({ useAsMember: () => (run: () => void) => run() }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('creator')
})
afterEach(cleanup)

function CachedFollowButton() {
  const { data } = useQuery({ ...creatorQuery('u1'), enabled: false })
  return data && <FollowButton uid="u1" nick_name="Ada" isFollowing={data.is_following} />
}

test('after a press, a newer answer of the server is shown', async () => {
  const { cache } = await showScreen(<CachedFollowButton />)
  const setFollowing = (is_following: boolean) =>
    act(async () => void cache.setQueryData(creatorQuery('u1').queryKey, { is_following } as Creator))
  await setFollowing(false)
  call.mockResolvedValue({ is_following: true })
  fireEvent.click(screen.getByRole('button', { name: /^Follow\s?Ada/ }))
  await screen.findByRole('button', { name: /^Following\s?Ada/ })
  await setFollowing(false)
  expect(screen.getByRole('button').textContent).toBe('FollowAda')
})
