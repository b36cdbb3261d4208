/** Prefers false alarms to misses: negations and jokes get the help lines too. */
const SIGNS = [
  /suicid|\b(?:kill|hang|cut|hurt|harm|hurting|cutting|killing|harming) ?my ?self\b|\bself[- ]?harm/i,
  /\b(?:end|take|ending|taking) (?:my (?:own )?life|it all)\b|\bwan(?:t to|na) (?:die|be dead|disappear forever)\b/i,
  /\b(?:don['’]?t|do not|no longer) want to (?:live|be alive|exist|wake up)\b|\bbetter off (?:dead|without me)\b/i,
  /\bno (?:reason|point) (?:to|in) (?:live|living|go on|going on)\b|\bkms\b/i,
  /自杀|自殺|自残|自殘|自伤|轻生|輕生|寻死|割腕|不想活|活不下去|想死(?![你您我他她它])|去死算了|伤害自己|(?:结束|了结)(?:我的|自己的)?生命/,
  /死にたい|消えたい|자살|죽고 ?싶|selbstmord|suizid|matarme|quitarme la vida|me tuer/i,
]

export function mentionsSelfHarm(words: string): boolean {
  return SIGNS.some((sign) => sign.test(words))
}
