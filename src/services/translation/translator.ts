import type { LanguageCode } from '#app.config'

/** Port to a machine translation service, so that the provider can be replaced. */
export interface Translator {
  /**
   * Translates English strings. Each string is markup: `&`, `<` and `>` are escaped, and `<s id="0">...</s>` encloses a
   * span. Returns one translated string with the same markup per input.
   * @throws TranslatorError
   */
  translate(texts: readonly string[], language: LanguageCode): Promise<string[]>
}

export type TranslatorFailure = 'key' | 'quota' | 'busy' | 'language' | 'unreachable' | 'answer'

const failureMessages: Record<TranslatorFailure, string> = {
  key: 'The translation service rejected the API key in DEEPL_API_KEY.',
  quota: 'The quota of the translation service is used up.',
  busy: 'The translation service is busy. Try again in a minute.',
  language: 'The translation service does not support this language or rejected the text.',
  unreachable: 'The translation service did not respond.',
  answer: 'The translation service returned an invalid response.',
}

/** `message` can be shown to editors. */
export class TranslatorError extends Error {
  override name = 'TranslatorError'
  readonly failure: TranslatorFailure
  constructor(failure: TranslatorFailure, cause?: unknown) {
    super(failureMessages[failure], { cause })
    this.failure = failure
  }
}

export const noTranslatorMessage =
  'No translation service is configured. Set DEEPL_API_KEY to a DeepL API key and restart the shop, or translate manually.'
