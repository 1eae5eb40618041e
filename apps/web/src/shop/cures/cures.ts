import type { ErrorCode } from '@openroll/contract/shop/plan'

/** What can be opened beside a plan's price: Basic Details, or a popup with the question whose answer helps (SF-2.36). */
export type Cure = 'basic' | 'tobacco' | 'work' | 'portal'

const here = 'clicking here'
const basic = 'editing your basic info above'
/** The words of a message that open its cure (SF-8.13). */
const opening: Partial<Record<ErrorCode, readonly [words: string, opens: Cure]>> = {
  smokerError: [here, 'tobacco'],
  salaryError: [here, 'work'],
  hourError: [here, 'work'],
  stateError: [basic, 'basic'],
  tierError: [basic, 'basic'],
  metError: [basic, 'basic'],
  ageError: ['edit your basic info above', 'basic'],
}

/** A message around the words in it that open its cure; without `opens` where it has none. */
export const curedBy = (
  errorCode: ErrorCode,
  message: string,
): { readonly before: string; readonly words: string; readonly after: string; readonly opens?: Cure } => {
  const [words = '', opens] = opening[errorCode] ?? []
  const at = opens === undefined ? -1 : message.indexOf(words)
  if (opens === undefined || at === -1) return { before: message, words: '', after: '' }
  return { before: message.slice(0, at), words, after: message.slice(at + words.length), opens }
}
