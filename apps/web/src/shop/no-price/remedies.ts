import type { ErrorCode } from '@openroll/contract/shop/plan'

/** What the link in a message opens: Basic Details, or a popup with the missing question (SF-2.36). */
export type Remedy = 'basic' | 'tobacco' | 'work' | 'portal'

const here = 'clicking here'
const basic = 'editing your basic info above'
/** The words of each message that become the link (SF-8.13). */
const linkWords: Partial<Record<ErrorCode, readonly [words: string, opens: Remedy]>> = {
  smokerError: [here, 'tobacco'],
  salaryError: [here, 'work'],
  hourError: [here, 'work'],
  stateError: [basic, 'basic'],
  tierError: [basic, 'basic'],
  metError: [basic, 'basic'],
  ageError: ['edit your basic info above', 'basic'],
}

/** Splits a message around its link words; without `opens` if there is no remedy. */
export const remedyFor = (
  errorCode: ErrorCode,
  message: string,
): { readonly before: string; readonly words: string; readonly after: string; readonly opens?: Remedy } => {
  const [words = '', opens] = linkWords[errorCode] ?? []
  const at = opens === undefined ? -1 : message.indexOf(words)
  if (opens === undefined || at === -1) return { before: message, words: '', after: '' }
  return { before: message.slice(0, at), words, after: message.slice(at + words.length), opens }
}
