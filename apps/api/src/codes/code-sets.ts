import { codesWith } from '@openroll/contract/code-table'
import { holdMeans, holdsToConfirm, type CoverageWait } from '@openroll/contract/office/hold-meanings'
import { dutyMeans } from '@openroll/contract/duty-meanings'
import { groupMethods, methodMeans, ownMethods } from '@openroll/contract/method-meanings'
import { consoleRoles, holderRoles, memberRoles, roleMeans } from '@openroll/contract/role-meanings'
import { emailMeans } from '@openroll/contract/office/email-kinds'
import { stateMeans } from '@openroll/contract/office/state-meanings'
import { coverageEvent, coveringStates, finalStates } from '@openroll/contract/office/states'

/** Codes as an SQL set; constant while the server runs, so that statement texts are too. */
const sqlSet = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`

/** States of a coverage, or of a policy by its coverages. */
export const coveringSql = sqlSet(coveringStates)
export const neverInForceSql = sqlSet(codesWith(stateMeans, 'covers', 'never'))
export const neverBilledSql = sqlSet(codesWith(stateMeans, 'billed', 'never'))
export const finalSql = sqlSet(finalStates)
export const owesMonthsSql = sqlSet(codesWith(stateMeans, 'owes', 'months-and-fees'))
export const everyHoldCountsSql = sqlSet(codesWith(stateMeans, 'holdsThatCount', 'all'))
export const returnedHoldCountsSql = sqlSet(codesWith(stateMeans, 'holdsThatCount', 'all', 'returned'))
export const waitsForCheckSql = sqlSet(codesWith(stateMeans, 'actsNext', 'check'))
export const waitsForFeedSql = sqlSet(codesWith(stateMeans, 'actsNext', 'feed'))
export const waitsForCarrierSql = sqlSet(codesWith(stateMeans, 'actsNext', 'carrier'))
export const waitsForOperatorSql = sqlSet(codesWith(stateMeans, 'actsNext', 'operator'))
export const beforeFeedSql = sqlSet(codesWith(stateMeans, 'actsNext', 'check', 'feed'))
export const uncheckedSql = sqlSet(codesWith(stateMeans, 'actsNext', 'member', 'check'))
export const changesToldSql = sqlSet(codesWith(stateMeans, 'toldOf', 'new', 'changes'))
export const activatedFromSql = sqlSet(coverageEvent('activate').from)
export const endsFromSql = sqlSet(coverageEvent('end').from)

/** Reasons for a hold. */
export const coverageHeldSql = sqlSet(codesWith(holdMeans, 'endedBy', 'member', 'group', 'operator'))
export const toConfirmSql = sqlSet(holdsToConfirm)
export const holdsThatWaitSql = {
  email: sqlSet(codesWith(holdMeans, 'coverageWaitsFor', 'email')),
  group: sqlSet(codesWith(holdMeans, 'coverageWaitsFor', 'group')),
  review: sqlSet(codesWith(holdMeans, 'coverageWaitsFor', 'review')),
} as const satisfies Readonly<Record<CoverageWait, string>>

/** Roles. */
export const repsSql = sqlSet(codesWith(roleMeans, 'number', 'rep-record'))
export const groupsSql = sqlSet(codesWith(roleMeans, 'number', 'group-record'))
export const holdersSql = sqlSet(holderRoles)
export const membersSql = sqlSet(memberRoles)
export const consoleSql = sqlSet(consoleRoles)

/** Payment methods. */
export const paidByPersonSql = sqlSet(ownMethods)
export const paidByGroupSql = sqlSet(groupMethods)
export const takenFromGroupSql = sqlSet(codesWith(methodMeans, 'takenFromGroup', true))
export const checkedFirstSql = sqlSet(codesWith(methodMeans, 'checkedFirst', true))
export const expiringSql = sqlSet(codesWith(methodMeans, 'expires', true))

/** Kinds of emails. */
export const emailsOfEnrollmentSql = sqlSet(codesWith(emailMeans, 'ofEnrollment', true))
export const emailsOfUnpaidSql = sqlSet(codesWith(emailMeans, 'saysUnpaid', true))

/** Duties, as an array. */
export const accountsDutySql = `[${codesWith(dutyMeans, 'looksAfter', 'logins')
  .map((code) => `'${code}'`)
  .join(', ')}]`
