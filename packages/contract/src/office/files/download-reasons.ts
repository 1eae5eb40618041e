import type { Fields } from '../../field.ts'
import { oneOf } from '../../rules.ts'

const requestedAgain = 'It was requested again'
const checkSent = 'To check what was sent'
const authority = 'A regulator or court requested it'

/**
 * Reasons for downloading a file with full account or Social Security numbers, or with erased people. The audit log stores only the code,
 * since it can't be deleted.
 */
export const feedDownloadReasons = {
  carrier: 'To send to the carrier',
  again: requestedAgain,
  check: checkSent,
  authority,
} as const
export const batchDownloadReasons = {
  collector: 'To send for collection',
  again: requestedAgain,
  check: checkSent,
  authority,
} as const
const collector = {
  bank: 'To send to the bank',
  card: 'To send to the payment service',
  group: 'To send to the group',
} as const
/** The reasons for one file, by payment method. */
export const batchDownloadReasonsFor = (route: keyof typeof collector) => ({
  ...batchDownloadReasons,
  collector: collector[route],
})
/** Whether downloading a batch file needs a reason: it has full account numbers, card tokens or erased people. */
export const needsDownloadReason = ({
  route,
  erased,
}: {
  readonly route: keyof typeof collector
  readonly erased: number
}): boolean => route !== 'group' || erased > 0
export const personDownloadReasons = {
  person: 'They asked for their data',
  acting: 'Someone acting for them asked for it',
  authority,
} as const
export const sealedDownloadReasons = { authority, claim: 'To answer a claim' } as const
/** All reasons by code. */
export const downloadReasons: Readonly<Record<string, string>> = {
  ...feedDownloadReasons,
  ...batchDownloadReasons,
  ...personDownloadReasons,
  ...sealedDownloadReasons,
}

/** Error: a reason is required. */
export const downloadReasonRequired = 'Choose why you need this file'
export const downloadReason = <Why extends Record<string, string>>(words: Why) => oneOf(words, downloadReasonRequired)
/** The form shown before such a download. */
export const downloadReasonFields = (words: Readonly<Record<string, string>>) =>
  ({
    why: { label: 'Why you need it', rule: downloadReason(words), control: 'select', words, empty: 'Choose a reason' },
  }) as const satisfies Fields

/** Warning before a file is downloaded, also shown on its row. */
export const erasedPeopleNote = (people: number): string =>
  people === 1
    ? 'Names 1 person whose data was erased'
    : `Names ${people.toLocaleString('en-US')} people whose data was erased`
