import { hashSeed } from '@citrine/illustrator/words'
import type { AppContext } from '#server/context.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import { countTags, lockSeeding, upsertSeedCharacters } from '../characters.queries.ts'
import { measureShares } from '../search/collect-words.service.ts'
import { findSearchTextConcepts } from '../search/concepts/find-concepts.ts'
import { addSearchText, buildSearchText } from '../search/search-text.ts'
import { hasWords } from '../search/words.queries.ts'
import { countHalfLives } from '../shop/warmth.ts'
import { listTranslations } from '../translations/list-translations.ts'
import type { SeedTranslations } from '../translations/read-translations.ts'
import { replaceTranslations } from '../translations/translations.queries.ts'
import type { SeedCharacter } from './read-seeds.ts'
import { seedCharacterId } from './seed-id.ts'

export async function seedCharacters(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  seeds: readonly SeedCharacter[],
  translations: readonly SeedTranslations[] = [],
): Promise<void> {
  const now = ctx.clock.now()
  const translated = new Map(seeds.map((seed) => [seed.slug, listTranslations(seed, translations)]))
  const rows = seeds.map(({ slug, shop_order, cover, look, portrait, album, ...seed }) => {
    // A minute apart, so that shop orders have no ties.
    const published_at = new Date(now.getTime() - shop_order * MINUTE_MS)
    return {
      ...seed,
      character_id: seedCharacterId(slug),
      seed_slug: slug,
      cover: JSON.stringify(cover),
      // The seed and age are those of the released pictures.
      drawn_look: look ? JSON.stringify({ seed: hashSeed(slug), age: seed.age, ...look }) : null,
      search_text: addSearchText(buildSearchText(seed), translated.get(slug) ?? []),
      concepts: findSearchTextConcepts(buildSearchText(seed)),
      visibility: 'public' as const,
      rating: 'sfw' as const,
      review_state: 'approved' as const,
      hot_score: countHalfLives(published_at),
      published_at,
      created_at: published_at,
      updated_at: now,
    }
  })
  await ctx.db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    await upsertSeedCharacters(tx, rows)
    const ids = rows.map(({ character_id }) => character_id)
    await replaceTranslations(tx, ids, [...translated.values()].flat())
    await countTags(tx)
  })
  // An hourly job measures the shares; a new shop needs them at once.
  if (!(await hasWords(ctx.db))) await measureShares(ctx.db)
}
