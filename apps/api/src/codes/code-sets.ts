import { codesWith } from '@openroll/contract/code-table'
import { holdMeanings, holdsToConfirm, type CoverageWait } from '@openroll/contract/office/hold-meanings'
import { dutyMeanings } from '@openroll/contract/duty-meanings'
import { groupMethods, methodMeanings, ownMethods } from '@openroll/contract/method-meanings'
import { consoleRoles, partnerRoles, memberRoles, roleMeanings } from '@openroll/contract/role-meanings'
import { emailMeanings } from '@openroll/contract/office/email-kinds'
import { lackOfFunds } from '@openroll/contract/office/money/words'
import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { coverageEvent, coveringStates, finalStates } from '@openroll/contract/office/states'

/** Codes as an SQL set; constant while the server runs, so that statement texts are too. */
const sqlSet = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`

/** States of a coverage, or of a policy by its coverages. */
export const coveringSql = sqlSet(coveringStates)
export const neverInForceSql = sqlSet(codesWith(stateMeanings, 'covers', 'never'))
export const neverBilledSql = sqlSet(codesWith(stateMeanings, 'billed', 'never'))
export const finalSql = sqlSet(finalStates)
export const owesMonthsSql = sqlSet(codesWith(stateMeanings, 'owes', 'months-and-fees'))
export const everyHoldCountsSql = sqlSet(codesWith(stateMeanings, 'holdsThatCount', 'all'))
export const returnedHoldCountsSql = sqlSet(codesWith(stateMeanings, 'holdsThatCount', 'all', 'returned'))
export const waitsForCheckSql = sqlSet(codesWith(stateMeanings, 'actsNext', 'check'))
export const waitsForFeedSql = sqlSet(codesWith(stateMeanings, 'actsNext', 'feed'))
export const waitsForCarrierSql = sqlSet(codesWith(stateMeanings, 'actsNext', 'carrier'))
export const waitsForOperatorSql = sqlSet(codesWith(stateMeanings, 'actsNext', 'operator'))
export const beforeFeedSql = sqlSet(codesWith(stateMeanings, 'actsNext', 'check', 'feed'))
export const uncheckedSql = sqlSet(codesWith(stateMeanings, 'actsNext', 'member', 'check'))
export const changesReportedSql = sqlSet(codesWith(stateMeanings, 'feedReports', 'new', 'changes'))
export const activatedFromSql = sqlSet(coverageEvent('activate').from)
export const endsFromSql = sqlSet(coverageEvent('end').from)

/** Reasons for a hold. */
export const coverageHeldSql = sqlSet(codesWith(holdMeanings, 'endedBy', 'member', 'group', 'operator'))
export const toConfirmSql = sqlSet(holdsToConfirm)
export const holdsThatWaitSql = {
  email: sqlSet(codesWith(holdMeanings, 'coverageWaitsFor', 'email')),
  group: sqlSet(codesWith(holdMeanings, 'coverageWaitsFor', 'group')),
  review: sqlSet(codesWith(holdMeanings, 'coverageWaitsFor', 'review')),
} as const satisfies Readonly<Record<CoverageWait, string>>

/** Roles. */
export const repsSql = sqlSet(codesWith(roleMeanings, 'number', 'rep-record'))
export const groupsSql = sqlSet(codesWith(roleMeanings, 'number', 'group-record'))
export const partnersSql = sqlSet(partnerRoles)
export const membersSql = sqlSet(memberRoles)
export const consoleSql = sqlSet(consoleRoles)

/** Payment methods. */
export const paidByPersonSql = sqlSet(ownMethods)
export const paidByGroupSql = sqlSet(groupMethods)
export const takenFromGroupSql = sqlSet(codesWith(methodMeanings, 'takenFromGroup', true))
export const checkedFirstSql = sqlSet(codesWith(methodMeanings, 'checkedFirst', true))
export const debitedSql = sqlSet(codesWith(methodMeanings, 'route', 'bank'))
export const cardsSql = sqlSet(codesWith(methodMeanings, 'route', 'card'))
export const expiringSql = sqlSet(codesWith(methodMeanings, 'expires', true))

/** Reasons for a returned debit. */
export const lackOfFundsSql = sqlSet(lackOfFunds)

/** Kinds of emails. */
export const emailsOfEnrollmentSql = sqlSet(codesWith(emailMeanings, 'ofEnrollment', true))
export const emailsOfUnpaidSql = sqlSet(codesWith(emailMeanings, 'saysUnpaid', true))

/** Duties, as an array. */
export const accountsDutySql = `[${codesWith(dutyMeanings, 'looksAfter', 'logins')
  .map((code) => `'${code}'`)
  .join(', ')}]`
