import { isMember } from '@openroll/contract/role-meanings'
import { randomInt } from 'node:crypto'
import type { HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import type { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { Db } from '../../db/pool.ts'
import type { Write } from '../../db/run-each.ts'
import { closeEnrollment } from '../../enrollment/lifecycle/close-store.ts'
import { makeReceiptToken } from '../../enrollment/receipt-link.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { fieldFaults, Refusal } from '../../who/refusal.ts'
import { spend, spendEach, type Charge } from '../../http/spend.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import type { Ask } from '../../http/serve.ts'
import { mailsWithoutCheck, queueMails, type NewMail } from '../../mail/outbox.ts'
import type { Identity } from '../../roles/members/person-key.ts'
import { makeInvitation } from '../../roles/invitation/token.ts'
import { findActivePlans, reservingUserId } from '../../roles/members/store.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { makeUserId, userIdOf } from '../../roles/members/user-id.ts'
import { personSsn, snapshotSecrets } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import { activeOn, alreadyActive } from '../../shop/offer/active-plan.ts'
import { requireConsent } from '../consent/required.ts'
import { mailsToAddressOnFile } from './notify-address-on-file.ts'
import type { ConsentRow } from '../consent/store.ts'
import { groupFaults, spendProof } from './group-faults.ts'
import { countSsns } from '../steps/count-ssns.ts'
import type { Submission } from '../steps/submission.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { readSubmission } from './read-submission.ts'
import { checkDuplicate } from '../../holds/check-duplicate.ts'
import { firstHolds, policyCharges } from './first-holds.ts'
import { holdMails } from '../../holds/hold-mails.ts'
import { receiptMails, type MailTokens } from './letters.ts'
import { makePolicyNumber } from './policy-number.ts'
import { peopleOf, policyOf, type PolicyPerson } from './policy.ts'
import { proofOf, secretHash } from '../../enrollment/proof.ts'
import { submissionFaults } from './recheck.ts'
import { snapshotOf } from './snapshot.ts'
import {
  findPolicyNumber,
  insertPolicy,
  lookupWrites,
  reserveNumberWrite,
  type Lookups,
  type SealedPerson,
} from './store.ts'

type SubmitAsk = Ask<typeof saveReviewInfo>

/**
 * Submits an enrollment and returns its policy number; the same number if it was submitted before (D-4.05). Reservations and lookups on
 * other cluster nodes come first, then one transaction on this enrollment only.
 */
export const submit = async (all: AllSteps, ask: SubmitAsk): Promise<string> => {
  const { db, vault, enrollment, today, now, config } = ask
  if (enrollment.submitted_at !== null) return numberOf(db, enrollment.enrollment_id)
  const charge = { budget: 'submissions_per_enrollment', key: enrollment.enrollment_id } as const
  const [submission, groupErrors] = await Promise.all([
    readSubmission(all, ask, enrollment, ask),
    groupFaults(ask),
    spend(ask, [charge], { target: 'review_info' }),
  ])
  await countPayer(ask, submission)
  const faults = [...groupErrors, ...submissionFaults(all, submission, { today, timeZone: config.timeZone })]
  if (faults.length > 0) throw fieldFaults(faults)
  const consent = await requireConsent(ask, submission)
  const { enrollment_id: id } = enrollment
  const receipt = makeReceiptToken(vault, id, now)
  // A signed-in member already has an account.
  const invitation =
    ask.caller.person !== null && isMember(ask.caller.person.role) ? undefined : makeInvitation(vault, id, now)
  const linkWrites = [receipt, ...(invitation === undefined ? [] : [invitation])].map(({ keeping }) => keeping)
  const reservation = reserve(db, id, [...lookupWrites(id, lookupsOf(submission, vault)), ...linkWrites], now)
  const userNumber = reservation.then((numbers) => numbers.userNumber)
  const [{ policyId, userNumber: drawn }, userId] = await Promise.all([
    reservation,
    userIdOf(db, vault, identityOf(submission), userNumber),
  ])
  const memberId = await currentNumber(db, userId)
  const number = { userId: memberId, joinedFrom: memberId === userId ? null : userId }
  await refuseActive(ask, submission, memberId)
  await spendProof(ask)
  const { hasRoom, looksFake } = await ask.once('limits', () => chargeLimits(ask, submission))
  const tokens = hasRoom ? { receipt: receipt.token, invitation: invitation?.token } : undefined
  const onFile = await mailsToAddressOnFile(ask, submission, memberId)
  const holds = await firstHolds(ask, submission, looksFake)
  // A new member has no other policy (docs/decisions/0016).
  const isChecked = holds.length === 0 && memberId === drawn
  const policy = await db.transaction((tx) =>
    submitWithin(tx, all, ask, submission, { policyId, number, tokens, consent, onFile, holds, isChecked }),
  )
  ask.metrics.countSubmission()
  if (isChecked) ask.wakeMail()
  else if (holds.length === 0)
    void checkDuplicate(ask, enrollment.enrollment_id).catch((error: unknown) =>
      ask.log.warn({ err: error }, 'could not check a policy for duplicates'),
    )
  return policy
}

/** A payment on file is compared with the member: the SSN is counted first, since the result reveals a match (D-1.16). */
const countPayer = async (ask: SubmitAsk, { answers }: Submission): Promise<void> => {
  const { ssn } = answers('primary_info')
  if (answers('billing_info').payer !== undefined && ssn !== undefined) await countSsns(ask, 'primary_info', [ssn])
}

/**
 * Refuses plans the member already has, if the caller may know that (D-1.18); otherwise accepts the policy and puts it on hold (D-3.01).
 */
const refuseActive = async (
  { db, caller, enrollment, today }: SubmitAsk,
  { plans }: Submission,
  userId: number,
): Promise<void> => {
  const active = await findActivePlans(db, userId, { caller, enrollmentId: enrollment.enrollment_id, today })
  const start = enrollment.effective_date ?? today
  const faults = plans.flatMap((plan) => {
    const one = activeOn(plan, active, start)
    return one === undefined ? [] : [alreadyActive(plan, one, enrollment.eprocess)]
  })
  if (faults.length > 0)
    throw fieldFaults(faults.map(({ errorCode, message }) => ({ target_element: errorCode, error_message: message })))
}

/**
 * Whether the mailbox can get another receipt, since the submitter chooses it, and whether the policy looks fake. The enrollment is
 * accepted either way (D-1.17, D-1.22).
 */
const chargeLimits = async (
  ask: SubmitAsk,
  kept: Submission,
): Promise<{ readonly hasRoom: boolean; readonly looksFake: boolean }> => {
  const to = mailboxOf(kept.answers('contact_info').email_address ?? '')
  const receipt: Charge[] = ask.config.mail ? [{ budget: 'receipts_per_recipient', key: to }] : []
  const [ofReceipt, ofPolicy] = await spendEach(ask, [receipt, policyCharges(ask, kept)], { target: 'review_info' })
  return { hasRoom: ask.config.mail && !(ofReceipt instanceof Refusal), looksFake: ofPolicy instanceof Refusal }
}

type SubmitContext = {
  readonly policyId: string
  /** The member number, and the number it was merged into, if any. */
  readonly number: { readonly userId: number; readonly joinedFrom: number | null }
  readonly tokens: MailTokens | undefined
  readonly consent: ConsentRow | undefined
  /** Emails to the member's other addresses. */
  readonly onFile: readonly NewMail[]
  /** The confirmations the policy needs before the duplicate check. */
  readonly holds: readonly HoldToConfirm[]
  readonly isChecked: boolean
}

const submitWithin = async (
  tx: Db,
  all: AllSteps,
  ask: SubmitAsk,
  kept: Submission,
  { policyId, number, tokens, consent, onFile, holds, isChecked }: SubmitContext,
): Promise<string> => {
  const { vault, catalog, directory, enrollment, today, now, config, input } = ask
  const id = enrollment.enrollment_id
  // Closes the enrollment only at the revision that was checked, which any save since would have raised.
  if ((await closeEnrollment(tx, enrollment, number, now)) === 0) return numberOfConcurrent(tx, id)
  const notes = input.additional_notes ?? ''
  const policy = policyOf(kept, { policy_id: policyId, today, now })
  const people = policy.people.map((person) => sealPerson(id, person, vault))
  const snapshot = snapshotOf(all, kept, policy, { notes, consent, hash: (value) => secretHash(vault, value) })
  const sealed = vault.seal(JSON.stringify(snapshot.secrets), snapshotSecrets.context({ enrollment_id: id }))
  const { content } = snapshot
  const signed = { content, proof: proofOf(vault, id, content), sealed }
  // Drafts stay, secrets sealed: their owners can read them masked (D-4.06), but not change them.
  const { site_id, agent_id, group_id } = enrollment
  const owner = { site_id, agent_id, group_id }
  await insertPolicy(tx, policy, {
    people,
    signed,
    review: notes === '' ? {} : { additional_notes: notes },
    owner,
    holds,
    isChecked,
  })
  const { person } = ask.caller
  const letters = receiptMails(policy, enrollment, {
    catalog,
    directory,
    publicUrl: config.publicUrl,
    person,
    tokens,
    bill_date: kept.answers('billing_info').bill_date,
  })
  const [hold] = holds
  const email = kept.answers('contact_info').email_address ?? null
  const policyInfo = { enrollment_id: id, policy_id: policyId, site_id, group_id, email }
  const confirmationMails =
    hold && holdMails(hold, policyInfo, { directory, publicUrl: config.publicUrl }, tokens?.receipt)
  const mails = [...letters, ...onFile, ...(confirmationMails ?? [])]
  if (config.mail) await queueMails(tx, isChecked ? mailsWithoutCheck(mails) : mails, now)
  return policyId
}

/** The policy number of a concurrent submission; otherwise the data checked here has changed. */
const numberOfConcurrent = async (tx: Db, enrollmentId: string): Promise<string> => {
  const number = await findPolicyNumber(tx, enrollmentId)
  if (number === undefined) throw new StaleEnrollment()
  return number
}

const numberOf = async (db: Db, enrollmentId: string): Promise<string> => {
  const number = await findPolicyNumber(db, enrollmentId)
  if (number === undefined) throw new Error('a submitted enrollment has no policy')
  return number
}

/** Draws both numbers until they are free, nearly always the first time, and writes the other rows stored elsewhere on a cluster. */
const reserve = async (
  db: Db,
  enrollmentId: string,
  otherWrites: readonly Write[],
  now: Date,
): Promise<{ readonly policyId: string; readonly userNumber: number }> => {
  for (;;) {
    const [policyId, userNumber] = [makePolicyNumber(randomInt), makeUserId(randomInt)]
    const [free, unused] = await db.runEach([
      reserveNumberWrite(policyId, enrollmentId, now),
      reservingUserId(userNumber, now, enrollmentId),
      ...otherWrites,
    ])
    if (free === 1 && unused === 1) return { policyId, userNumber }
  }
}

const identityOf = ({ enrollment, answers }: Submission): Identity => {
  const { ssn = '', last_name = '' } = answers('primary_info')
  return { ssn, birthdate: enrollment.dob, last_name }
}

const lookupsOf = (submission: Submission, vault: Vault): Lookups => ({
  email_hash: vault.hash(submission.answers('contact_info').email_address ?? '', 'email'),
  ssn_hashes: [...new Set(peopleOf(submission).map((person) => vault.hash(person.ssn, 'ssn')))].sort(),
})

const sealPerson = (enrollment_id: string, { ssn, ...person }: PolicyPerson, vault: Vault): SealedPerson => ({
  ...person,
  ssn_sealed: vault.seal(ssn, personSsn.context({ ...person, enrollment_id })),
  ssn_hash: vault.hash(ssn, 'ssn'),
})
