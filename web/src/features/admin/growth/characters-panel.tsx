import type { Growth } from '@citrine/contract/growth'
import { useTranslation } from 'react-i18next'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { BarList } from './bar-list.tsx'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'

type CharacterRow = Growth['characters'][number]

/** The public characters that people write to most. */
export function CharactersPanel({ characters }: Pick<Growth, 'characters'>) {
  const { t } = useTranslation('growth')
  const columns: Column<CharacterRow>[] = [
    { key: 'name', title: t('character'), read: ({ name }) => name },
    { key: 'messages', title: t('messages'), read: ({ messages }) => messages },
    { key: 'people', title: t('people_days'), read: ({ people }) => people },
  ]
  return (
    <PlotPanel
      title={t('characters')}
      note={t('characters_text')}
      file="characters"
      columns={columns}
      rows={characters}
    >
      <BarList
        bars={characters.map(({ character_id, name, messages }) => ({
          key: character_id,
          name,
          value: messages,
          text: plainNumber(messages),
        }))}
      />
    </PlotPanel>
  )
}
