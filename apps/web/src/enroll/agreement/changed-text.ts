import type { AgreementText } from '@openroll/contract/enroll/agreement'

/** Identifies an agreement text and its version. */
export const keyOf = (text: AgreementText): string => `${text.agreement_id}@${text.version}`

const sentences = (body: string): string[] => {
  const plain = new DOMParser().parseFromString(body.replaceAll(/<\//g, ' </'), 'text/html').body.textContent
  return plain
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '))
    .filter((sentence) => sentence !== '')
}

/** The sentences that are new in a later version of a text. */
export const newSentences = (before: string, after: string): string[] => {
  const known = new Set(sentences(before))
  return sentences(after).filter((sentence) => !known.has(sentence))
}
