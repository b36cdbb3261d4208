export interface SpeechRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: SpeechResultEvent) => void) | null
  onspeechstart: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

export interface SpeechResultEvent {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

export type SpeechRecognitionMaker = new () => SpeechRecognition

export function findRecognition(): SpeechRecognitionMaker | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: SpeechRecognitionMaker
    webkitSpeechRecognition?: SpeechRecognitionMaker
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

export function chooseRecognitionLanguage(language: string): string {
  const [primary] = language.split('-')
  if (language !== primary) return language
  return navigator.languages.find((tag) => tag.startsWith(`${primary}-`)) ?? language
}
