import { NICK_NAME } from '@citrine/contract/limits'
import { editUser, nickName } from '@citrine/contract/own-details'
import { useMutation } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { setUser, useSession } from '#web/lib/session/session.ts'
import { readStored, removeStored } from '#web/lib/storage/storage.ts'
import { shortenName } from '#web/lib/text/short-name.ts'
import { focusComposer } from '../composer/focus-composer.ts'

interface NameQuestionProps {
  character: string
  isSettled: boolean
}

export function NameQuestion({ character, isSettled }: NameQuestionProps) {
  const { t } = useTranslation('chat')
  const { form, isOwed, name, setName, saving, end } = useNameQuestion(isSettled)
  const [isOpen, setIsOpen] = useState(false)
  const hasRoom = useMediaQuery('(min-width: 48rem) and (min-height: 45rem)')
  if (!isOwed) return null
  const shortName = shortenName(character)
  if (!hasRoom && !isOpen)
    return <ClosedQuestion name={shortName} onOpen={() => setIsOpen(true)} onSkip={end} />
  const { success } = nickName.safeParse(name)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (success && !saving.isPending) saving.mutate(name)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('name_question', { name: shortName })}
      onSubmit={handleSubmit}
      className="mb-2 animate-rise rounded-card bg-raised p-3.5"
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-44 grow"
          label={t('name_question', { name: shortName })}
          value={name}
          maxLength={NICK_NAME.max}
          autoComplete="nickname"
          autoFocus={isOpen}
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={!success} isWorking={saving.isPending} className="min-h-12">
          {t('name_save')}
        </Button>
        <Button variant="plain" onClick={end} className="min-h-12">
          {t('name_skip')}
        </Button>
      </div>
      <ActionError className="mt-2" error={saving.error} />
    </form>
  )
}

function useNameQuestion(isSettled: boolean) {
  const { user } = useSession()
  const [isOwed, setIsOwed] = useState(() => readStored('name_question') === user?.uid)
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const close = (): void => {
    removeStored('name_question')
    setIsOwed(false)
  }
  const end = (): void => {
    close()
    focusComposer()
  }
  const saving = useMutation({
    mutationFn: (nick_name: string) => call(editUser, { body: { nick_name } }),
    meta: { handlesErrors: true },
    onSuccess: (saved) => {
      setUser(saved)
      end()
    },
  })
  const isEnding = isOwed && isSettled && name === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only set states
  useEffect(() => {
    if (!isEnding) return
    if (form.current?.contains(document.activeElement)) end()
    else close()
  }, [isEnding])
  return { form, isOwed, name, setName, saving, end }
}

interface ClosedQuestionProps {
  name: string
  onOpen: () => void
  onSkip: () => void
}

function ClosedQuestion({ name, onOpen, onSkip }: ClosedQuestionProps) {
  const { t } = useTranslation('chat')
  return (
    <div className="mb-2 flex animate-rise items-center rounded-card bg-raised">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 grow items-center gap-2.5 px-3.5 py-1.5 text-start text-15"
      >
        <Pencil className="icon size-4 text-lemon-ink" aria-hidden="true" />
        {t('name_question', { name })}
      </button>
      <IconButton label={t('name_skip')} onClick={onSkip}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
