import { followCreator } from '@citrine/contract/creators'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/components/button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { creatorQuery, followsQuery } from '#web/lib/query/creators-query.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useAsMember } from './use-as-member.ts'

interface FollowButtonProps {
  uid: string
  nick_name: string
  isFollowing: boolean
  onChange?: (isFollowing: boolean) => void
}

export function FollowButton({ uid, nick_name, isFollowing, onChange }: FollowButtonProps) {
  const { t } = useTranslation('creator')
  const asMember = useAsMember()
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // The requests of two quick presses arrive in their order.
    scope: { id: `follow ${uid}` },
    mutationFn: (on: boolean) => call(followCreator, { params: { uid }, body: { on } }),
    onSuccess: ({ is_following }) => {
      if (is_following) showToast({ kind: 'success', text: t('follow_hint') })
      cache.setQueryData(creatorQuery(uid).queryKey, (creator) => creator && { ...creator, is_following })
      onChange?.(is_following)
      void cache.invalidateQueries({ queryKey: followsQuery().queryKey, refetchType: 'none' })
    },
  })
  const isOn = isPending ? variables : isFollowing
  const Icon = isOn ? Check : Plus
  return (
    <Button onClick={() => asMember(() => mutate(!isOn))}>
      <Icon className="icon" aria-hidden="true" />
      {isOn ? t('following') : t('follow')}
      <span className="sr-only">{nick_name}</span>
    </Button>
  )
}
