import type { AgreementText } from '@openroll/contract/enroll/agreement'

/** How a text is named when it is ticked: what was signed is what was shown. */
export const keyOf = (text: AgreementText): string => `${text.agreement_id}@${text.version}`

/** A text's sentences without its tags. */
const sentences = (body: string): string[] => {
  const plain = new DOMParser().parseFromString(body.replaceAll(/<\//g, ' </'), 'text/html').body.textContent
  return plain
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '))
    .filter((sentence) => sentence !== '')
}

/** What a newer version of a text says that the one shown before did not. */
export const newSentences = (before: string, after: string): string[] => {
  const known = new Set(sentences(before))
  return sentences(after).filter((sentence) => !known.has(sentence))
}
